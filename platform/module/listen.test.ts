import { readableLog, testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { waitFor } from '@platform/testing/wait-for';
import { afterEach, expect, it } from 'vitest';
import { listenOn, type Listener } from './listen.ts';

const { db, url } = testDatabase<object>();
const kill = async (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(db);

const CHANNEL = 'maru_lost_connection';
const listening = async (): Promise<readonly number[]> => {
  const { rows } = await sql<{
    pid: number;
  }>`select pid from pg_stat_activity where application_name = ${`listen ${CHANNEL}`} and datname = current_database()`.execute(db);
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
  await waitFor(() => expect(gaps).toBe(1));
  // A break is reported more than once (what PostgreSQL says, then the closed socket); a second listener would hear everything twice.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await listening()).toHaveLength(1);
  await sql`select pg_notify(${CHANNEL}, 'again')`.execute(db);
  await waitFor(() => expect(heard).toEqual(['again']));
  await listener.close();
  await waitFor(async () => expect(await listening()).toEqual([]));
});
