import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { handOver, openPool } from '@platform/db';
import { readableLog, testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { handleJob, openJobs, type JobKind, type Jobs, type JobTiming } from './index.ts';

const { db, url } = testDatabase<never>();
const QUICK: JobTiming = { poll: 0.5, heartbeat: 10, monitor: 1 };
const opened: Jobs[] = [];
const open = async (timing = QUICK) => {
  const { log, lines } = readableLog();
  const jobs = await openJobs({ databaseUrl: url, db, connections: 1, log, timing });
  opened.push(jobs);
  return { ...jobs, lines };
};
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});
beforeAll(() => sql`create table done (job text not null, n integer not null)`.execute(db));

/** Each test has a kind of its own. */
const kindOf = (name: string, more: Partial<JobKind<{ n: number }>> = {}) => ({ name, payload: z.object({ n: z.int() }), ...more });
type Kind = ReturnType<typeof kindOf>;
const sendOn = ({ send }: Jobs, kind: Kind, ...ns: readonly number[]) =>
  db.transaction().execute(async (tx) => {
    for (const n of ns) await send(handOver<never>(tx), kind, { n });
  });
const writing = (kind: Kind) =>
  handleJob(kind, ({ n }, run) => run.complete(async (tx) => void (await sql`insert into done values (${kind.name}, ${n})`.execute(tx))));
const doneOf = async ({ name }: Kind): Promise<readonly number[]> =>
  (await sql<{ n: number }>`select n from done where job = ${name} order by n`.execute(db)).rows.map(({ n }) => n);
const statesOf = async ({ name }: Kind): Promise<readonly string[]> =>
  (await sql<{ state: string }>`select state from pgboss.job where name = ${name} order by state`.execute(db)).rows.map(
    ({ state }) => state,
  );
const shape = async () =>
  (
    await sql`select relname as name from pg_class where relnamespace = 'pgboss'::regnamespace
      union all select proname from pg_proc where pronamespace = 'pgboss'::regnamespace order by 1`.execute(db)
  ).rows;

it('the migration is what the installed pg-boss expects, and working makes no table', async () => {
  const pool = openPool(url);
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, migrate: false });
  expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true });
  await pool.end();
  const before = await shape();
  const kind = kindOf('test.shape');
  const jobs = await open();
  await jobs.work([writing(kind)]);
  await sendOn(jobs, kind, 1);
  await expect.poll(() => doneOf(kind)).toEqual([1]);
  expect(await shape()).toEqual(before);
});

it('a job of a transaction that was rolled back never runs; one of a committed one runs once', async () => {
  const kind = kindOf('test.commit');
  const jobs = await open();
  await jobs.work([writing(kind)]);
  const rolledBack = db.transaction().execute(async (tx) => {
    await jobs.send(handOver<never>(tx), kind, { n: 1 });
    throw new Error('not that');
  });
  await expect(rolledBack).rejects.toThrow('not that');
  await sendOn(jobs, kind, 2);
  await expect.poll(() => statesOf(kind)).toEqual(['completed']);
  expect(await doneOf(kind)).toEqual([2]);
});

it('takes no payload that its kind does not know, and none outside of a transaction', async () => {
  const kind = kindOf('test.payload');
  const jobs = await open();
  await jobs.work([writing(kind)]);
  await expect(sendOn(jobs, kind, 0.5)).rejects.toThrow('expected int');
  await expect(jobs.send(handOver<never>(db), kind, { n: 1 })).rejects.toThrow('outside of a transaction');
});

it('what cannot be done is tried again, then is a dead letter that is logged with its stack; others run meanwhile', async () => {
  const kind = kindOf('test.poison', { retries: 1, retryDelaySeconds: 1 });
  const jobs = await open();
  const good = writing(kind);
  const tried: number[] = [];
  await jobs.work([
    {
      kind,
      run: async (payload, run) => {
        const { n } = kind.payload.parse(payload);
        tried.push(n);
        if (n === 13) throw new RangeError('poison');
        await good.run(payload, run);
      },
    },
  ]);
  await sendOn(jobs, kind, 13, 14);
  await expect.poll(() => jobs.lines.map(({ msg }) => msg)).toContain('test.poison failed for good');
  expect(await doneOf(kind)).toEqual([14]);
  expect(tried.toSorted((a, b) => a - b)).toEqual([13, 13, 14]);
  const failed = jobs.lines.filter(({ msg }) => msg === 'test.poison failed');
  expect(failed.map(({ attempt }) => attempt)).toEqual([1, 2]);
  expect(failed[0]).toMatchObject({ level: 50, job: 'test.poison', err: { type: 'RangeError', message: 'poison' } });
  expect(jobs.lines.find(({ msg }) => msg === 'test.poison failed for good')).toMatchObject({
    level: 50,
    job: 'test.poison',
    data: { n: 13 },
    err: { message: 'poison', stack: expect.stringContaining('jobs.test.ts') as unknown },
  });
});

it('several processes do each of many jobs once, and never one at once', async () => {
  const kind = kindOf('test.many');
  const running = new Set<number>();
  const overlaps: number[] = [];
  const handler = writing(kind);
  const careful = {
    kind,
    run: async (payload: unknown, run: Parameters<typeof handler.run>[1]) => {
      const { n } = kind.payload.parse(payload);
      if (running.has(n)) overlaps.push(n);
      running.add(n);
      await handler.run(payload, run);
      running.delete(n);
    },
  };
  const processes = await Promise.all([open(), open(), open()]);
  for (const { work } of processes) await work([careful]);
  const all = Array.from({ length: 120 }, (_, n) => n);
  await sendOn(processes[0], kind, ...all);
  await expect.poll(() => doneOf(kind)).toEqual(all);
  expect(overlaps).toEqual([]);
});

it('a run that has lost its job writes nothing', async () => {
  const kind = kindOf('test.lost', { retries: 0 });
  const jobs = await open();
  const good = writing(kind);
  await jobs.work([
    {
      kind,
      run: async (payload, run) => {
        // As if this process had been asleep for so long that another has begun the job again.
        await sql`update pgboss.job set retry_count = retry_count + 1 where id = ${run.id}`.execute(db);
        await good.run(payload, run);
      },
    },
  ]);
  await sendOn(jobs, kind, 1);
  await expect.poll(() => jobs.lines.map(({ err }) => (err as Error | undefined)?.message)).toContain('the job is not this run’s any more');
  expect(await doneOf(kind)).toEqual([]);
});

/** A real process that hangs in its first job; gone with the test. */
const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));
const hangingProcess = (name: string) => {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { openJobs } from '@platform/jobs'; import { openDb } from '@platform/db';
       const db = openDb(${JSON.stringify(url)}); const log = { info() {}, warn: console.error, error: console.error };
       const jobs = await openJobs({ databaseUrl: ${JSON.stringify(url)}, db, connections: 1, log, timing: ${JSON.stringify(QUICK)} });
       await jobs.work([{ kind: { name: ${JSON.stringify(name)}, retryDelaySeconds: 1 }, run: () => { console.log('began'); return new Promise(() => {}); } }]);
       console.log('ready');`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  children.push(child);
  return child;
};

it('what was committed runs after its worker was killed, whether it had begun or not', async () => {
  const kind = kindOf('test.killed', { retryDelaySeconds: 1 });
  const jobs = await open();
  const killed = hangingProcess(kind.name);
  const said: string[] = [];
  killed.stdout.on('data', (text: Buffer) => said.push(...text.toString().trim().split('\n')));
  await expect.poll(() => said).toContain('ready');
  await sendOn(jobs, kind, 1, 2);
  await expect.poll(() => said).toContain('began');
  expect(await statesOf(kind)).toEqual(['created', 'active']);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  await jobs.work([writing(kind)]);
  await expect.poll(() => doneOf(kind)).toEqual([1, 2]);
  expect(await statesOf(kind)).toEqual(['completed', 'completed']);
});

it('a stop waits for the run under way; one that takes too long is left to another process', async () => {
  const quick = kindOf('test.stop-quick');
  const slow = kindOf('test.stop-slow', { retryDelaySeconds: 1 });
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const jobs = await open();
  const good = writing(quick);
  let slowSignal: AbortSignal | undefined;
  await jobs.work([
    {
      kind: quick,
      run: async (payload, run) => {
        await release.promise;
        await good.run(payload, run);
      },
    },
    { kind: slow, run: (_payload, { signal }) => ((slowSignal = signal), begun.resolve(), new Promise(() => {})) },
  ]);
  await sendOn(jobs, quick, 1);
  await sendOn(jobs, slow, 2);
  await begun.promise;
  await expect.poll(() => statesOf(quick)).toEqual(['active']);
  const stopping = jobs.stop(1_000);
  release.resolve();
  await stopping;
  expect(await doneOf(quick)).toEqual([1]);
  expect(slowSignal?.aborted).toBe(true);
  // Requests that run still may send.
  await sendOn(jobs, quick, 3);
  const next = await open();
  await next.work([writing(quick), writing(slow)]);
  await expect.poll(async () => [await doneOf(quick), await doneOf(slow)]).toEqual([[1, 3], [2]]);
});
