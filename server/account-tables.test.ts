import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@platform/db';
import { dropOn, HttpAgent, runOn, testDatabase } from '@platform/testing';
import { dearPasswords, quickPasswords } from '@platform/testing/quick-passwords';
import { hashPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brands } from '../brands/index.ts';
import { PASSWORD, register } from '../testing/member.ts';
import { serve } from './serve.ts';
import { readSettings } from './settings.ts';
import { servedProduct } from './testing.ts';

const root = join(import.meta.dirname, '..');
const silent = pino({ level: 'silent' });
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const settingsFor = (databaseUrl: string, dataDir: string) =>
  readSettings({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SESSION_SECRET: 's'.repeat(40), PORT: '0' });

// One address has 200 registrations an hour; hashed quickly they were more while the servers start.
beforeAll(dearPasswords);
afterAll(quickPasswords);

describe('a server that starts', () => {
  const product = servedProduct();

  it('changes no schema, however often it starts while members register', async () => {
    // Rows may go on being written beside this lock; whatever changes a table or its indexes would wait for it, and fail.
    const name = new URL(product.database.url).pathname.slice(1);
    await runOn(product.database.url, `alter database ${name} set lock_timeout = '60s'`);
    const { rows } = await sql<{
      name: string;
    }>`select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)'`.execute(product.database.db);
    const watch = new pg.Client({ connectionString: product.database.url });
    await watch.connect();
    await watch.query(`begin; lock table ${rows.map((row) => row.name).join(', ')} in row exclusive mode`);
    const tables = async () => (await watch.query('select count(*) as n, max(oid) as newest from pg_class')).rows;
    const before = await tables();
    const settings = settingsFor(product.database.url, product.dataDir);
    let isStarting = true;
    const starts = (async () => {
      // As each worker starts, and each machine.
      for (let n = 0; n < 8; n++) await (await serve(settings, { databaseUrl: product.database.url, brands, log: silent, root })).close();
      isStarting = false;
    })();
    let count = 0;
    const registerMany = async () => {
      while (isStarting) {
        await register(product.agent('cbt.career.localhost')); // throws unless 200
        count += 1;
      }
    };
    await Promise.all([starts, ...Array.from({ length: 8 }, registerMany)]);
    expect(count).toBeGreaterThan(8);
    expect(await tables(), 'no table, index or view more').toEqual(before);
    await watch.end();
  });
});

describe('a database of the release with a schema per brand', () => {
  const { url } = testDatabase();
  const name = `old_${process.pid}_${Date.now()}`;
  const old = new URL(url);
  old.pathname = name;
  const before = mkdtempSync(join(tmpdir(), 'maru-old-'));
  const ask = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> => {
    const client = new pg.Client({ connectionString: old.href });
    await client.connect();
    try {
      return (await client.query<Row>(text, [...values])).rows;
    } finally {
      await client.end();
    }
  };
  const member = '0198c1e2-7c55-4d1e-9d1f-0a1b2c3d4e5f';
  beforeAll(async () => {
    for (const file of readdirSync(join(root, 'db/migrations')))
      if (file < '0022') cpSync(join(root, 'db/migrations', file), join(before, file));
    await runOn(url, `create database ${name}`);
    await migrate(old.href, before, quiet);
    for (const brand of ['career', 'nursing', 'plain']) await ask('select account.create_brand($1)', [brand]);
    await ask(
      `insert into account_career."user" (id, name, email, nickname, type, approved) values ($1, '옛 회원', 'old@upgrade.test', '별명', 'CORPORATE', true)`,
      [member],
    );
    await ask(`insert into account_nursing."user" (id, name, email) values (gen_random_uuid(), '다른 회원', 'old@upgrade.test')`);
    await ask(
      `insert into account_career.account (id, "accountId", "providerId", "userId", password) values (gen_random_uuid(), $1::text, 'credential', $1::uuid, $2)`,
      [member, await hashPassword(PASSWORD)],
    );
    await ask(
      `insert into account_career.session (id, "expiresAt", token, "userId") values (gen_random_uuid(), now() + interval '5 days', 'a-token-of-before', $1)`,
      [member],
    );
    await migrate(old.href, join(root, 'db/migrations'), quiet);
  });
  afterAll(async () => {
    await dropOn(url, name);
    rmSync(before, { recursive: true, force: true });
  });

  it('keeps every member, password and session', async () => {
    await ask(`insert into account.rate_limit values ('old', 3, $1), ('running', 3, $2)`, [Date.now() - 1000, Date.now() + 600_000]);
    await ask(
      `insert into account.session (id, brand_id, member_id, token_hash, expires_at) values (gen_random_uuid(), 'career', $1, 'long ago', now() - interval '1 day')`,
      [member],
    );
    const serving = await serve(settingsFor(old.href, before), { databaseUrl: old.href, brands, log: silent, root });
    const port = await serving.listen(0);
    try {
      const agent = new HttpAgent('cbt.career.localhost', () => port);
      const signedIn = await agent.post('/users/sign-in', { email: 'old@upgrade.test', password: PASSWORD });
      expect(signedIn.json<{ member: object }>().member).toEqual({
        asksConsent: true,
        id: member,
        email: 'old@upgrade.test',
        username: '옛 회원',
        nickname: '별명',
        type: 'CORPORATE',
        approved: true,
      });
      // What has run out is swept.
      await expect.poll(() => ask(`select key from account.rate_limit where key in ('old', 'running')`)).toEqual([{ key: 'running' }]);
      const rows = await ask<{ token_hash: string }>('select token_hash from account.session where member_id = $1 order by created_at', [
        member,
      ]);
      expect(rows).toHaveLength(2);
      expect(JSON.stringify(rows)).not.toContain('a-token-of-before');
    } finally {
      await serving.close();
    }
    expect(await ask(`select brand_id, name from account.member where email = 'old@upgrade.test' order by 1`)).toEqual([
      { brand_id: 'career', name: '옛 회원' },
      { brand_id: 'nursing', name: '다른 회원' },
    ]);
  });

  it('has one set of tables for all brands, and what a migration changes is changed for all', async () => {
    expect(await ask(`select nspname from pg_namespace where nspname like 'account\\_%'`)).toEqual([]);
    const later = mkdtempSync(join(tmpdir(), 'maru-later-'));
    cpSync(join(root, 'db/migrations'), later, { recursive: true });
    writeFileSync(
      join(later, '9999-member.sql'),
      `alter table account.member alter column name type varchar(200), add column locale text not null default 'ko';`,
    );
    expect(await migrate(old.href, later, quiet)).toEqual(['9999-member.sql']);
    rmSync(later, { recursive: true });
    await ask(
      `insert into account.member (id, brand_id, name, email) values (gen_random_uuid(), 'later', '새 브랜드', 'old@upgrade.test')`,
    );
    expect(await ask(`select brand_id, locale from account.member where email = 'old@upgrade.test' order by 1`)).toEqual(
      ['career', 'later', 'nursing'].map((brand_id) => ({ brand_id, locale: 'ko' })),
    );
    await ask(`delete from account.member where brand_id = 'later'`);
    await ask('delete from public.schema_migration where name = $1', ['9999-member.sql']);
    await ask('alter table account.member drop column locale');
  });
});
