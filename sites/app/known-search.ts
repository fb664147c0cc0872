import { useMemo } from 'react';

type Search = Readonly<Record<string, unknown>>;
/** What concerns us of a route, whose own types say `any`. */
interface Route {
  readonly options: { validateSearch?: unknown; loaderDeps?: ((given: { readonly search: never }) => unknown) | undefined };
  useSearch?: unknown;
}
const changed = new WeakSet<Route>();

/**
 * What a page loads and draws depends on what it knows of its address alone, as on the server (`page-search.ts`). The router's search holds everything
 * that stands behind the `?`: a page with `utm_source` was another one than the server had drawn, asked for anew, and one with a value that it cannot
 * read (`open=1` for `open=true`) was hydrated over what differed.
 */
export const dependOnKnownSearch = (routes: Iterable<Route>): void => {
  for (const route of routes) {
    const { validateSearch, loaderDeps } = route.options;
    if (changed.has(route) || typeof validateSearch !== 'function') continue;
    changed.add(route);
    const known = (search: Search): never => (validateSearch as (search: Search) => never)({ ...search });
    if (loaderDeps) route.options.loaderDeps = ({ search }) => loaderDeps({ search: known(search) });
    const useWholeSearch = route.useSearch as () => Search;
    route.useSearch = () => {
      const search = useWholeSearch();
      return useMemo(() => known(search), [search]);
    };
  }
};
