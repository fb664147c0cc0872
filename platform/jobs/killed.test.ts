import { handOver, type Db } from '@platform/db';
import { readableLog, testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { handleJob, openJobs, type JobRun, type Jobs } from './index.ts';

/*
 * A worker that dies between its effect and the acknowledgement, 200 times. It dies in this process, on the real PostgreSQL: its connection is ended
 * by the server (`pg_terminate_backend`) at a random moment of the job, which is all that the database sees of a process that was killed.
 * What another process does when it finds the job is then done at once: the job is handed out again.
 */
const RUNS = 200;
const { db, url } = testDatabase<never>();
const { log } = readableLog();
const KIND = { name: 'test.killed', payload: z.object({ n: z.int() }), retries: RUNS, retryDelaySeconds: 0 };
/** Where it dies: before its effect, between effect and acknowledgement, behind both while they are committed, or when they are and nobody was told. */
const MOMENTS = ['before', 'written', 'acknowledged', 'committed'] as const;
type Moment = (typeof MOMENTS)[number];
beforeAll(async () => {
  await sql`create table effect (n integer not null, dies boolean not null)`.execute(db);
  // What is deferred runs as the first thing of a commit: effect and acknowledgement are written by then, and neither is there for anybody.
  await sql`create function die() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(60); return null; end $$`.execute(db);
  await sql`create constraint trigger dies after insert on effect deferrable initially deferred for each row when (new.dies) execute function die()`.execute(
    db,
  );
});

let jobs: Jobs;
beforeAll(async () => {
  jobs = await openJobs({ databaseUrl: url, db, connections: 2, log, timing: { poll: 0.5, heartbeat: 10, monitor: 1 } });
});
afterAll(() => jobs.close());

const die = async (tx: Db<never>): Promise<never> => {
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  throw new Error('unreachable: the connection is gone');
};

it('what a job writes with its end happens once, wherever its worker dies', async () => {
  const plan = Array.from({ length: RUNS }, (): Moment => MOMENTS[Math.floor(Math.random() * MOMENTS.length)]!);
  const deaths = new Map<number, number>();
  const handler = handleJob(KIND, async ({ n }, run: JobRun) => {
    const moment = plan[n]!;
    // Each dies the first time, some a second time.
    const isFatal = (deaths.get(n) ?? 0) < 1 + (n % 2);
    const maybeDie = async (at: Moment, tx: Db<never>): Promise<void> => {
      if (!isFatal || moment !== at) return;
      deaths.set(n, (deaths.get(n) ?? 0) + 1);
      await die(tx);
    };
    await run.complete(async (tx) => {
      await maybeDie('before', tx);
      const dies = isFatal && moment === 'acknowledged';
      if (dies) deaths.set(n, (deaths.get(n) ?? 0) + 1);
      await sql`insert into effect values (${n}, ${dies})`.execute(tx);
      await maybeDie('written', tx);
    });
    if (isFatal && moment === 'committed') {
      deaths.set(n, (deaths.get(n) ?? 0) + 1);
      throw new Error('died when all was done');
    }
  });
  await jobs.work([handler]);
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < RUNS; n++) await jobs.send(handOver<never>(tx), KIND, { n });
  });
  const count = async (): Promise<{ rows: number; different: number }> =>
    (
      await sql<{
        rows: number;
        different: number;
      }>`select count(*)::integer as rows, count(distinct n)::integer as different from effect`.execute(db)
    ).rows[0]!;
  const open = async (): Promise<number> =>
    (await sql<{ n: number }>`select count(*)::integer as n from pgboss.job where name = ${KIND.name} and state <> 'completed'`.execute(db))
      .rows[0]!.n;
  await expect.poll(open, { timeout: 240_000, interval: 200 }).toBe(0);
  expect(await count()).toEqual({ rows: RUNS, different: RUNS });
  expect(deaths.size).toBe(RUNS);
});
