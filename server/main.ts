import cluster from 'node:cluster';
import { join } from 'node:path';
import { embeddedPostgres, migrate } from '@platform/db';
import { OperatorError } from '@platform/kernel';
import { pino, type Logger } from 'pino';
import { brands as allBrands } from '../brands/index.ts';
import { envelopeAddress } from '@platform/web/error-report';
import { announce } from './announce.ts';
import { errorHooks } from './error-reports.ts';
import { onStop } from './on-stop.ts';
import { onUncaught } from './on-uncaught.ts';
import { seedDemoProduct } from './seed.ts';
import { secretFor } from './secrets.ts';
import { serve } from './serve.ts';
import { readSettings, type Settings } from './settings.ts';
import { foreignFilesAt } from './shared-files.ts';
import { unusedSettings } from './unused-settings.ts';

const root = join(import.meta.dirname, '..');

const main = async (): Promise<void> => {
  const settings = readSettings();
  const log = pino({ level: settings.LOG_LEVEL, base: { pid: process.pid }, ...errorHooks(settings.SENTRY_DSN && envelopeAddress(settings.SENTRY_DSN)) });
  onUncaught(log);
  if (cluster.isWorker) return serveAsWorker(settings, log);
  const unused = unusedSettings(settings);
  if (unused) log.warn(unused);

  // In the order of their start. Whoever stops us while demo content is still being loaded must not leave a database behind.
  const started: (() => Promise<void>)[] = [];
  const { isStopping } = onStop(async () => {
    for (const stop of started.toReversed()) await stop();
  });
  try {
    const embedded = settings.DATABASE_URL ? null : await embeddedPostgres({ dataDir: settings.DATA_DIR, log });
    if (embedded) started.push(embedded.stop);
    const databaseUrl = settings.DATABASE_URL ?? embedded?.url ?? '';
    const brands = brandsOf(settings);
    await migrate(databaseUrl, join(root, 'db/migrations'), log);
    const foreign = await foreignFilesAt(settings, databaseUrl);
    if (foreign) log.warn(foreign);
    if (settings.SEED === 'demo') await seedDemoProduct(settings, { databaseUrl, brands, log, root });

    const serving = settings.WEB_CONCURRENCY > 1 ? await serveByWorkers(settings, databaseUrl, log) : await serveAlone(settings, databaseUrl, log);
    started.push(serving.close);
    announce(settings, serving.port, brands);
  } catch (error) {
    // What was under way fails when its database goes.
    if (!isStopping()) throw error;
  }
};

/** `plain` proves that brands are data; it is served only where `BRANDS` names it. */
const brandsOf = (settings: Settings) => allBrands.filter(({ id }) => settings.BRANDS.includes(id));

const serveAlone = async (settings: Settings, databaseUrl: string, log: Logger) => {
  const dev = settings.MARU_DEV ? await (await import('./dev-pages.ts')).devPages(root) : undefined;
  const serving = await serve(settings, { databaseUrl, brands: brandsOf(settings), log, root, ...(dev ? { dev } : {}) });
  const port = await serving.listen(settings.PORT).catch((error: unknown) => {
    throw saidPlainly(error, settings.PORT);
  });
  return {
    port,
    close: async () => {
      await serving.close();
      await dev?.close();
    },
  };
};

/** Each worker is this program again, with the same settings and the database that the primary prepared. */
const serveByWorkers = async (settings: Settings, databaseUrl: string, log: Logger) => {
  const forWorkers = { DATABASE_URL: databaseUrl, SESSION_SECRET: await secretFor(settings), SEED: 'none', HOST: settings.HOST ?? '' };
  const fork = () => cluster.fork(forWorkers);
  let isStopping = false;
  const allListen = new Promise<number>((resolve, reject) => {
    let listening = 0;
    cluster.on('listening', (_worker, address) => {
      listening += 1;
      if (listening >= settings.WEB_CONCURRENCY) resolve(address.port);
    });
    cluster.on('exit', (worker, code) => {
      if (isStopping) return;
      if (code === WORKER_CANNOT_LISTEN) return reject(saidPlainly({ code: 'EADDRINUSE' }, settings.PORT));
      log.error({ worker: worker.id, code }, 'a worker died; starting another');
      fork();
    });
  });
  for (let count = 0; count < settings.WEB_CONCURRENCY; count++) fork();
  const port = await allListen;
  return {
    port,
    close: async () => {
      isStopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(workers.map((worker) => new Promise((resolve) => {
        worker.once('exit', resolve);
        worker.process.kill('SIGTERM');
      })));
    },
  };
};

const WORKER_CANNOT_LISTEN = 98;
const serveAsWorker = async (settings: Settings, log: Logger): Promise<void> => {
  const serving = await serve(settings, { databaseUrl: settings.DATABASE_URL ?? '', brands: brandsOf(settings), log, root });
  await serving.listen(settings.PORT).catch((error: NodeJS.ErrnoException) => {
    log.error({ err: error }, 'worker cannot listen');
    process.exit(error.code === 'EADDRINUSE' ? WORKER_CANNOT_LISTEN : 1);
  });
  onStop(serving.close);
};

const saidPlainly = (error: unknown, port: number): unknown => {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') return new OperatorError(`포트 ${port}번을 다른 프로그램이 쓰고 있습니다. 그 프로그램을 끝내거나 다른 포트로 시작하세요: PORT=${port + 1} npm start`);
  if (code === 'EACCES') return new OperatorError(`포트 ${port}번을 열 권한이 없습니다. 1024 이상의 포트를 쓰세요: PORT=3000 npm start`);
  return error;
};

try {
  await main();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
