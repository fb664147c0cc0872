import { endsWithin, testDatabase } from '@platform/testing';
import { DatabaseProxy } from '@platform/testing/database-proxy';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { awayReason } from './failure.ts';
import { openDb, openPool } from './open-db.ts';

const { url } = testDatabase<object>();
const proxy = new DatabaseProxy(url);
/** Half a minute as the product says, and as much again for a machine that does other things. */
const NOTICED_MS = 60_000;
/** Longer than it takes to notice a silence. */
const LONG_S = 32;
const closing: (() => Promise<void>)[] = [];

beforeAll(() => proxy.open());
afterEach(async () => {
  proxy.silence(false);
  for (const close of closing.splice(0)) await close();
});
afterAll(() => proxy.cut());

const longDb = () => {
  const db = openDb<object>(proxy.url, { isLong: true, max: 2 });
  closing.push(() => db.destroy());
  return db;
};
const longPool = () => {
  const pool = openPool(proxy.url, { isLong: true, max: 1 });
  closing.push(() => pool.end());
  return pool;
};
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => awayReason(error) ?? error,
  );

it('a long statement is over when it is done, and one on a lost connection fails while the database serves others', async () => {
  const [db, other, pool] = [longDb(), longDb(), longPool()];
  const one = sql<{ one: number }>`select 1 as one`;
  await Promise.all([one.execute(db), one.execute(other), pool.query('select 1')]);
  proxy.lose();
  const lost = Promise.all([
    failure(one.execute(db)),
    failure(other.transaction().execute((tx) => one.execute(tx))),
    failure(pool.query('select 1')),
  ]);
  const patient = longDb();
  const long = sql<{ readonly done: boolean }>`select pg_sleep(${LONG_S}), true as done`.execute(patient);
  const reasons = await endsWithin(NOTICED_MS, () => lost);
  expect(reasons).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('Connection terminated')));
  // Their places are free again.
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  for (const handle of [db, other]) expect((await one.execute(handle)).rows).toEqual([{ one: 1 }]);
  expect((await long).rows[0]?.done).toBe(true);
});

it('a network that is silent for everybody holds no statement, nor whoever waits for a connection', async () => {
  const db = longDb();
  await sql`select 1`.execute(db);
  proxy.silence(true);
  const reasons = await endsWithin(NOTICED_MS, () =>
    Promise.all([failure(sql`select 1`.execute(db)), failure(sql`select 2`.execute(db)), failure(sql`select 3`.execute(db))]),
  );
  expect(reasons.filter((reason) => typeof reason !== 'string' || reason === 'answered')).toEqual([]);
  proxy.silence(false);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

it('what a lock holds up is at work', async () => {
  const [holder, waiter] = [longDb(), longDb()];
  const key = sql`select pg_advisory_xact_lock(440)`;
  const { second } = await holder.transaction().execute(async (tx) => {
    await key.execute(tx);
    const second = failure(waiter.transaction().execute((other) => key.execute(other)));
    await sql`select pg_sleep(${LONG_S})`.execute(tx);
    return { second }; // as a promise of its own: the lock is let go first
  });
  expect(await second).toBe('answered');
});
