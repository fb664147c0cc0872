type Search = Readonly<Record<string, unknown>>;
/** What concerns us of a route's options, whose own types say `any`. */
interface Route {
  readonly options: { validateSearch?: unknown; loaderDeps?: ((given: { readonly search: never }) => unknown) | undefined };
}
const changed = new WeakSet<Route>();

/**
 * What a page is depends on what it knows of its address alone, as the server drew it (`page-search.ts`). The router's search holds everything that
 * stands behind the `?`: with `utm_source` a page was loaded as another one, and a value that it does not know (`open=x`) was read by it.
 */
export const dependOnKnownSearch = (routes: Iterable<Route>): void => {
  for (const route of routes) {
    const { validateSearch, loaderDeps } = route.options;
    if (changed.has(route) || typeof validateSearch !== 'function') continue;
    changed.add(route);
    const validate = validateSearch as (search: Search) => object;
    /** Names that the page asks for are its own, also where it leaves them out: the router would put back what stands in the address. */
    const known = (search: Search): object => {
      const asked: Record<string, unknown> = {};
      const values = validate(
        new Proxy(search, {
          get: (given, name: string) => {
            asked[name] = undefined;
            return given[name];
          },
        }),
      );
      return { ...asked, ...values };
    };
    route.options.validateSearch = known;
    if (loaderDeps) route.options.loaderDeps = ({ search }) => loaderDeps({ search: validate({ ...(search as Search) }) as never });
  }
};
