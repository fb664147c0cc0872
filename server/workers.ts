import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { listenRefusal } from './http-server.ts';
import type { NotReady } from './readiness.ts';
import type { Settings } from './settings.ts';

type Stage = { readonly stage: NotReady } | { readonly databaseUrl: string };
/** What the primary tells its workers: why there is nothing to serve yet, or the database to serve from. */
export type Orders = Stage & {
  /** False for a worker that must not answer before it serves: others answer meanwhile. */
  readonly listensAtOnce: boolean;
};
/** What a worker says: it wants to know where the start is, or it serves now. */
export type Report = 'what now' | 'serving';

export const WORKER_CANNOT_LISTEN = 98;
/** A worker that dies sooner than this has something wrong with it: the next one comes after a pause of as long. Milliseconds. */
const EARLY_DEATH_MS = 2_000;

/**
 * What is made known to a worker beside what this process was told. What was not told and follows from the address of the database (whether
 * this is a demo, and with it who takes money and who signs people in) follows for a worker too. A demo's content is brought by this process
 * alone (`prepare.ts`).
 */
export const workerEnvironment = (settings: Settings, secret: string): Readonly<Record<string, string>> => ({
  SESSION_SECRET: secret,
  SEED: settings.SEED,
  HOST: settings.HOST ?? '',
});

/**
 * Worker processes that share the port. Each is this program again, with the same settings. The first listens at once and says that the product
 * starts; the others come when it serves, and listen when they serve: nobody is told to come again while somebody could have answered.
 */
export const startWorkers = async (settings: Settings, secret: string, log: Logger) => {
  let isStopping = false;
  let orders: Stage = { stage: 'starting' };
  const alive = new Set<number>();
  const serving = new Set<number>();
  /** Those that answer, if only that the product starts. */
  const answering = new Set<number>();
  let onServing = (): void => {};
  const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const send = (worker: Worker) => worker.send({ ...orders, listensAtOnce: answering.has(worker.id) } satisfies Orders, () => {}); // one that is just dying hears nothing
  const fork = () => {
    const isAlone = answering.size === 0;
    const worker = cluster.fork(workerEnvironment(settings, secret));
    alive.add(worker.id);
    if (isAlone) answering.add(worker.id);
    const begun = performance.now();
    worker.on('message', (report: Report) => {
      if (report === 'what now') return void send(worker);
      const isFirst = serving.size === 0;
      serving.add(worker.id);
      answering.add(worker.id);
      if (isFirst) forkMissing();
      onServing();
    });
    worker.on('exit', (code) => {
      alive.delete(worker.id);
      serving.delete(worker.id);
      answering.delete(worker.id);
      void replace(worker, code, performance.now() - begun);
    });
  };
  const forkMissing = () => {
    while (alive.size < settings.WEB_CONCURRENCY) fork();
  };
  let refuse = (_error: unknown): void => {};
  const replace = async (worker: Worker, code: number, livedMs: number) => {
    if (isStopping) return;
    if (code === WORKER_CANNOT_LISTEN) return refuse(listenRefusal({ code: 'EADDRINUSE' }, settings.PORT));
    log.error({ worker: worker.id, code }, 'a worker died; starting another');
    if (livedMs < EARLY_DEATH_MS) await sleep(EARLY_DEATH_MS);
    if (!isStopping) forkMissing();
  };

  const port = await new Promise<number>((resolve, reject) => {
    refuse = reject;
    cluster.once('listening', (_worker, address) => resolve(address.port));
    fork();
  });
  return {
    port,
    tell: (next: Stage): void => {
      orders = next;
      workers().forEach(send);
    },
    /** Resolves when as many workers serve as there should be. */
    allServe: () =>
      new Promise<void>((resolve) => {
        onServing = () => serving.size >= settings.WEB_CONCURRENCY && resolve();
        onServing();
      }),
    close: async () => {
      isStopping = true;
      await Promise.all(
        workers().map(
          (worker) =>
            new Promise((resolve) => {
              worker.once('exit', resolve);
              worker.process.kill('SIGTERM');
            }),
        ),
      );
    },
  };
};
