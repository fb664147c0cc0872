import { readableLog, testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { listenOn, type Listener } from './listen.ts';
import { openDb } from './open-db.ts';

const { db, url } = testDatabase<object>();
const kill = async (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(db);

it('a connection that breaks between two statements of a transaction ends the transaction, not the process', async () => {
  const own = openDb<object>(url);
  try {
    const broken = own.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await kill(rows[0]!.pid);
      // Nobody is asking anything while the connection goes: an error without a listener would end the process here.
      await vi.waitFor(async () =>
        expect((await sql`select from pg_stat_activity where pid = ${rows[0]!.pid}`.execute(db)).rows).toEqual([]),
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
      await sql`select 1`.execute(transaction);
    });
    await expect(broken).rejects.toThrow(/terminat|not queryable|Connection/);
    expect((await sql<{ one: number }>`select 1 as one`.execute(own)).rows).toEqual([{ one: 1 }]);
  } finally {
    await own.destroy();
  }
});

const CHANNEL = 'maru_lost_connection';
const listening = async (): Promise<readonly number[]> => {
  const { rows } = await sql<{
    pid: number;
  }>`select pid from pg_stat_activity where query = ${`listen ${CHANNEL}`} and datname = current_database()`.execute(db);
  return rows.map(({ pid }) => pid);
};
let listener: Listener | undefined;
afterEach(async () => listener?.close());

it('a listener that lost its connection comes back once, says that it missed something, and hears again', async () => {
  const heard: string[] = [];
  let gaps = 0;
  listener = listenOn(url, CHANNEL, { message: (payload) => heard.push(payload), gap: () => (gaps += 1) }, readableLog().log);
  await listener.start();
  const [first] = await listening();
  await kill(first!);
  await vi.waitFor(() => expect(gaps).toBe(1), { timeout: 5_000 });
  // A break is reported more than once (what PostgreSQL says, then the closed socket); a second listener would hear everything twice.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await listening()).toHaveLength(1);
  await sql`select pg_notify(${CHANNEL}, 'again')`.execute(db);
  await vi.waitFor(() => expect(heard).toEqual(['again']));
  await listener.close();
  await vi.waitFor(async () => expect(await listening()).toEqual([]));
});
