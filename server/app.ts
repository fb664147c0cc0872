import type { AccountApi, Asker } from '@modules/account';
import type { Brand } from '@platform/kernel';
import { newRequestId } from '@platform/http';
import type { Copy } from '@platform/i18n/copy';
import type { Logger } from 'pino';
import type { DocumentRequest } from './documents.ts';
import type { HostEntry, HostTable } from './hosts.ts';
import { readHosts, type HostOf } from './host-header.ts';
import { API_POLICY, commonHeaders, isForeignOrigin } from './http-security.ts';
import { askApi, type Api } from './pages/ask-api.ts';
import { bestFresh, freshBytes } from './pages/compress.ts';
import type { PageCache, PageKey } from './pages/page-cache.ts';
import { createRenderLimit, networkOf, type NewPages } from './pages/render-limit.ts';
import { pageContext, renderPage, type PageBuild, type RenderedPage } from './pages/render.ts';
import { awayReason, retryWhileAway } from '@platform/db';
import { awayResponse, RETRY_AFTER } from './away.ts';
import type { NotReady } from './readiness.ts';
import type { ApiRoutes } from './api-routes.ts';
import type { RequestBindings } from './rest.ts';

export interface AppDeps {
  readonly hosts: HostTable;
  readonly scheme: 'http' | 'https';
  readonly accounts: (brandId: string) => AccountApi;
  readonly copies: (brandId: string) => Copy;
  readonly api: Api;
  readonly apiRoutes: ApiRoutes;
  /** The port that this process listens on. */
  readonly ownPort: () => string;
  readonly pages: () => Promise<PageBuild>;
  readonly pageCache: PageCache;
  readonly newPages?: NewPages | undefined;
  readonly assets: (path: string, request: Request) => Response | undefined;
  /** Images of papers: `/files/<hash>.<ext>`. */
  readonly file: (name: string) => Promise<Response | undefined>;
  /** `robots.txt`, sitemaps, preview images, images in other sizes. */
  readonly documents: (asked: DocumentRequest) => Promise<Response | undefined>;
  /** Null: requests are welcome. */
  readonly notReady: () => Promise<NotReady | null>;
  /** A visitor became this member: what the visitor did moves over. */
  readonly claim: (brandId: string, asker: Asker, headers: Headers) => Promise<readonly string[]>;
  readonly log: Logger;
  /** Where browsers report uncaught errors to. */
  readonly errorAddress?: string | undefined;
  /** Pages change under way: none is kept, and Vite's own scripts run without a policy. */
  readonly isDev: boolean;
}

const NOBODY: Asker = { kind: 'nobody' };

type BrandEntry = HostEntry & { readonly brand: Brand };
interface RequestContext {
  readonly entry: BrandEntry;
  readonly origin: URL;
  readonly path: string;
  readonly search: string;
  readonly requestId: string;
  readonly address: string;
}

/** What an address asks for, as far as the page cache has to know. */
interface Asked {
  readonly hostHeader: string;
  readonly host: HostOf | undefined;
  readonly pathname: string;
  readonly search: string;
  readonly isRead: boolean;
  readonly isPersonal: boolean;
}
/** A page that a visitor asks for: what it reads of the search, and where it is kept. */
interface VisitorPage {
  readonly search: string;
  readonly key: PageKey;
}

/** Cookies that make a page somebody's own. Others (analytics of a proxy, say) leave it a visitor's page. */
const PERSONAL_COOKIE = /(?:^|;\s*)(?:[\w.-]*session_token|accessToken|visitor|disabledHeader)=/;

/** Addresses that may be no page; the rest is spared the question. */
const DOCUMENT = /^\/(?:image$|preview\/|robots\.txt$|sitemap)/;

/** The product as one fetch handler: host → { brand, site } → asset, endpoint or page. */
export const createApp = (deps: AppDeps) => {
  const extras = commonHeaders(deps.scheme === 'https');
  const extraHeaders = Object.entries(extras);
  const apiHeaders = [...extraHeaders, ['content-security-policy', API_POLICY] as const];
  const hostOf = readHosts(deps.hosts, deps.scheme, deps.ownPort);
  const renderLimit = createRenderLimit(deps.newPages);
  const originSets = new WeakMap<Brand, Map<string, ReadonlySet<string>>>();
  const ownOrigins = (brand: Brand, port: string): ReadonlySet<string> => {
    let byPort = originSets.get(brand);
    if (!byPort) originSets.set(brand, (byPort = new Map<string, ReadonlySet<string>>()));
    let set = byPort.get(port);
    if (!set) byPort.set(port, (set = new Set(Object.values(deps.hosts.urls(brand, deps.scheme, port)))));
    return set;
  };

  const withHeaders = (
    response: Response,
    requestId: string,
    setCookies: readonly string[] = [],
    headers: readonly (readonly [string, string])[] = extraHeaders,
  ): Response => {
    for (const [name, value] of headers) response.headers.set(name, value);
    response.headers.set('x-request-id', requestId);
    for (const cookie of setCookies) response.headers.append('set-cookie', cookie);
    return response;
  };

  const identify = async (request: Request, entry: BrandEntry) => {
    const account = deps.accounts(entry.brand.id);
    const { asker, setCookies, accessToken } = await account.identify(request.headers);
    const claimed = asker.kind === 'member' ? await deps.claim(entry.brand.id, asker, request.headers) : [];
    return { account, asker, accessToken, setCookies: [...setCookies, ...claimed] };
  };

  const bindings = (context: RequestContext, account: AccountApi, asker: Asker, accessToken: string | null = null): RequestBindings => ({
    requestId: context.requestId,
    brandId: context.entry.brand.id,
    copy: deps.copies(context.entry.brand.id),
    address: context.address,
    offers: context.entry.brand.offers,
    site: context.entry.site,
    account,
    asker,
    accessToken,
  });

  const answerApi = async (request: Request, context: RequestContext): Promise<Response> => {
    const origins = ownOrigins(context.entry.brand, context.origin.port);
    const origin = request.headers.get('origin');
    const cors: readonly (readonly [string, string])[] =
      origin !== null && origins.has(origin) && origin !== context.origin.origin
        ? [
            ['access-control-allow-origin', origin],
            ['access-control-allow-credentials', 'true'],
            ['access-control-expose-headers', 'x-request-id'],
            ['vary', 'origin'],
          ]
        : [];
    if (request.method === 'OPTIONS') {
      const headers =
        cors.length > 0
          ? [
              ...cors,
              ['access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE'] as const,
              ['access-control-allow-headers', 'authorization, content-type, platform'] as const,
              ['access-control-max-age', '600'] as const,
            ]
          : [];
      return withHeaders(
        new Response(null, { status: 204, headers: headers.map(([name, value]) => [name, value]) }),
        context.requestId,
        [],
        apiHeaders,
      );
    }
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if (changes && isForeignOrigin(request, origins)) {
      const message = deps.copies(context.entry.brand.id)('http.401');
      return withHeaders(
        Response.json({ kind: 'request/foreign-origin', message, requestId: context.requestId }, { status: 403 }),
        context.requestId,
        [],
        apiHeaders,
      );
    }
    const { account, asker, accessToken, setCookies } = deps.apiRoutes.traitsOf(request.method, context.path).isTokenOnly
      ? { account: deps.accounts(context.entry.brand.id), asker: { kind: 'nobody' } as const, accessToken: null, setCookies: [] }
      : await (changes ? retryWhileAway(() => identify(request, context.entry)) : identify(request, context.entry));
    const response = await deps.api.fetch(request, bindings(context, account, asker, accessToken));
    for (const [name, value] of cors) response.headers.append(name, value);
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-store');
    // What every cache may keep is nobody's: a cookie in it would go to whoever asks next.
    const isPublic = response.headers.get('cache-control')?.startsWith('public') === true;
    return withHeaders(response, context.requestId, isPublic ? [] : setCookies, apiHeaders);
  };

  /** What pages read of their addresses is known once the build is loaded. */
  let pageSearch: PageBuild['pageSearch'] | undefined;
  const loadPages = async (): Promise<PageBuild> => {
    const build = await deps.pages();
    ({ pageSearch } = build);
    return build;
  };
  /** Undefined: an address of the API, or one whose search nobody can read yet. */
  const visitorPage = ({ entry, key, isOwnPort }: HostOf, pathname: string, given: string): VisitorPage | undefined => {
    if (given !== '' && (!pageSearch || deps.apiRoutes.has(pathname, entry.site))) return undefined;
    const search = given === '' ? '' : (pageSearch?.(entry.site, pathname, given) ?? given);
    return { search, key: { text: key + pathname + search, isCommon: isOwnPort && search === '' } };
  };

  const makePage = async (build: PageBuild, request: Request, context: RequestContext, asker: Asker, account: AccountApi) => {
    const page = pageContext(request, context.entry, deps.hosts, context.requestId, context.origin, deps.errorAddress);
    const own = bindings(context, account, asker);
    const tags = new Set<string>();
    const rendered = await renderPage(build, context.path + context.search, {
      page,
      ...askApi(deps.api, context.origin.origin, own, tags),
    });
    return { ...rendered, tags };
  };
  const tooManyPages = (context: RequestContext): Response => {
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1', 'cache-control': 'no-store' };
    return withHeaders(new Response(deps.copies(context.entry.brand.id)('http.tooManyPages'), { status: 429, headers }), context.requestId);
  };

  const answerPersonal = async (request: Request, context: RequestContext): Promise<Response> => {
    const { account, asker, setCookies } = await identify(request, context.entry);
    if (!renderLimit.take(renderAsker(asker, context.address))) return tooManyPages(context);
    const page = await makePage(await loadPages(), request, context, asker, account);
    return sendPage(request, context, page, setCookies);
  };

  /** @param isCounted not where a kept page is made anew by ourselves */
  const answerVisitor = async (request: Request, given: RequestContext, host: HostOf, isCounted: boolean): Promise<Response> => {
    const begunAt = deps.pageCache.begin();
    const build = await loadPages();
    const known = visitorPage(host, given.path, given.search);
    const context = known ? { ...given, search: known.search } : given;
    if (isCounted) {
      const kept = known && deps.pageCache.find(known.key, request);
      if (kept) return kept.response;
      if (!renderLimit.take(renderAsker(NOBODY, context.address))) return tooManyPages(context);
    }
    const page = await makePage(build, request, context, NOBODY, deps.accounts(context.entry.brand.id));
    if (known && page.location === null && page.status === 200 && !deps.isDev) {
      deps.pageCache.keep(known.key, page.html, { ...page.headers, ...extras }, { tags: page.tags, begunAt });
      const kept = deps.pageCache.find(known.key, request);
      if (kept) return kept.response;
    }
    return sendPage(request, context, page, []);
  };

  const sendPage = (request: Request, context: RequestContext, page: RenderedPage, setCookies: readonly string[]): Response => {
    if (page.failure !== undefined)
      deps.log.error({ err: page.failure, requestId: context.requestId, host: context.entry.host, path: context.path }, 'page failed');
    if (page.location !== null)
      return withHeaders(new Response(null, { status: page.status, headers: { location: page.location } }), context.requestId, setCookies);
    const encoding = bestFresh(request.headers.get('accept-encoding'));
    const { 'content-security-policy': policy = '', ...plain } = page.headers;
    // Whole at once: a header that is set later makes the node server build what it otherwise writes straight to the socket.
    const headers = {
      ...plain,
      ...extras,
      'x-request-id': context.requestId,
      ...(deps.isDev ? {} : { 'content-security-policy': policy }),
      'cache-control': 'private, no-store',
      vary: 'accept-encoding, cookie',
      ...(page.status === 503 ? { 'retry-after': RETRY_AFTER } : {}),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    const response = new Response(freshBytes(page.html, encoding), { status: page.status, headers });
    for (const cookie of setCookies) response.headers.append('set-cookie', cookie);
    return response;
  };

  const health = async (path: string): Promise<Response | undefined> => {
    if (path === '/healthz') return Response.json({ status: 'ok' });
    if (path === '/readyz') {
      const reason = await deps.notReady();
      return reason === null ? Response.json({ status: 'ready' }) : Response.json({ status: 'not ready', reason }, { status: 503 });
    }
    return undefined;
  };

  const remakes = new Set<string>();
  const remakeBehind = (request: Request, context: RequestContext, host: HostOf): void => {
    const key = host.key + context.path + context.search;
    if (remakes.has(key)) return;
    remakes.add(key);
    void answerVisitor(request, context, host, false)
      .catch((error: unknown) => deps.log.error({ err: error, path: context.path }, 'page could not be made anew'))
      .finally(() => remakes.delete(key));
  };

  const answer = async (request: Request, address: string, asked: Asked, kept: Response | undefined): Promise<Response> => {
    const { hostHeader, host, pathname, search, isRead, isPersonal } = asked;
    const requestId = newRequestId();
    const begun = performance.now();
    try {
      const live = await health(pathname);
      if (live) return withHeaders(live, requestId);
      if (!host) return withHeaders(redirectHome(deps, hostHeader, pathname + search), requestId);
      const asset = isRead ? deps.assets(pathname, request) : undefined;
      if (asset) return asset;
      if (isRead && pathname.startsWith('/files/'))
        return withHeaders((await deps.file(pathname.slice('/files/'.length))) ?? new Response(null, { status: 404 }), requestId);
      if (!host.entry.brand) return withHeaders(new Response('Not Found', { status: 404 }), requestId);
      const context: RequestContext = { entry: host.entry as BrandEntry, origin: host.origin, path: pathname, search, requestId, address };
      const { site, brand } = context.entry;
      const document =
        isRead && DOCUMENT.test(pathname)
          ? await deps.documents({
              path: pathname,
              search,
              origin: context.origin.origin,
              site,
              brand,
              copy: deps.copies(brand.id),
              headers: request.headers,
            })
          : undefined;
      if (document) return withHeaders(document, requestId);
      if (kept) {
        remakeBehind(request, context, host);
        return kept;
      }
      const isApi = deps.apiRoutes.has(pathname, site);
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
    const isPersonal = PERSONAL_COOKIE.test(request.headers.get('cookie') ?? '') || request.headers.has('authorization');
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

/** Whose pages are counted together. */
const renderAsker = (asker: Asker, address: string): string =>
  asker.kind === 'member' ? asker.memberId : asker.kind === 'visitor' ? asker.visitorId : networkOf(address);

const redirectHome = (deps: AppDeps, hostHeader: string, address: string): Response => {
  const port = /:\d+$/.exec(hostHeader)?.[0] ?? '';
  return new Response(null, { status: 302, headers: { location: `${deps.scheme}://${deps.hosts.fallback.host}${port}${address}` } });
};
