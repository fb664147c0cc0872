import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { RECORD_PRESS } from '@platform/ui';
import { findServerRequestBy, type PageContext, type ServerRequest } from '@platform/web';
import { createServerHistory } from '@tanstack/history';
import { RouterProvider } from '@tanstack/react-router';
import {
  attachRouterServerSsrUtils,
  getNormalizedURL,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { letterLinks } from './letters.ts';
import { manifestOf, startOfPage } from './manifest.ts';
import { pageDataElement, seoOf } from './page-data.ts';
import { failureOf, refusalOf } from './refusal.ts';
import { takeOwnScripts } from './own-scripts.ts';
import { pageSearch } from './page-search.ts';
import { loadSite } from './load-site.ts';
import { routeTree } from './route-tree.gen.ts';
import { getRouter } from './router.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';
import { siteNameAt } from './site-paths.ts';

interface PageAnswer {
  readonly status: number;
  readonly html: string;
  /** Bodies of the inline scripts that are ours; whatever else stands in the page as a script must not run. */
  readonly scripts: readonly string[];
  /** Set when the page only sends elsewhere. */
  readonly location: string | null;
  /** What the page shows its error screen for, unless our API has told of it already. */
  readonly failure?: unknown;
}

export const requests = new AsyncLocalStorage<ServerRequest>();
findServerRequestBy(() => requests.getStore());

/** Addresses that parsing would leave as they are: all but few. Parsing one costs as much as matching it. */
const PLAIN = /^(?:\/[\w-]+)*\/?$/;

/** `/%E0%A4%A` says nothing; the page that is shown then is that of an address that leads nowhere. */
const isMalformed = (address: string): boolean => {
  try {
    return !PLAIN.test(address) && !decodeURI(address);
  } catch {
    return true;
  }
};

/** @param address path and query */
export const routerOf = async (page: PageContext, address: string) => {
  const [path = ''] = address.split('?', 1);
  return getRouter({ page, site: await loadSite(siteNameAt(page, path)), routeTree, history: createServerHistory(address) });
};

const inlineScript = (body: string): string => body && `<script>${body}</script>`;

/**
 * Renders a page to one string: a page that is cached whole has nothing to stream, and plain strings cost less CPU than streams. The router
 * alone, without TanStack Start's handler around it, which also serves server functions, middleware and streams: we have none of them.
 *
 * @param address path and query as they arrived
 */
const render = async (address: string, { page }: ServerRequest): Promise<PageAnswer> => {
  const normal = PLAIN.test(address) ? null : getNormalizedURL(page.origin + address);
  // `//else.where/` in a link of ours would lead away.
  if (normal?.handledProtocolRelativeURL) return { status: 308, html: '', scripts: [], location: normal.url.href };
  // `%20` and `+` say the same; only what a page makes of its search sends anybody elsewhere.
  const router = await routerOf(page, normal ? normal.url.pathname + stringifySearch(parseSearch(normal.url.search)) : address);
  // Marks the router's scripts while the page is made; content that brings a script of its own cannot know it.
  const nonce = randomUUID();
  router.options.ssr = { nonce };
  try {
    attachRouterServerSsrUtils({ router, manifest: manifestOf(router) });
    await router.load({ _skipLocationUpdate: true });
    const result = router._serverResult;
    if (result?.type === 'redirect')
      return { status: result.redirect.status, html: '', scripts: [], location: result.redirect.headers.get('location') ?? '/' };
    await router.serverSsr?.dehydrate();
    const status = isMalformed(address) ? 400 : (refusalOf(router) ?? getSsrStatus(router));
    const html = await transformHtmlStringWithRouter(router, renderToString(createElement(RouterProvider, { router })));
    const [head, body] = [html.indexOf('</head>'), html.lastIndexOf('</body>')];
    // In front of the scripts that read it; React passes over elements of others in a head.
    const start = startOfPage(router);
    const first = router.state.matches.at(-1)?.staticData.headScript ?? '';
    const data = pageDataElement(router.options.context, seoOf(router.state.matches));
    const own = takeOwnScripts(
      html.slice(0, head) +
        data +
        inlineScript(first) +
        inlineScript(start.recorder) +
        html.slice(head, body) +
        start.links +
        inlineScript(start.script) +
        html.slice(body),
      nonce,
    );
    // Written by us as they are.
    const scripts = [
      ...own.scripts,
      ...[first, start.recorder, start.script, RECORD_PRESS].filter((text) => text !== '' && own.html.includes(text)),
    ];
    const isForReading = router.state.matches.some(({ staticData }) => staticData.isForReading);
    const failure = failureOf(router);
    return {
      status,
      html: isForReading ? own.html.replace('<link rel="stylesheet"', (sheet) => letterLinks(html) + sheet) : own.html,
      scripts,
      location: null,
      ...(failure === undefined ? {} : { failure }),
    };
  } finally {
    router.serverSsr?.cleanup();
  }
};

export default { pageSearch, render: (address: string, request: ServerRequest) => requests.run(request, () => render(address, request)) };
