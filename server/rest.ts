import { awayReason } from '@platform/db';
import type { AccountApi, Asker } from '@modules/account';
import type { BrandOffers, SiteKind } from '@platform/kernel';
import type { HeldPermissions, OfficeCaller, ReplyContext, RouteEnv, RestApp } from '@platform/http';
import { invalid, refusalOf, refuse, restApp, type ReportAnswer } from '@platform/http';
import type { Copy } from '@platform/i18n/copy';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { readApiRoutes } from './api-routes.ts';
import { RETRY_AFTER } from './away.ts';
import { directContext, findDirect, type DirectEndpoint, type OwnHeaders, type WriteJson } from './direct-endpoints.ts';
import { isTooDeep } from './json-depth.ts';

/** What the host switch already knows about a request when it comes to an endpoint. */
export interface RequestBindings {
  readonly requestId: string;
  readonly brandId: string;
  readonly copy: Copy;
  readonly asker: Asker;
  readonly address: string;
  /** Of the address that was asked. */
  readonly origin: string;
  readonly offers: BrandOffers;
  /** Null where a page asks in process. */
  readonly site: SiteKind | null;
  /** Of the brand; null on the host of the back office, which has no members. */
  readonly account: AccountApi | null;
  readonly operator: OfficeCaller | null;
  readonly accessToken: string | null;
  /** By HTTP: the answer with all of its headers at once. Absent: what Hono makes of it gets further ones later. */
  readonly json?: WriteJson;
  /** In process: takes what an endpoint gives instead of JSON, so that nobody writes a text that is read again at once. */
  readonly onJson?: (value: unknown) => void;
  /** In process: takes the tags of what the answer shows. */
  readonly onCacheTags?: (tags: readonly string[]) => void;
}
/** Largest JSON body of an endpoint, bytes; uploads have endpoints of their own. */
const MAX_BODY = 1_048_576;

type RestEnv = RouteEnv<Asker> & { Bindings: RequestBindings };

/**
 * All REST endpoints of the modules in one app: who asks is known, schemas are checked, failures leave in one shape.
 * The same app serves HTTP and, in process, our own pages while they render.
 *
 * @param report of answers that are not what their route says; compared where it is given, as in tests
 */
export const createRestApp = (mount: (app: RestApp<Asker>) => void, log: Logger, report?: ReportAnswer) => {
  const app = new OpenAPIHono<RestEnv>({
    defaultHook: (result, c) => (result.success ? undefined : invalid(c, result.error)),
  });
  app.use('*', async (c, next) => {
    c.set('requestId', c.env.requestId);
    c.set('brandId', c.env.brandId);
    c.set('copy', c.env.copy);
    c.set('asker', c.env.asker);
    c.set('address', c.env.address);
    c.set('origin', c.env.origin);
    c.set('accessToken', c.env.accessToken);
    c.set('offers', c.env.offers);
    c.set('site', c.env.site);
    c.set('operator', c.env.operator);
    c.set('permissions', () => permissionsOf(c.env));
    const { json, onJson, onCacheTags } = c.env;
    c.set('cacheTags', (...tags) => onCacheTags?.(tags));
    if (onJson) {
      c.json = ((value: unknown, status?: ContentfulStatusCode) => {
        onJson(value);
        return c.body(null, status);
      }) as unknown as typeof c.json;
    } else if (json) writeAtOnce(c, json);
    await next();
    // Its body is dropped unread; a stream would wait for its reader forever.
    if (c.req.method === 'HEAD') await c.res.body?.cancel();
  });
  let { traitsOf } = readApiRoutes([]);
  /** Said where the route is declared; it looks after size and kind by itself. */
  const takesBytes = ({ req }: Context<RestEnv>): boolean => traitsOf(req.method, req.path).takesBytes;
  const tooLarge = (c: Context<RestEnv>) => refuse(c, 413, 'request/too-large', c.env.copy('http.413'));
  const countBytes = bodyLimit({ maxSize: MAX_BODY, onError: tooLarge });
  app.use('*', async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || takesBytes(c)) return next();
    const length = c.req.header('content-length');
    // `bodyLimit` looks at the body first, and so makes a whole Request with a stream of what the adapter would read at once: half of a save's time.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return countBytes(c, next);
    return Number(length) > MAX_BODY ? tooLarge(c) : next();
  });
  app.use('*', async (c, next) => {
    const changes = c.req.method !== 'GET' && c.req.method !== 'HEAD' && !takesBytes(c);
    if (changes && !isBareBearer(c) && !isJson(c.req.header('content-type') ?? '')) {
      return refuse(c, 400, 'request/not-json', c.env.copy('http.400'));
    }
    // Read once: what parses it next finds the text kept.
    if (changes && isTooDeep(await c.req.text())) return refuse(c, 400, 'request/invalid', c.env.copy('http.400'));
    return next();
  });
  const failed = (error: Error, c: ReplyContext, { requestId, copy }: RequestBindings, path: string): Response => {
    if (isBrokenOff(error)) {
      log.info({ requestId, path }, 'request broken off');
      return refuse(c, 400, 'request/invalid', copy('http.400'));
    }
    // A body that is no JSON is the caller's mistake, however deep the parser that found it.
    if ('status' in error && error.status === 400) return refuse(c, 400, 'request/invalid', copy('http.400'));
    log.error({ err: error, requestId, path }, 'endpoint failed');
    if (awayReason(error) !== null) {
      c.header('retry-after', RETRY_AFTER);
      return refuse(c, 503, 'server/away', copy('http.503'));
    }
    return refuse(c, 500, 'server/failed', copy('http.500'));
  };
  app.onError((error, c) => failed(error, c, c.env, c.req.path));
  app.notFound((c) => refuse(c, 404, 'request/not-found', c.env.copy('http.404')));
  const mounted = restApp(app as unknown as OpenAPIHono<RouteEnv<Asker>>, report);
  mount(mounted);
  ({ traitsOf } = readApiRoutes(app.openAPIRegistry.definitions));

  const directAt = findDirect(mounted.direct);
  /** What the middleware above does, in one function: half of a save's time in this process is Hono's way to it. */
  const answerDirectly = async (
    request: Request,
    env: RequestBindings,
    { handler, params, guard }: DirectEndpoint,
    json: WriteJson,
  ): Promise<Response> => {
    let text = '';
    const known = { ...env, permissions: () => permissionsOf(env) };
    try {
      text = await request.text();
      const c = directContext(request, known, { params, text, json });
      if (isTooDeep(text)) return refuse(c, 400, 'request/invalid', env.copy('http.400'));
      const refusal = guard && (await refusalOf(guard, known));
      return refusal ? refuse(c, refusal.status, refusal.kind, env.copy(refusal.copy)) : await handler(c);
    } catch (error) {
      return failed(error as Error, directContext(request, known, { params, text, json }), env, new URL(request.url).pathname);
    }
  };
  return {
    openAPIRegistry: app.openAPIRegistry,
    fetch: (request: Request, env: RequestBindings): Response | Promise<Response> => {
      const endpoint = env.json && directAt(request);
      return env.json && endpoint && isUsual(request.headers) ? answerDirectly(request, env, endpoint, env.json) : app.fetch(request, env);
    },
  };
};

/** As clients send it. Whatever else comes goes through the middleware, which refuses what has to be refused. */
const isUsual = (headers: Headers): boolean => {
  const length = headers.get('content-length');
  return length !== null && Number(length) <= MAX_BODY && !headers.has('transfer-encoding') && isJson(headers.get('content-type') ?? '');
};
const isJson = (contentType: string): boolean => /^application\/json\s*(?:;|$)/i.test(contentType);

/** JSON leaves with all of its headers at once, unless the endpoint set some of its own: Hono knows them alone. */
const writeAtOnce = (c: Context<RestEnv>, json: WriteJson): void => {
  const [header, hono] = [c.header, c.json];
  let own: OwnHeaders | undefined = {};
  c.header = (name, value, options) => {
    const key = name.toLowerCase();
    own = own === undefined || value === undefined || key in own ? undefined : { ...own, [key]: value };
    header(name, value, options);
  };
  c.json = ((value: object, status?: ContentfulStatusCode, headers?: Readonly<Record<string, string>>) =>
    own === undefined || headers !== undefined || typeof status === 'object'
      ? hono(value, status, headers)
      : json(value, status ?? 200, own)) as unknown as typeof c.json;
};

const NONE: HeldPermissions = { held: new Set(), hasSecondFactor: false };
const permissionsOf = async ({ account, asker }: RequestBindings): Promise<HeldPermissions> =>
  asker.kind === 'member' && account ? account.permissions(asker.memberId) : NONE;

/** The client went away before its body was here; nobody reads the answer. */
const isBrokenOff = (error: Error): boolean => (error as NodeJS.ErrnoException).code === 'ECONNRESET' && error.message === 'aborted';

/**
 * A change that says nothing but who asks and by whose address: no body, no type of one, and a bearer token that decides who asks. Many clients
 * send such a `like` without a content type. Another site's form can neither set that header nor know the token, and no cookie decides here.
 */
const isBareBearer = (c: Context<RouteEnv<Asker> & { Bindings: RequestBindings }>): boolean => {
  const isEmpty =
    c.req.header('content-type') === undefined &&
    c.req.header('transfer-encoding') === undefined &&
    (c.req.header('content-length') ?? '0') === '0';
  const bearer = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return isEmpty && bearer !== undefined && bearer === c.env.accessToken;
};
