import { retryWhileAway } from '@platform/db';
import type { Brand } from '@platform/kernel';
import type { AppDeps } from './app-deps.ts';
import type { WriteJson } from './direct-endpoints.ts';
import { API_POLICY, isForeignOrigin } from './http-security.ts';
import type { Responder, RequestContext } from './request-context.ts';

type Headers = readonly (readonly [string, string])[];

/** For pages of another site of the same brand; nothing for anybody else. */
const corsFor = (request: Request, context: RequestContext, origins: ReadonlySet<string>): Headers => {
  const origin = request.headers.get('origin');
  return origin !== null && origins.has(origin) && origin !== context.origin.origin
    ? [
        ['access-control-allow-origin', origin],
        ['access-control-allow-credentials', 'true'],
        ['access-control-expose-headers', 'x-request-id'],
        ['vary', 'origin'],
      ]
    : [];
};
const PREFLIGHT: Headers = [
  ['access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE'],
  ['access-control-allow-headers', 'authorization, content-type, platform'],
  ['access-control-max-age', '600'],
];
const preflight = (cors: Headers): Response => {
  const headers = cors.length > 0 ? [...cors, ...PREFLIGHT] : [];
  return new Response(null, { status: 204, headers: headers.map(([name, value]) => [name, value]) });
};

/** What every cache may keep is nobody's: a cookie in it would go to whoever asks next. */
const isPublic = (cacheControl: string | null): boolean => cacheControl?.startsWith('public') === true;

/** Answers whatever asks for an address of the API. */
export const createApiAnswers = (deps: AppDeps, { extraHeaders, withHeaders, identify, nobodyAt, bindings }: Responder) => {
  const apiHeaders = [...extraHeaders, ['content-security-policy', API_POLICY] as const];
  const jsonHeaders: Readonly<Record<string, string>> = {
    'content-type': 'application/json',
    'cache-control': 'private, no-store',
    ...Object.fromEntries(apiHeaders),
  };
  /**
   * JSON with all of its headers in a plain object, which the HTTP server writes as it is; `Headers` are built, checked, sorted and read out again.
   * More than one cookie needs them.
   */
  const writeJson =
    (requestId: string, cors: Headers, cookies: readonly string[]): WriteJson =>
    (value, status, own) => {
      const headers: Record<string, string> = { ...jsonHeaders, 'x-request-id': requestId, ...own };
      // Added to what the endpoint says: an answer may differ by more than who asks.
      for (const [name, said] of cors) headers[name] = name in own ? `${own[name]}, ${said}` : said;
      const response = new Response(JSON.stringify(value), { status, headers });
      if (cookies.length > 0 && !isPublic(headers['cache-control'] ?? null))
        for (const each of cookies) response.headers.append('set-cookie', each);
      return response;
    };
  const originSets = new WeakMap<Brand, Map<string, ReadonlySet<string>>>();
  const ownOrigins = (brand: Brand, port: string): ReadonlySet<string> => {
    let byPort = originSets.get(brand);
    if (!byPort) originSets.set(brand, (byPort = new Map<string, ReadonlySet<string>>()));
    let set = byPort.get(port);
    if (!set) byPort.set(port, (set = new Set(Object.values(deps.hosts.urls(brand, deps.scheme, port)))));
    return set;
  };

  return async (request: Request, context: RequestContext): Promise<Response> => {
    const origins = ownOrigins(context.entry.brand, context.origin.port);
    const cors = corsFor(request, context, origins);
    if (request.method === 'OPTIONS') return withHeaders(preflight(cors), context.requestId, [], apiHeaders);
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if (changes && isForeignOrigin(request, origins)) {
      const message = deps.copies(context.entry.brand.id)('http.403');
      return withHeaders(
        Response.json({ kind: 'request/foreign-origin', message, requestId: context.requestId }, { status: 403 }),
        context.requestId,
        [],
        apiHeaders,
      );
    }
    const { setCookies, ...who } = deps.apiRoutes.traitsOf(request.method, context.path).isTokenOnly
      ? nobodyAt(context.entry)
      : await (changes ? retryWhileAway(() => identify(request, context.entry)) : identify(request, context.entry));
    // What `writeJson` made is complete. Hono copies an answer to HEAD.
    let complete: Response | undefined;
    const write = writeJson(context.requestId, cors, setCookies);
    const json: WriteJson = (value, status, own) => (complete = write(value, status, own));
    const response = await deps.api.fetch(request, {
      ...bindings(context, who),
      ...(request.method !== 'HEAD' && { json }),
    });
    if (response === complete) return response;
    for (const [name, value] of cors) response.headers.append(name, value);
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-store');
    // A file has a stricter policy of its own.
    const headers = response.headers.has('content-security-policy') ? extraHeaders : apiHeaders;
    return withHeaders(response, context.requestId, isPublic(response.headers.get('cache-control')) ? [] : setCookies, headers);
  };
};
