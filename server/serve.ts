import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import statusCopy from '@platform/http/copy' with { type: 'json' };
import serverCopy from '@platform/http/copy/server' with { type: 'json' };
import type { Graph } from '@platform/graphql';
import type { ReportAnswer } from '@platform/http';
import { makeCopy, type Dictionary } from '@platform/i18n/copy';
import type { Brand } from '@platform/kernel';
import { envelopeAddress } from '@platform/web/error-report';
import { listenForContentChanges } from '@platform/module';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { OFFICE } from './back-office.ts';
import { clientAddress } from './client-address.ts';
import { answersWithin, awayResponse } from './away.ts';
import { loadAssets } from './assets.ts';
import { compose, type Mount } from './compose.ts';
import { demoAccountsThere } from './demo-accounts.ts';
import { DEMO_OPERATOR, endDemoOperator } from './demo-operator.ts';
import { createDocuments } from './documents.ts';
import { createFilesHandler } from './files-handler.ts';
import { openHttpServer, type HttpServer } from './http-server.ts';
import { commonHeaders } from './http-security.ts';
import { requestPatienceMs } from './on-stop.ts';
import { modules } from './modules.ts';
import { createPageBuild } from './pages/page-build.ts';
import { brandTag, createPageCache } from './pages/page-cache.ts';
import { createReadiness } from './readiness.ts';
import type { NewPages } from './pages/render-limit.ts';
import type { DevPages } from './dev-pages.ts';
import { isOfThisMachine, type Settings } from './settings.ts';

export interface ServeOptions {
  readonly databaseUrl: string;
  readonly brands: readonly Brand[];
  readonly log: Logger;
  /** Root of the checkout. */
  readonly root: string;
  /** Pages under development (Vite); absent: the build in `dist`. */
  readonly dev?: DevPages;
  /** Listens already, and answers by the product from now on; absent: one that does not listen yet. */
  readonly http?: HttpServer;
  /** Pages that one asker may have made, where it is not the usual number. */
  readonly newPages?: NewPages;
  /** Further endpoints of the API, as a test brings them. */
  readonly mount?: Mount;
  /** Further fields of the graph. */
  readonly graph?: (graph: Graph<never>) => void;
  /** Is told of every answer that is not what its route documents; none are compared where nobody is told. */
  readonly reportAnswer?: ReportAnswer;
}

/** The port that is listened on; empty before. */
const portOf = ({ server }: HttpServer): string => {
  const address = server.address();
  return typeof address === 'object' && address ? String(address.port) : '';
};

/** What browsers say too, and what the server alone does. */
const httpCopies: readonly Dictionary[] = [statusCopy, serverCopy];
const copyOf = ({ copy = [] }: { readonly copy?: readonly Dictionary[] }): readonly Dictionary[] => copy;

/** In words that a test which started this process finds in its log (`testing/product.ts`). */
const logAnswer =
  (log: Logger): ReportAnswer =>
  (answer) =>
    log.error({ answer }, 'undocumented answer');

/**
 * Loaded while the database is asked. Without pages the API answers all the same, and this process is not ready: people are better sent elsewhere. Whoever
 * asks whether it is ready has the load tried again, since nobody is sent here who would ask for a page.
 */
const pagesOf = ({ dev, root, log }: ServeOptions) => {
  if (dev) return { build: dev.build, loaded: Promise.resolve(), areThere: () => true };
  const build = createPageBuild(join(root, 'dist/server/server.js'), log);
  let areThere = false;
  const load = () =>
    build().then(
      () => void (areThere = true),
      () => undefined,
    );
  return {
    build,
    loaded: load(),
    areThere: (): boolean => {
      if (!areThere) void load();
      return areThere;
    },
  };
};

/** One process that serves every site. */
export const serve = async (settings: Settings, options: ServeOptions) => {
  const { databaseUrl, brands, log, root } = options;
  let listening = options.http;
  const reportAnswer = options.reportAnswer ?? (settings.CHECK_ANSWERS ? logAnswer(log) : undefined);
  const pages = pagesOf(options);
  const product = await compose(settings, {
    databaseUrl,
    brands,
    log,
    ownPort: () => (listening && portOf(listening)) || String(settings.PORT),
    ...(options.mount && { mount: options.mount }),
    ...(options.graph && { graph: options.graph }),
    ...(reportAnswer && { reportAnswer }),
  });
  if (settings.SEED !== 'demo' && settings.DEMO_PASSWORD === undefined && !isOfThisMachine(settings)) {
    const left = await demoAccountsThere(product.accountModule);
    if (left.length > 0)
      log.warn(
        { accounts: left },
        '데모 계정이 데이터베이스에 남아 있습니다. 비밀번호를 모두가 알 수 있으니 지우거나 SEED=demo 와 DEMO_PASSWORD 로 한 번 시작해 바꾸세요.',
      );
  }
  if (await endDemoOperator(settings, product.db))
    log.warn({ account: DEMO_OPERATOR.email }, '다른 곳에서 접속할 수 있는 주소라서 데모 운영자 계정을 끝냈습니다.');
  // The back office's too, which is none of the brands.
  const copies = new Map(product.hosts.entries.map(({ brand }) => [brand.id, makeCopy(...httpCopies, ...modules.flatMap(copyOf))]));
  const words = makeCopy(...httpCopies);
  const pageCache = createPageCache();
  const contentChanges = listenForContentChanges(
    settings.DATABASE_DIRECT_URL ?? databaseUrl,
    (change) => {
      const tags = product.onContentChange(change);
      if (change) pageCache.drop([brandTag(change.brandId), ...tags]);
      else pageCache.dropAll();
    },
    log,
  );
  await contentChanges.start().catch(async (error: unknown) => {
    await product.close();
    throw error;
  });

  const assets = await loadAssets(
    {
      '/': join(root, 'dist/client'),
      ...Object.fromEntries(brands.map(({ id }) => [`/brand/${id}/`, join(root, 'brands', id, 'assets')])),
      // It wears the ramp and the mark of this one (`brands/career/tokens.css`).
      [`/brand/${OFFICE}/`]: join(root, 'brands/career/assets'),
    },
    commonHeaders(settings.PUBLIC_SCHEME === 'https'),
  );

  const readiness = createReadiness(databaseUrl, log);
  const app = createApp({
    hosts: product.hosts,
    scheme: settings.PUBLIC_SCHEME,
    accounts: product.accounts,
    operatorOf: product.operatorOf,
    copies: (brandId) => copies.get(brandId) ?? words,
    api: { fetch: (request, bindings) => product.api.fetch(request, bindings) },
    apiRoutes: product.apiRoutes,
    ownPort: () => portOf(http),
    pages: pages.build,
    pageCache,
    newPages: options.newPages,
    assets,
    file: createFilesHandler(product.files),
    documents: createDocuments({
      root,
      dataDir: settings.DATA_DIR,
      ...product.pictured,
      sitemaps: product.sitemaps,
      files: product.files,
      assets,
    }),
    notReady: async () => (await readiness.check()) ?? (pages.areThere() ? null : 'no pages'),
    claim: product.claim,
    log,
    outside: {
      errorAddress: settings.SENTRY_DSN === undefined ? undefined : envelopeAddress(settings.SENTRY_DSN),
      kakaoKey: settings.KAKAO_JAVASCRIPT_KEY,
      paymentProvider: settings.PAYMENT_PROVIDER === 'none' ? undefined : settings.PAYMENT_PROVIDER,
      tossClientKey: settings.PAYMENT_PROVIDER === 'toss' ? settings.TOSS_CLIENT_KEY : undefined,
    },
    uploadOrigin: settings.S3_ENDPOINT === undefined ? undefined : new URL(settings.S3_ENDPOINT).origin,
    isDev: options.dev !== undefined,
  });

  const addressOf = clientAddress(settings.TRUSTED_PROXIES);
  const withinLimit = answersWithin();
  const takesBytes = ({ method, url }: Request): boolean =>
    method === 'PUT' && product.apiRoutes.traitsOf(method, new URL(url).pathname).takesBytes;
  const answer = getRequestListener((request, bindings) => {
    const reply = app(request, 'incoming' in bindings ? addressOf(bindings.incoming) : '');
    // A page that is kept is answered at once, and is never late; a file may come as slowly as its sender's network is.
    return reply instanceof Promise && !takesBytes(request)
      ? withinLimit(reply, () => awayResponse(request, '', { title: words('http.503.title'), text: words('http.503') }))
      : reply;
  });
  const { dev } = options;
  const handle = (request: IncomingMessage, response: ServerResponse): void => void answer(request, response);
  const http = options.http ?? openHttpServer(handle);
  listening = http;
  await pages.loaded;
  http.use(dev ? (request, response) => dev.middleware(request, response, () => handle(request, response)) : handle);
  return {
    product,
    listen: (port: number) => http.listen(port, settings.HOST),
    /** Stops accepting, lets requests end, then lets go of everything. */
    close: async () => {
      product.hangUp();
      const patienceMs = requestPatienceMs(settings.SHUTDOWN_SECONDS);
      await Promise.all([http.close(patienceMs), product.stopWork(patienceMs)]);
      await Promise.all([readiness.close(), contentChanges.close()]);
      await product.close();
    },
  };
};
