import { createServerHistory } from '@tanstack/history';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { routePath } from './site-paths.ts';

type Validate = (search: Record<string, unknown>) => object;
interface Route {
  readonly fullPath: string;
  readonly options: { readonly validateSearch?: unknown };
}
interface Reader {
  readonly path: RegExp;
  readonly validate: Validate;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** `/exam/$type`; one that stands above others ends in a slash (`/channel/$url/`). */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/$/, '')
      .split('/')
      .map((part) => (part.startsWith('$') ? '[^/]+' : escaped(part)))
      .join('/')}/?$`,
  );

/** Routes that read something of an address's search. Those that are named whole come first, as the router takes them. */
const read = (): readonly Reader[] => {
  // Routes know their paths only once a router was made of them.
  const { routesById } = createRouter({ routeTree, history: createServerHistory('/'), context: undefined as never });
  const routes = Object.values(routesById) as readonly Route[];
  const reading = routes.flatMap(({ fullPath, options: { validateSearch } }) =>
    typeof validateSearch === 'function' ? [{ path: fullPath, validate: validateSearch as Validate }] : [],
  );
  return reading
    .toSorted((a, b) => Number(a.path.includes('$')) - Number(b.path.includes('$')))
    .map(({ path, validate }) => ({ path: patternOf(path), validate }));
};

let readers: readonly Reader[] | undefined;

/**
 * What a page makes of the search of its address, in one spelling: names that no page there reads and values that say nothing are left out, so
 * that all such addresses are one page.
 *
 * @param search with its `?`
 */
export const pageSearch = (site: string, path: string, search: string): string => {
  readers ??= read();
  // Whether the brand's accounts are on this site does not matter: where they are not, nothing stands at their addresses.
  const address = routePath(site, true, path);
  const reader = readers.find((one) => one.path.test(address));
  return reader ? stringifySearch({ ...reader.validate(parseSearch(search)) }) : '';
};
