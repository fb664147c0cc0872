import { openPool, tablesIn, type Db, type Log } from '@platform/db';
import { fromKysely, PgBoss, type Job, type JobWithMetadata, type KyselyTransactionLike } from 'pg-boss';
import { z } from 'zod';
import { DEAD_LETTER, RETRIES, RETRY_DELAY_S, type BulkJobSender, type JobHandler } from './define-job.ts';

const DEAD_LETTER_LIFE_S = 30 * 24 * 3600;

/** Seconds. */
export interface JobTiming {
  /** A queue is asked this often where nothing came last time. */
  readonly poll: number;
  /** A process that has not said for so long that it still works on a job is gone. */
  readonly heartbeat: number;
  /** So often those that are gone are looked for. */
  readonly monitor: number;
}
const TIMING: JobTiming = { poll: 2, heartbeat: 30, monitor: 20 };

export interface JobsOptions {
  readonly databaseUrl: string;
  /** Transactions of handlers run here. */
  readonly db: Db<never>;
  /** Besides those of `db`. */
  readonly connections: number;
  readonly log: Log;
  readonly timing?: JobTiming;
}
export interface Jobs extends BulkJobSender {
  /** From now on this process does jobs of these kinds. */
  readonly work: (handlers: readonly JobHandler[]) => Promise<void>;
  /** No run begins any more; those under way get so many milliseconds (1,000 at least), then their jobs are another process's. Sending goes on. */
  readonly stop: (patienceMs: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Jobs in PostgreSQL by pg-boss. Its tables are made by our migrations (`db/migrations`, schema `pgboss`): nothing here makes or changes one.
 * Queues are rows of a table, and are written when work begins.
 */
export const openJobs = async ({ databaseUrl, db, connections, log, timing = TIMING }: JobsOptions): Promise<Jobs> => {
  const pool = openPool(databaseUrl, { max: connections, name: 'jobs', log, isLong: true });
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    schedule: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
    superviseIntervalSeconds: timing.monitor,
    monitorIntervalSeconds: timing.monitor,
  });
  boss.on('error', (error) => log.error({ err: asError(error) }, 'jobs could not be looked after'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  try {
    await boss.start();
  } catch (error) {
    await pool.end();
    throw error;
  }

  const poll = async (name: string, run: (job: JobWithMetadata) => Promise<void>): Promise<void> => {
    const workerId: string = await boss.work(
      name,
      { pollingIntervalSeconds: timing.poll, includeMetadata: true },
      async ([job]: JobWithMetadata[]) => {
        // Where one job was there may be another: it is asked for without a pause.
        boss.notifyWorker(workerId);
        if (job) await run(job);
      },
    );
  };
  const runJob = async ({ kind: { name }, run }: JobHandler, { id, retryCount, data, signal }: Job): Promise<void> => {
    const attempt = retryCount + 1;
    try {
      await run(data, {
        id,
        attempt,
        signal,
        complete: (write) =>
          db.transaction().execute(async (tx) => {
            await write(tx);
            const { affected } = Completed.parse(await boss.complete(name, { id, retryCount }, null, { db: executorOf(tx) }));
            if (affected !== 1) throw new Error('the job is not this run’s any more');
          }),
      });
    } catch (error) {
      const facts = { err: error, job: name, jobId: id, attempt };
      if (signal.aborted) log.warn(facts, `${name} was cut short`);
      else log.error(facts, `${name} failed`);
      throw error;
    }
  };
  const createQueue = async ({ name, retries = RETRIES, retryDelaySeconds = RETRY_DELAY_S, longestSeconds = 900 }: JobHandler['kind']) => {
    const policy = {
      retryLimit: retries,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: longestSeconds,
      heartbeatSeconds: timing.heartbeat,
      deadLetter: DEAD_LETTER,
    };
    await boss.createQueue(name, policy);
    // One that was there before may have had another policy.
    await boss.updateQueue(name, policy);
  };

  const sendAll: Jobs['sendAll'] = async (tx, { name, payload }, values) => {
    if (!tablesIn(tx).isTransaction) throw new Error(`${name} was sent outside of a transaction`);
    if (values.length === 0) return;
    const given = values.map((value) => ({ data: payload.parse(value) }));
    const ids = await boss.insert(name, given, { db: executorOf(tx), returnId: true });
    if (ids?.length !== values.length) throw new Error(`${name} was not taken`);
  };

  return {
    send: (tx, kind, value) => sendAll(tx, kind, [value]),
    sendAll,
    work: async (handlers) => {
      const names = handlers.map(({ kind }) => kind.name);
      const twice = names.find((name, at) => names.indexOf(name) !== at);
      if (twice !== undefined) throw new Error(`two handlers take ${twice}`);
      if (handlers.length === 0) return;
      await boss.createQueue(DEAD_LETTER, { deleteAfterSeconds: DEAD_LETTER_LIFE_S });
      await poll(DEAD_LETTER, async ({ data, sourceName, sourceId, sourceOutput }) =>
        log.error({ err: asError(sourceOutput), job: sourceName, jobId: sourceId, data }, `${sourceName} failed for good`),
      );
      for (const handler of handlers) {
        await createQueue(handler.kind);
        await poll(handler.kind.name, (job) => runJob(handler, job));
      }
    },
    stop: (patienceMs) => boss.stop({ close: false, timeout: patienceMs }),
    close: async () => {
      await boss.stop({ close: false, graceful: false });
      await pool.end();
    },
  };
};

/** The type that pg-boss declares is empty. */
const Completed = z.object({ affected: z.int() });
const executorOf = (tx: unknown) => fromKysely(tx as KyselyTransactionLike);

/** pg-boss tells of errors as plain objects: only a real one has a stack for the error service. */
const asError = (told: unknown): Error => {
  if (told instanceof Error) return told;
  const { name = 'Error', message = JSON.stringify(told), stack } = (told ?? {}) as Partial<Error>;
  return Object.assign(new Error(message), told, { name, ...(stack !== undefined && { stack }) });
};
