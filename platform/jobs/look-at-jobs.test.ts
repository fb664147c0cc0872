import { handOver } from '@platform/db';
import { readableLog, testDatabase } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { handleJob, lookAtJobs, openJobs, retryJob, type Jobs } from './index.ts';

const { db, url } = testDatabase<never>();
const { log } = readableLog();
let jobs: Jobs;
beforeAll(async () => {
  jobs = await openJobs({ databaseUrl: url, db, connections: 1, log, timing: { poll: 0.5, heartbeat: 10, monitor: 1 } });
});
afterAll(() => jobs.close());

it('shows what waits, failed and was tried again, and begins one that failed once more', async () => {
  const kind = (name: string, retries: number) => ({ name, payload: z.object({ secret: z.string() }), retries, retryDelaySeconds: 600 });
  const [good, poison, again] = [kind('test.good', 0), kind('test.poison', 0), kind('test.again', 3)];
  let isPoison = true;
  await jobs.work([
    handleJob(good, () => Promise.resolve()),
    handleJob(poison, () => (isPoison ? Promise.reject(new Error('no such thing')) : Promise.resolve())),
    handleJob(again, () => Promise.reject(new Error('not yet'))),
  ]);
  const send = (...kinds: readonly (typeof good)[]) =>
    db.transaction().execute(async (tx) => {
      for (const one of kinds) await jobs.send(handOver<never>(tx), one, { secret: 'a link' });
    });
  await send(good, poison, again);
  const statesOf = async () =>
    (await lookAtJobs(db, 50)).jobs.map(({ name, state, tries, mostTries, error }) => [name, state, tries, mostTries, error]);
  await expect.poll(statesOf).toEqual([
    ['test.poison', 'failed', 1, 1, 'no such thing'],
    ['test.again', 'again', 1, 4, 'not yet'],
  ]);
  const view = await lookAtJobs(db, 50);
  expect(view.counts.find(({ name }) => name === 'test.good')).toEqual({
    name: 'test.good',
    waiting: 0,
    running: 0,
    again: 0,
    failed: 0,
    done: 1,
  });
  expect(view.jobs[1]?.dueAt?.getTime()).toBeGreaterThan(Date.now());
  expect(JSON.stringify(view)).not.toContain('a link');
  expect((await lookAtJobs(db, 1)).jobs).toHaveLength(1);

  isPoison = false;
  const failed = view.jobs[0]!.id;
  expect(await retryJob(db, view.jobs[1]!.id)).toBeNull();
  expect(await retryJob(db, failed)).toBe('test.poison');
  expect(await retryJob(db, failed)).toBeNull();
  await expect.poll(async () => (await lookAtJobs(db, 50)).counts.find(({ name }) => name === 'test.poison')?.done).toBe(1);
});
