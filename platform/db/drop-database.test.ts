import { randomUUID } from 'node:crypto';
import { runOn, testDatabase } from '@platform/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dropDatabase } from './drop-database.ts';

const { url } = testDatabase();
const administrator = Object.assign(new URL(url), { username: 'postgres' }).href;
const name = `dropped_${randomUUID().replaceAll('-', '')}`;
const dropped = Object.assign(new URL(url), { pathname: name }).href;
const ask = async (database: string, statement: string) => {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

beforeAll(() => runOn(administrator, `alter system set autovacuum_naptime = '1s'`, 'select pg_reload_conf()'));
afterAll(() => runOn(administrator, 'alter system reset autovacuum_naptime', 'select pg_reload_conf()'));

it('removes a database while autovacuum works in it and somebody is connected, as its owner who is no superuser', async () => {
  await runOn(url, `create database ${name}`);
  await ask(
    dropped,
    `create table much with (autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1) as select n, repeat('x', 500) as filling from generate_series(1, 50000) n`,
  );
  await ask(dropped, 'delete from much where n % 2 = 0');
  await expect
    .poll(() => ask(administrator, `select from pg_stat_activity where datname = '${name}' and backend_type = 'autovacuum worker'`))
    .toHaveLength(1);
  const guest = new pg.Client({ connectionString: dropped });
  guest.on('error', () => {});
  await guest.connect();
  // The reason for all of this.
  await expect(ask(url, `drop database ${name} with (force)`)).rejects.toThrow('permission denied to terminate process');
  await dropDatabase(url, name);
  expect(await ask(url, `select from pg_database where datname = '${name}'`)).toEqual([]);
  await dropDatabase(url, name); // one that is not there is gone
});
