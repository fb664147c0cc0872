import { CopyProvider } from '@platform/i18n';
import { newQueryClient, type PageContext, type RouterContext } from '@platform/web';
import { QueryClientProvider, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { siteCopy } from './copy.ts';
import { routeTree } from './route-tree.gen.ts';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { serverPage } from './server-page.ts';

/** `/exam/3` on the host of site `cbt` is the route `/site-cbt/exam/3`. */
const prefixOf = (site: string) => `/site-${site}`;

type Answer = readonly [key: QueryKey, data: unknown];
/** What the server was answered, without the bookkeeping of the questions. */
const answersOf = (queries: QueryClient): readonly Answer[] =>
  queries.getQueryCache().getAll().filter(({ state }) => state.status === 'success').map(({ queryKey, state }) => [queryKey, state.data]);

/** One router per request on the server, one per visit in the browser. */
export function getRouter() {
  const queries = newQueryClient();
  const site = serverPage()?.site ?? document.documentElement.dataset.site ?? 'cbt';
  const prefix = prefixOf(site);
  const context: RouterContext = { queries, page: serverPage() as PageContext, copy: siteCopy };
  const router = createRouter({
    routeTree,
    context,
    scrollRestoration: true,
    defaultPreload: false,
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // A page that is not there has neither header nor footer, so the root shows it, not the nearest layout.
    notFoundMode: 'root',
    Wrap: ({ children }) => <QueryClientProvider client={queries}><CopyProvider copy={siteCopy}>{children}</CopyProvider></QueryClientProvider>,
    // The page's context is made on the server once and stays what it is for the whole visit. Queries travel whole, not by the stream of
    // the router's own integration: loaders have awaited all of them, and an open stream costs a page a quarter of its time.
    dehydrate: () => ({ page: { ...context.page } as never, queries: answersOf(queries) as never }),
    hydrate: ({ page, queries: asked }: { page: never; queries: never }) => {
      Object.assign(router.options.context, { page });
      for (const [key, data] of asked as readonly Answer[]) queries.setQueryData(key, data);
    },
    rewrite: {
      input: ({ url }) => {
        url.pathname = prefix + (url.pathname === '/' ? '' : url.pathname);
        return url;
      },
      output: ({ url }) => {
        if (url.pathname === prefix || url.pathname.startsWith(`${prefix}/`)) url.pathname = url.pathname.slice(prefix.length) || '/';
        return url;
      },
    },
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
