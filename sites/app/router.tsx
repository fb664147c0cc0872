import { CopyProvider } from '@platform/i18n';
import { newQueryClient, type PageContext, type RouterContext } from '@platform/web';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { apiErrors } from './api-errors.ts';
import { siteCopy } from './copy.ts';
import { routeTree } from './route-tree.gen.ts';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { answerReferences, readPageData } from './page-data.ts';
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

/** One router per request on the server, one per visit in the browser, which reads the page's context and answers from the page. */
export function getRouter(server?: { readonly page: PageContext; readonly history: RouterHistory }) {
  const queries = newQueryClient();
  const { page, answers } = server ? { page: server.page, answers: [] } : readPageData();
  for (const [key, data] of answers) queries.setQueryData(key, data);
  const context: RouterContext = { queries, page, copy: siteCopy };
  const router = createRouter({
    routeTree,
    context,
    ...(server && { history: server.history, origin: server.page.origin }),
    parseSearch,
    stringifySearch,
    scrollRestoration: server ? true : laterPages(),
    defaultPreload: false,
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // A page that is not there has neither header nor footer, so the root shows it, not the nearest layout.
    notFoundMode: 'root',
    Wrap: ({ children }) => (
      <QueryClientProvider client={queries}>
        <CopyProvider copy={siteCopy}>{children}</CopyProvider>
      </QueryClientProvider>
    ),
    rewrite: sitePaths(page),
  });
  // Both sides serialize with it; the constructor's type has no place for it.
  Object.assign(router.options, { serializationAdapters: [apiErrors, answerReferences(queries, answers)] });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
