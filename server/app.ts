import { awayReason } from '@platform/db';
import { newRequestId } from '@platform/http';
import { createApiAnswers } from './api-answers.ts';
import type { AppDeps } from './app-deps.ts';
import { awayResponse } from './away.ts';
import { communityAddress } from './community-address.ts';
import { readHosts, type HostOf } from './host-header.ts';
import { createPageAnswers } from './pages/page-answers.ts';
import { createResponder, type RequestContext } from './request-context.ts';

/** What an address asks for, as far as the page cache has to know. */
interface Asked {
  readonly hostHeader: string;
  readonly host: HostOf | undefined;
  readonly pathname: string;
  readonly search: string;
  readonly isRead: boolean;
  readonly isPersonal: boolean;
}
/** Cookies that make a page somebody's own. Others (analytics of a proxy, say) leave it a visitor's page. */
const PERSONAL_COOKIE = /(?:^|;\s*)(?:[\w.-]*session_token|[\w-]*operator|accessToken|visitor|disabledHeader)=/;

/** Addresses that may be no page; the rest is spared the question. */
const DOCUMENT = /^\/(?:image$|preview\/|robots\.txt$|sitemap|app\.webmanifest$|app-icon\/|app-offline$)/;

/** The product as one fetch handler: host → { brand, site } → asset, endpoint or page. */
export const createApp = (deps: AppDeps) => {
  const responder = createResponder(deps);
  const { withHeaders } = responder;
  const hostOf = readHosts(deps.hosts, deps.scheme, deps.ownPort);
  const answerApi = createApiAnswers(deps, responder);
  const { visitorPage, answerPersonal, answerVisitor, remakeBehind } = createPageAnswers(deps, responder);

  const health = async (path: '/healthz' | '/readyz'): Promise<Response> => {
    if (path === '/healthz') return Response.json({ status: 'ok' });
    const reason = await deps.notReady();
    return reason === null ? Response.json({ status: 'ready' }) : Response.json({ status: 'not ready', reason }, { status: 503 });
  };

  const documentAt = async (context: RequestContext, headers: Headers): Promise<Response | undefined> => {
    const elsewhere = communityAddress(context, deps.hosts);
    if (elsewhere !== null) return new Response(null, { status: 302, headers: { location: elsewhere } });
    const {
      path,
      search,
      origin,
      entry: { site, brand },
    } = context;
    // It has neither pictures nor an app, and is told to no search engine.
    if (!DOCUMENT.test(path) || (site === 'admin' && path !== '/robots.txt')) return undefined;
    return deps.documents({ path, search, origin: origin.origin, site, brand, copy: deps.copies(brand.id), headers });
  };

  const answer = async (request: Request, address: string, asked: Asked, kept: Response | undefined): Promise<Response> => {
    const { hostHeader, host, pathname, search, isRead, isPersonal } = asked;
    const requestId = newRequestId();
    const begun = performance.now();
    try {
      if (pathname === '/healthz' || pathname === '/readyz') return withHeaders(await health(pathname), requestId);
      if (!host) return withHeaders(redirectHome(deps, hostHeader, pathname + search), requestId);
      const asset = isRead ? deps.assets(pathname, request) : undefined;
      if (asset) return asset;
      // What strangers sent is on no host with an operator's cookies.
      if (isRead && host.entry.site !== 'admin' && pathname.startsWith('/files/'))
        return withHeaders((await deps.file(pathname.slice('/files/'.length))) ?? new Response(null, { status: 404 }), requestId);
      const context: RequestContext = { entry: host.entry, origin: host.origin, path: pathname, search, requestId, address };
      const document = isRead ? await documentAt(context, request.headers) : undefined;
      if (document) return withHeaders(document, requestId);
      if (kept) {
        remakeBehind(request, context, host);
        return kept;
      }
      const isApi = deps.apiRoutes.has(pathname, context.entry.site);
      const response = isApi
        ? await answerApi(request, context)
        : isRead
          ? await (isPersonal ? answerPersonal(request, context) : answerVisitor(request, context, host, true))
          : withHeaders(new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }), requestId);
      const isLogged = !isApi || !deps.apiRoutes.traitsOf(request.method, pathname).isUnlogged;
      if (isLogged)
        deps.log.info({
          requestId,
          host: host.entry.host,
          method: request.method,
          path: pathname,
          status: response.status,
          ms: Math.round(performance.now() - begun),
        });
      return response;
    } catch (error) {
      deps.log.error({ err: error, requestId, path: pathname }, 'request failed');
      if (awayReason(error) !== null) return withHeaders(awayResponse(request, requestId, awayWords(deps.copies)), requestId);
      return withHeaders(
        new Response(`500 ${requestId}`, { status: 500, headers: { 'content-type': 'text/plain; charset=utf-8' } }),
        requestId,
      );
    }
  };

  // Not async: a kept page that is answered in the same turn costs half of one that is awaited.
  return (request: Request, address: string): Response | Promise<Response> => {
    const hostHeader = request.headers.get('host') ?? '';
    const { pathname, search } = splitAddress(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // Asked of pages alone.
    const isPersonal = isRead && (PERSONAL_COOKIE.test(request.headers.get('cookie') ?? '') || request.headers.has('authorization'));
    const host = hostOf(hostHeader);
    const page = host && isRead && !isPersonal ? visitorPage(host, pathname, search) : undefined;
    const kept = page && deps.pageCache.find(page.key, request);
    return kept && !kept.stale
      ? kept.response
      : answer(request, address, { hostHeader, host, pathname, search, isRead, isPersonal }, kept?.response);
  };
};

/** The words for it are the same under every brand. */
const awayWords = (copies: AppDeps['copies']) => ({ title: copies('')('http.503.title'), text: copies('')('http.503') });

/** `new URL` costs more than answering from the page cache does. */
const splitAddress = (url: string): { readonly pathname: string; readonly search: string } => {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const query = url.indexOf('?', start);
  return query < 0 ? { pathname: url.slice(start), search: '' } : { pathname: url.slice(start, query), search: url.slice(query) };
};

const redirectHome = (deps: AppDeps, hostHeader: string, address: string): Response => {
  const port = /:\d+$/.exec(hostHeader)?.[0] ?? '';
  return new Response(null, { status: 302, headers: { location: `${deps.scheme}://${deps.hosts.fallback.host}${port}${address}` } });
};
