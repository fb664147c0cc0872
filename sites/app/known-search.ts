type Search = Readonly<Record<string, unknown>>;
/** What concerns us of a route's options, whose own types say `any`. */
interface Route {
  readonly options: { validateSearch?: unknown; loaderDeps?: ((given: { readonly search: never }) => unknown) | undefined };
}
const changed = new WeakSet<Route>();

/**
 * What a page loads depends on what it knows of its address alone. The router's search holds everything that stands behind the `?`, so that a page with
 * `utm_source` was another one than the server had drawn: asked for anew, and hydrated over what differed.
 */
export const dependOnKnownSearch = (routes: Iterable<Route>): void => {
  for (const route of routes) {
    const { validateSearch, loaderDeps } = route.options;
    if (changed.has(route) || typeof validateSearch !== 'function' || !loaderDeps) continue;
    changed.add(route);
    const known = validateSearch as (search: Search) => never;
    route.options.loaderDeps = ({ search }) => loaderDeps({ search: known({ ...(search as Search) }) });
  }
};
