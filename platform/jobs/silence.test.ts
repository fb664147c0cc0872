import { handOver, openDb } from '@platform/db';
import { endsWithin, readableLog, testDatabase } from '@platform/testing';
import { DatabaseProxy } from '@platform/testing/database-proxy';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { handleJob, openJobs } from './index.ts';

const { db, url } = testDatabase<never>();
const proxy = new DatabaseProxy(url);
const KIND = { name: 'test.silence', payload: z.object({ n: z.int() }) };
/** Half a minute as the product says, and as much again for a machine that does other things. */
const NOTICED_MS = 60_000;
beforeAll(() => proxy.open());
afterAll(() => proxy.cut());

it('jobs go on after a network that lost their connections, without a word', async () => {
  await sql`create table done (n integer not null)`.execute(db);
  const background = openDb<never>(proxy.url, { isLong: true });
  const timing = { poll: 0.5, heartbeat: 10, monitor: 1 };
  const jobs = await openJobs({ databaseUrl: proxy.url, db: background, connections: 1, log: readableLog().log, timing });
  const done = async () => (await sql<{ n: number }>`select n from done order by n`.execute(db)).rows.map(({ n }) => n);
  const send = (n: number) => db.transaction().execute((tx) => jobs.send(handOver<never>(tx), KIND, { n }));
  await jobs.work([
    handleJob(KIND, ({ n }, run) => run.complete(async (tx) => void (await sql`insert into done values (${n})`.execute(tx)))),
  ]);
  await send(1);
  await expect.poll(done).toEqual([1]);
  proxy.lose();
  await send(2);
  await endsWithin(NOTICED_MS, () => expect.poll(done, { timeout: NOTICED_MS }).toEqual([1, 2]));
  await jobs.close();
  await background.destroy();
});
