/** What the app has to know of a route before it is called; said where the route is declared (`door`). */
export interface RouteTraits {
  /** The route's own token says who may call it (access `attempt`): no session is looked up. */
  readonly isTokenOnly: boolean;
  readonly isUnlogged: boolean;
}
const ORDINARY: RouteTraits = { isTokenOnly: false, isUnlogged: false };

type Definition = { readonly type: string } | { readonly type: 'route'; readonly route: { readonly method: string; readonly path: string } };

/**
 * The table of the routes that are not like most. An address that is none of theirs is an ordinary one, whatever it looks like.
 *
 * @param definitions of the documented routes
 */
export const readRouteTraits = (definitions: readonly Definition[]): ((method: string, path: string) => RouteTraits) => {
  const byMethod = new Map<string, { readonly pattern: RegExp; readonly traits: RouteTraits }[]>();
  for (const definition of definitions) {
    if (!('route' in definition)) continue;
    const route = definition.route as { readonly method: string; readonly path: string; readonly 'x-may-enter'?: string; readonly 'x-unlogged'?: true };
    const traits = { isTokenOnly: route['x-may-enter'] === 'attempt', isUnlogged: route['x-unlogged'] === true };
    if (!traits.isTokenOnly && !traits.isUnlogged) continue;
    const pattern = new RegExp(`^${route.path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    const method = route.method.toUpperCase();
    byMethod.set(method, [...(byMethod.get(method) ?? []), { pattern, traits }]);
  }
  return (method, path) => byMethod.get(method)?.find(({ pattern }) => pattern.test(path))?.traits ?? ORDINARY;
};
