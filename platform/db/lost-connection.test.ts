import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { waitFor } from '@platform/testing/wait-for';
import { expect, it } from 'vitest';
import { openDb, openPool } from './open-db.ts';

const { db, url } = testDatabase<object>();
const kill = async (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(db);

it('a connection that breaks between two statements of a transaction ends the transaction, not the process', async () => {
  const own = openDb<object>(url);
  try {
    const broken = own.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await kill(rows[0]!.pid);
      // Nobody is asking anything while the connection goes: an error without a listener would end the process here.
      await waitFor(async () => expect((await sql`select from pg_stat_activity where pid = ${rows[0]!.pid}`.execute(db)).rows).toEqual([]));
      await new Promise((resolve) => setTimeout(resolve, 20));
      await sql`select 1`.execute(transaction);
    });
    await expect(broken).rejects.toThrow(/terminat|not queryable|Connection/);
    expect((await sql<{ one: number }>`select 1 as one`.execute(own)).rows).toEqual([{ one: 1 }]);
  } finally {
    await own.destroy();
  }
});

it('asks a network that fell silent whether the database is there, after seconds and not after the system’s two hours', async () => {
  const pool = openPool(url);
  expect(pool.options).toMatchObject({ keepAlive: true, keepAliveInitialDelayMillis: 5_000, connectionTimeoutMillis: 5_000 });
  await pool.end();
});
