import { scrypt, scryptSync, type ScryptOptions } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, testDb } from './test-db.ts';
import { dearPasswords, quickPasswords } from './quick-passwords.ts';
import { isAllowed } from './refuse-network.ts';

describe('testDatabase', () => {
  const { db, url } = testDatabase<{ 'exam.exam': { exam_idx: number } }>();
  const other = testDb<object>();

  it('is migrated and empty', async () => {
    expect(await db.selectFrom('exam.exam').select('exam_idx').execute()).toEqual([]);
  });

  it('is its own, under the address it gives', async () => {
    await sql`create table public.mine (id int)`.execute(db);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    expect((await client.query(`select to_regclass('public.mine')::text as found`)).rows).toEqual([{ found: 'mine' }]);
    await client.end();
    expect((await sql`select to_regclass('public.mine')::text as found`.execute(other)).rows).toEqual([{ found: null }]);
  });

  it('reads bigint as number, date as text and timestamptz as Date', async () => {
    const { rows } = await sql`select 5::bigint as n, date '2026-03-01' as d, timestamptz '2026-03-01 00:00+00' as t`.execute(db);
    expect(rows).toEqual([{ n: 5, d: '2026-03-01', t: new Date('2026-03-01T00:00:00Z') }]);
  });
});

describe('a password', () => {
  // Not kept: by its name it is whichever is in force.
  const hash = (...args: [string, string, number, ScryptOptions]) =>
    promisify<string, string, number, ScryptOptions, Buffer>(scrypt)(...args);
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };

  it('is hashed at the least cost, whatever cost is asked for', async () => {
    expect(await hash('a password', 'a salt', 64, cost)).toEqual(scryptSync('a password', 'a salt', 64, { ...cost, N: 2 }));
  });

  it('is hashed at the cost that is asked for where a test wants that', async () => {
    dearPasswords();
    const dear = await hash('a password', 'a salt', 64, { ...cost, N: 4 }).finally(quickPasswords);
    expect(dear).toEqual(scryptSync('a password', 'a salt', 64, { ...cost, N: 4 }));
  });

  it('has another hash than another password, and than itself with another salt', async () => {
    const hashes = await Promise.all([
      hash('a password', 'a salt', 64, cost),
      hash('another password', 'a salt', 64, cost),
      hash('a password', 'another salt', 64, cost),
    ]);
    expect(new Set(hashes.map((one) => one.toString('hex'))).size).toBe(3);
  });
});

describe('the network', () => {
  const server = createServer((_request, response) => response.end('here'));
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());

  it('reaches this machine', async () => {
    const { port } = server.address() as AddressInfo;
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
  });

  // 192.0.2.0/24 is reserved for documentation (RFC 5737): without the guard this would time out, not name the guard.
  it.each(['http://192.0.2.1/', 'https://example.com/'])('refuses %s', async (address) => {
    const error = await fetch(address).catch((reason: unknown) => (reason as Error).cause);
    expect(String(error)).toContain('outgoing network refused');
  });

  it.each([
    ['cbt.career.localhost', true],
    ['127.0.0.1', true],
    ['::1', true],
    [undefined, true],
    ['db.internal', true],
    ['127.0.0.1.example.com', false],
    ['localhost.example.com', false],
    ['10.0.0.1', false],
  ])('%s: %s', (host, allowed) => {
    expect(isAllowed(host, 'db.internal')).toBe(allowed);
  });
});
