import type { Asker } from '@modules/account';
import { networkOf } from '@platform/http';
import { RETRY_AFTER } from '../away.ts';
import type { AppDeps } from '../app-deps.ts';
import type { HostOf } from '../host-header.ts';
import { linkPageHeaders } from '../http-security.ts';
import type { Identified, Responder, RequestContext } from '../request-context.ts';
import { askApi } from './ask-api.ts';
import { bestFresh, pageBytes } from './compress.ts';
import type { PageKey } from './page-cache.ts';
import { createRenderLimit } from './render-limit.ts';
import { pageContext, renderPage, type PageBuild, type RenderedPage } from './render.ts';

const NOBODY: Asker = { kind: 'nobody' };

/** A page that a visitor asks for: what it reads of the search, and where it is kept. */
interface VisitorPage {
  readonly search: string;
  readonly key: PageKey;
}

/** Whose pages are counted together. */
const renderAsker = ({ asker, operator }: Pick<Identified, 'asker' | 'operator'>, address: string): string =>
  operator
    ? operator.operatorId
    : asker.kind === 'member'
      ? asker.memberId
      : asker.kind === 'visitor'
        ? asker.visitorId
        : networkOf(address);

/** Answers whatever asks for a page: a visitor's from the cache where it can. */
export const createPageAnswers = (deps: AppDeps, { extras, withHeaders, identify, nobodyAt, bindings }: Responder) => {
  const renderLimit = createRenderLimit(deps.newPages);

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

  const makePage = async (build: PageBuild, request: Request, context: RequestContext, who: Identified) => {
    const page = pageContext(request, context.entry, deps.hosts, context.requestId, context.origin, deps.outside);
    const own = bindings(context, { ...who, accessToken: null });
    const tags = new Set<string>();
    const rendered = await renderPage(
      build,
      context.path + context.search,
      {
        page,
        ...askApi(deps.api, context.origin.origin, own, tags),
      },
      deps.uploadOrigin,
    );
    return { ...rendered, tags };
  };
  const tooManyPages = (context: RequestContext): Response => {
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1', 'cache-control': 'no-store' };
    return withHeaders(new Response(deps.copies(context.entry.brand.id)('http.tooManyPages'), { status: 429, headers }), context.requestId);
  };

  const answerPersonal = async (request: Request, context: RequestContext): Promise<Response> => {
    const who = await identify(request, context.entry);
    if (!renderLimit.take(renderAsker(who, context.address))) return tooManyPages(context);
    const page = await makePage(await loadPages(), request, context, who);
    return sendPage(request, context, page, who.setCookies);
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
      if (!renderLimit.take(renderAsker({ asker: NOBODY, operator: null }, context.address))) return tooManyPages(context);
    }
    const page = await makePage(build, request, context, nobodyAt(context.entry));
    if (known && page.location === null && page.status === 200 && !deps.isDev) {
      deps.pageCache.keep(
        known.key,
        page.html,
        { ...page.headers, ...extras, ...linkPageHeaders(context.path) },
        { tags: page.tags, begunAt },
      );
      const kept = deps.pageCache.find(known.key, request);
      if (kept) return kept.response;
    }
    return sendPage(request, context, page, []);
  };

  const sendPage = async (
    request: Request,
    context: RequestContext,
    page: RenderedPage,
    setCookies: readonly string[],
  ): Promise<Response> => {
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
      ...linkPageHeaders(context.path),
      'x-request-id': context.requestId,
      ...(deps.isDev ? {} : { 'content-security-policy': policy }),
      'cache-control': 'private, no-store',
      vary: 'accept-encoding, cookie',
      ...(page.status === 503 ? { 'retry-after': RETRY_AFTER } : {}),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    const bytes = pageBytes(page.html, encoding);
    const response = new Response(bytes instanceof Promise ? await bytes : bytes, { status: page.status, headers });
    for (const cookie of setCookies) response.headers.append('set-cookie', cookie);
    return response;
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

  return { visitorPage, answerPersonal, answerVisitor, remakeBehind };
};
