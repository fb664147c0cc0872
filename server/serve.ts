import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServer } from 'node:http';
import { Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import account from '@modules/account/copy' with { type: 'json' };
import attempt from '@modules/attempt/copy' with { type: 'json' };
import exam from '@modules/exam/copy' with { type: 'json' };
import review from '@modules/review/copy' with { type: 'json' };
import http from '@platform/http/copy' with { type: 'json' };
import { makeCopy, type Dictionary } from '@platform/i18n/copy';
import type { Brand } from '@platform/kernel';
import { envelopeAddress } from '@platform/web/error-report';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { clientAddress } from './client-address.ts';
import { loadAssets } from './assets.ts';
import { compose } from './compose.ts';
import { listenForContent } from './content-news.ts';
import { demoAccountsThere } from './demo-accounts.ts';
import { createDocuments } from './documents.ts';
import { createFilesDoor } from './files-door.ts';
import { createPageCache } from './pages/page-cache.ts';
import type { DevPages } from './dev-pages.ts';
import type { PageBuild } from './pages/render.ts';
import { isOfThisMachine, type Settings } from './settings.ts';

export interface ServeOptions {
  readonly databaseUrl: string;
  readonly brands: readonly Brand[];
  readonly log: Logger;
  /** Root of the checkout. */
  readonly root: string;
  /** Pages under development (Vite); absent: the build in `dist`. */
  readonly dev?: DevPages;
}

/** While stopping: connections whose last request has just ended are let go this often, milliseconds. */
const IDLE_SWEEP_MS = 50;
/** Requests that were on their way when the stop was asked for get this long to be read. */
const LINGER_MS = 500;

/**
 * How long a client may take, milliseconds: a phone in a tunnel sends its headers within seconds and a full batch of lines (1 MB) within a minute;
 * whoever is slower holds a connection that others want. `every`: how often the slow ones are looked for.
 */
const PATIENCE = { headersTimeout: 20_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 };
/** Sockets of one process; a stream and a page each of ten thousand learners, and as much again. */
const MAX_CONNECTIONS = 40_000;

/** One process that serves every site. */
export const serve = async (settings: Settings, options: ServeOptions) => {
  const { databaseUrl, brands, log, root } = options;
  const product = await compose(settings, { databaseUrl, brands, log });
  if (settings.SEED !== 'demo' && settings.DEMO_PASSWORD === undefined && !isOfThisMachine(settings)) {
    const left = await demoAccountsThere(product.accountModule);
    if (left.length > 0) log.warn({ accounts: left }, '데모 계정이 데이터베이스에 남아 있습니다. 비밀번호를 모두가 알 수 있으니 지우거나 SEED=demo 와 DEMO_PASSWORD 로 한 번 시작해 바꾸세요.');
  }
  const copies = new Map(brands.map((brand) => [brand.id, makeCopy(http as Dictionary, account as Dictionary, exam as Dictionary, attempt as Dictionary, review as Dictionary)]));
  const pageCache = createPageCache();
  const news = listenForContent(
    databaseUrl,
    () => {
      product.exam.api.forget();
      pageCache.drop();
    },
    log,
  );
  await news.start();

  let build: Promise<PageBuild> | undefined;
  const builtPages = () => (build ??= (import(pathToFileURL(join(root, 'dist/server/server.js')).href) as Promise<{ default: PageBuild }>).then((module) => module.default));
  const assets = await loadAssets({
    '/': join(root, 'dist/client'),
    ...Object.fromEntries(brands.map(({ id }) => [`/brand/${id}/`, join(root, 'brands', id, 'assets')])),
  });

  const app = createApp({
    hosts: product.hosts,
    scheme: settings.PUBLIC_SCHEME,
    accounts: product.accounts,
    copies: (brandId) => copies.get(brandId) ?? ((key) => key),
    api: { fetch: (request, bindings) => product.api.fetch(request, bindings) },
    pages: options.dev?.build ?? builtPages,
    pageCache,
    assets,
    file: createFilesDoor(product.files),
    documents: createDocuments({ root, dataDir: settings.DATA_DIR, exams: product.exam.api, files: product.files, assets }),
    isReady: () => sql`select 1`.execute(product.db).then(() => true, () => false),
    claim: product.claim,
    log,
    errorAddress: settings.SENTRY_DSN === undefined ? undefined : envelopeAddress(settings.SENTRY_DSN),
    isDev: options.dev !== undefined,
  });

  const addressOf = clientAddress(settings.TRUSTED_PROXIES);
  const answer = getRequestListener((request, bindings) => app(request, 'incoming' in bindings ? addressOf(bindings.incoming) : ''));
  const { dev } = options;
  const server = createServer(PATIENCE, dev ? (request, response) => dev.middleware(request, response, () => void answer(request, response)) : answer);
  server.maxConnections = MAX_CONNECTIONS;
  return {
    product,
    server,
    listen: (port: number) =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, settings.HOST, () => {
          const address = server.address();
          resolve(typeof address === 'object' && address ? address.port : port);
        });
      }),
    /** Stops accepting, lets requests end, then lets go of everything. */
    close: async () => {
      // A client that never pauses would keep its connection for ever: from now on each answer is a connection's last.
      server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false;
      });
      product.attempt.hangUp();
      await new Promise<void>((resolve) => {
        const force = setTimeout(() => server.closeAllConnections(), settings.SHUTDOWN_SECONDS * 1000);
        let sweep: NodeJS.Timeout | undefined;
        const linger = setTimeout(() => {
          sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
        }, LINGER_MS);
        // `http.Server.close` would cut every idle connection at once, also those whose next request has arrived and is not yet read.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(force);
          clearTimeout(linger);
          clearInterval(sweep);
          resolve();
        });
      });
      await news.close();
      await product.close();
    },
  };
};
