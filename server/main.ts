import cluster from 'node:cluster';
import { join } from 'node:path';
import { whenDatabaseAnswers } from '@platform/db';
import { OperatorError } from '@platform/kernel';
import { envelopeAddress } from '@platform/web/error-report';
import { pino, type Logger } from 'pino';
import { announce } from './announce.ts';
import { checkDataDir } from './data-dir.ts';
import { errorFacts } from './error-facts.ts';
import { logDestination } from './log-destination.ts';
import { logHooks } from './log-hooks.ts';
import { listenRefusal, openHttpServer, type HttpServer } from './http-server.ts';
import { onStop } from './on-stop.ts';
import { onUncaught } from './on-uncaught.ts';
import { prepareDatabase } from './prepare.ts';
import type { NotReady } from './readiness.ts';
import { secretFor } from './secrets.ts';
import { servedBrands } from './served-brands.ts';
import { readSettings, type Settings } from './settings.ts';
import { answerWhileStarting } from './starting.ts';
import { unusedSettings } from './unused-settings.ts';
import { startWorkers, WORKER_CANNOT_LISTEN, type Orders, type Report } from './workers.ts';

const root = join(import.meta.dirname, '..');

const main = async (): Promise<void> => {
  const settings = readSettings();
  const log = pino(
    {
      level: settings.LOG_LEVEL,
      base: { pid: process.pid },
      ...errorFacts,
      ...logHooks(settings.SENTRY_DSN && envelopeAddress(settings.SENTRY_DSN)),
    },
    logDestination(),
  );
  onUncaught(log);
  if (cluster.isWorker) return serveAsWorker(settings, log);
  const brands = servedBrands(settings.BRANDS);
  checkDataDir(settings.DATA_DIR, settings.DATABASE_URL === undefined);
  const unused = unusedSettings(settings);
  if (unused) log.warn(unused);

  // In the order of their start. Whoever stops us while the database is waited for or demo content is loaded must leave nothing behind.
  const started: (() => Promise<void>)[] = [];
  const { signal } = onStop(settings.SHUTDOWN_SECONDS, log, async () => {
    for (const stop of started.toReversed()) await stop();
  });
  try {
    let databaseUrl = '';
    const start = settings.WEB_CONCURRENCY > 1 ? startInWorkers : startAlone;
    const port = await start(
      settings,
      log,
      started,
      async (tell) =>
        (databaseUrl = await prepareDatabase(settings, { brands, log, root, tell, signal, started: (stop) => started.push(stop) })),
      signal,
    );
    announce(settings, port, brands);
    if (settings.SEED === 'demo' && settings.DEMO_CONTENT) {
      const { beginDemoLectures } = await import('./demo-lectures.ts');
      started.push(beginDemoLectures(settings, { databaseUrl, log, root }));
    }
  } catch (error) {
    // What was under way fails when its database goes.
    if (!signal.aborted) throw error;
  }
};

type Prepare = (tell: (stage: NotReady) => void) => Promise<string>;

const startAlone = async (
  settings: Settings,
  log: Logger,
  started: (() => Promise<void>)[],
  prepare: Prepare,
  signal: AbortSignal,
): Promise<number> => {
  let stage: NotReady = 'starting';
  const tell = (next: NotReady) => (stage = next);
  const http = openHttpServer(answerWhileStarting(() => stage));
  const port = await listen(http, settings);
  started.push(() => http.close(0));
  // Loaded when the port is open: the product's code takes longer to load than everything before it.
  const loading = import('./serve.ts');
  const databaseUrl = await prepare(tell);
  const { serve } = await loading;
  const dev = settings.MARU_DEV ? await (await import('./dev-pages.ts')).devPages(root) : undefined;
  const serving = await whenDatabaseAnswers([databaseUrl], { log, signal, onAway: () => tell('database away') }, () =>
    serve(settings, { databaseUrl, brands: servedBrands(settings.BRANDS), log, root, http, ...(dev ? { dev } : {}) }),
  );
  started.push(async () => {
    await serving.close();
    await dev?.close();
  });
  return port;
};

const startInWorkers = async (settings: Settings, log: Logger, started: (() => Promise<void>)[], prepare: Prepare): Promise<number> => {
  const workers = await startWorkers(settings, await secretFor(settings), log);
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await workers.close();
  };
  started.push(close);
  const databaseUrl = await prepare((stage) => workers.tell({ stage }));
  // Stopped first: the embedded database came later, and they need it to their end.
  started.push(close);
  workers.tell({ databaseUrl });
  await workers.allServe();
  return workers.port;
};

const serveAsWorker = async (settings: Settings, log: Logger): Promise<void> => {
  let stage: NotReady = 'starting';
  const http = openHttpServer(answerWhileStarting(() => stage));
  let close = () => http.close(0);
  const { signal } = onStop(settings.SHUTDOWN_SECONDS, log, () => close());
  const { promise: databaseUrl, resolve: learnDatabase } = Promise.withResolvers<string>();
  const { promise: listensAtOnce, resolve: learnWhen } = Promise.withResolvers<boolean>();
  process.on('message', (orders: Orders) => {
    learnWhen(orders.listensAtOnce);
    if ('stage' in orders) stage = orders.stage;
    else learnDatabase(orders.databaseUrl);
  });
  const report = (said: Report) => process.send?.(said);
  const listenHere = () =>
    http.listen(settings.PORT, settings.HOST).catch((error: unknown) => {
      log.error({ err: error }, 'worker cannot listen');
      process.exit((error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? WORKER_CANNOT_LISTEN : 1);
    });
  report('what now');
  const isFirst = await listensAtOnce;
  if (isFirst) await listenHere();
  const { serve } = await import('./serve.ts');
  const url = await databaseUrl;
  const options = { databaseUrl: url, brands: servedBrands(settings.BRANDS), log, root, http };
  const serving = await whenDatabaseAnswers([url], { log, signal, onAway: () => (stage = 'database away') }, () =>
    serve(settings, options),
  ).catch((error: unknown) => {
    if (signal.aborted) return undefined;
    throw error;
  });
  if (!serving) return;
  close = serving.close;
  if (!isFirst) await listenHere();
  report('serving');
};

const listen = (http: HttpServer, { PORT, HOST }: Settings): Promise<number> =>
  http.listen(PORT, HOST).catch((error: unknown) => {
    throw listenRefusal(error, PORT);
  });

try {
  await main();
} catch (error) {
  // Whoever started us reads one line; the stack is for the log, where nobody planned for this.
  if (!(error instanceof OperatorError)) pino({ base: { pid: process.pid } }).fatal({ err: error }, 'the start failed');
  process.stderr.write(
    error instanceof OperatorError
      ? `${error.message}\n`
      : `시작하지 못했습니다: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
