import type { Access } from '@platform/http';
import type { SiteKind } from '@platform/kernel';

/** What the app has to know of a route before it is called; said where the route is declared (`defineRoute`). */
export interface RouteTraits {
  /** The route's own token or address says who may call it (access `attempt`, `signed`): no session is looked up. */
  readonly isTokenOnly: boolean;
  readonly isUnlogged: boolean;
  /** Its body is no JSON, and may take long to come. */
  readonly takesBytes: boolean;
}
const ORDINARY: RouteTraits = { isTokenOnly: false, isUnlogged: false, takesBytes: false };

export interface ApiRoutes {
  /** An address that is none of the declared routes is an ordinary one, whatever it looks like. */
  readonly traitsOf: (method: string, path: string) => RouteTraits;
  /** Whether an address belongs to the API on the host of a site; all else is a page. */
  readonly has: (path: string, site: SiteKind) => boolean;
}

type Definition =
  | { readonly type: string }
  | { readonly type: 'route'; readonly route: { readonly method: string; readonly path: string } };
interface Declared {
  readonly method: string;
  readonly path: string;
  readonly 'x-access': Access;
  readonly 'x-unlogged'?: true;
  readonly 'x-takes-bytes'?: true;
}

/** @param definitions of all documented routes */
export const readApiRoutes = (definitions: readonly Definition[]): ApiRoutes => {
  const routes = definitions.flatMap((definition) => ('route' in definition ? [definition.route as Declared] : []));
  return { traitsOf: readTraits(routes), has: readSites(routes) };
};

const readTraits = (routes: readonly Declared[]): ApiRoutes['traitsOf'] => {
  const byMethod = new Map<string, { readonly pattern: RegExp; readonly traits: RouteTraits }[]>();
  for (const route of routes) {
    const { who } = route['x-access'];
    const traits = {
      isTokenOnly: who === 'attempt' || who === 'signed',
      isUnlogged: route['x-unlogged'] === true,
      takesBytes: route['x-takes-bytes'] === true,
    };
    if (!traits.isTokenOnly && !traits.isUnlogged && !traits.takesBytes) continue;
    const pattern = new RegExp(`^${route.path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    const method = route.method.toUpperCase();
    byMethod.set(method, [...(byMethod.get(method) ?? []), { pattern, traits }]);
  }
  return (method, path) => byMethod.get(method)?.find(({ pattern }) => pattern.test(path))?.traits ?? ORDINARY;
};

/**
 * By the first part of the path: what lies below the first part of a declared route is the API's too, so that a mistyped address is refused
 * in the API's own shape. A route of one part (`/logout`) stands for itself alone.
 */
const readSites = (routes: readonly Declared[]): ApiRoutes['has'] => {
  const sitesOf = new Map<string, Set<SiteKind> | 'every'>();
  for (const {
    path,
    'x-access': { site },
  } of routes) {
    const start = startOf(path);
    const known = sitesOf.get(start);
    sitesOf.set(start, site === undefined || known === 'every' ? 'every' : new Set([...(known ?? []), ...site]));
  }
  return (path, site) => {
    const sites = sitesOf.get(startOf(path));
    // Nothing of the back office is said by leaving a site out: what does not name it is not there.
    if (sites === 'every') return site !== 'admin';
    return sites?.has(site) === true;
  };
};

/** `/apiV2/` of `/apiV2/exams`, `/logout` of `/logout`. */
const startOf = (path: string): string => path.slice(0, path.indexOf('/', 1) + 1) || path;
