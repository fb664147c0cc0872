import { CopyProvider } from '@platform/i18n';
import { newQueryClient, type PageContext, type RouterContext } from '@platform/web';
import type { Site } from '@platform/web/define-site';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { apiErrors } from './api-errors.ts';
import { copyOf } from './copy.ts';
import { ErrorPage } from './error-page.tsx';
import { dependOnKnownSearch } from './known-search.ts';
import type { RouteTree } from './load-routes.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { answerReferences } from './page-data.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { sitePaths } from './site-paths.ts';

/** The page that the server drew was put in its place before any script was here; who has scrolled since stays where they are. */
const laterPages = () => {
  let isFirst = true;
  return (): boolean => {
    const isLater = !isFirst;
    isFirst = false;
    return isLater;
  };
};

interface RouterParts {
  readonly page: PageContext;
  readonly site: Site;
  /** In the browser those of the page's site alone. */
  readonly routeTree: RouteTree;
  /** On the server; the browser has its own. */
  readonly history?: RouterHistory;
  /** In the browser, with what came with the page. */
  readonly queries?: QueryClient;
}

/** One router per request on the server, one per visit in the browser. */
export function getRouter({ page, site, routeTree, history, queries = newQueryClient() }: RouterParts) {
  const copy = copyOf(site);
  const context: RouterContext = { queries, page, copy, styles: site.styles };
  const router = createRouter({
    routeTree,
    context,
    ...(history && { history, origin: page.origin }),
    parseSearch,
    stringifySearch,
    scrollRestoration: history ? true : laterPages(),
    defaultPreload: false,
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // A page that is not there has neither header nor footer, so the root shows it, not the nearest layout.
    notFoundMode: 'root',
    Wrap: ({ children }) => (
      <QueryClientProvider client={queries}>
        <CopyProvider copy={copy}>{children}</CopyProvider>
      </QueryClientProvider>
    ),
    rewrite: sitePaths(page),
  });
  dependOnKnownSearch(Object.values(router.routesById));
  // Both sides serialize with it; the constructor's type has no place for it.
  Object.assign(router.options, { serializationAdapters: [apiErrors, answerReferences(queries)] });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
