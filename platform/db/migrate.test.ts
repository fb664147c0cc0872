import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';

const { db, url } = testDatabase<object>();
const said: string[] = [];
const log = { info: () => {}, warn: (facts: object, message: string) => said.push(`${message} ${JSON.stringify(facts)}`), error: () => {} };

let folder: string;
const write = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).forEach(([name, text]) => writeFileSync(join(folder, name), text));
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maru-migrations-'));
  said.length = 0;
  await sql`drop table if exists public.schema_migration, public.a, public.b, public.c`.execute(db);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const tables = async () => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class where relname in ('a', 'b', 'c') order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

it('applies what is new, in order, once', async () => {
  write({
    '0002-b.sql': 'create table public.b (id int references public.a);',
    '0001-a.sql': 'create table public.a (id int primary key);',
  });
  expect(await migrate(url, folder, log)).toEqual(['0001-a.sql', '0002-b.sql']);
  write({ '0003-c.sql': 'create table public.c (id int);' });
  expect(await migrate(url, folder, log)).toEqual(['0003-c.sql']);
  expect(await migrate(url, folder, log)).toEqual([]);
  expect(await tables()).toEqual(['a', 'b', 'c']);
});

it('many processes at once: one works, the others wait', async () => {
  write({ '0001-a.sql': 'create table public.a (id int); select pg_sleep(0.1);' });
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url, folder, log)));
  expect(applied.flat()).toEqual(['0001-a.sql']);
});

it('names the file and the line that fail, and keeps nothing of that file', async () => {
  write({ '0001-a.sql': 'create table public.a (id int);', '0002-b.sql': 'create table public.b (id int);\nselect nonsense;' });
  await expect(migrate(url, folder, log)).rejects.toThrow(/^0002-b\.sql:2: .*nonsense/);
  expect(await tables()).toEqual(['a']);
});

it('names an applied file that was changed', async () => {
  write({ '0001-a.sql': 'create table public.a (id int);' });
  await migrate(url, folder, log);
  write({ '0001-a.sql': 'create table public.a (id bigint);' });
  await expect(migrate(url, folder, log)).rejects.toThrow('0001-a.sql');
});

it('an older release on a newer database works, and says so', async () => {
  write({ '0001-a.sql': 'create table public.a (id int);' });
  await migrate(url, folder, log);
  rmSync(join(folder, '0001-a.sql'));
  expect(await migrate(url, folder, log)).toEqual([]);
  expect(said.join()).toContain('0001-a.sql');
});

it('refuses a name without a number', async () => {
  write({ 'a.sql': 'select 1;' });
  await expect(migrate(url, folder, log)).rejects.toThrow('a.sql');
});

describe('a file without a transaction', () => {
  const INDEX = `-- no transaction
drop index concurrently if exists public.a_of_b;
create index concurrently a_of_b
  on public.a (b);
`;
  const validity = async () =>
    (
      await sql<{ isValid: boolean }>`select indisvalid as "isValid" from pg_index where indexrelid = to_regclass('public.a_of_b')`.execute(
        db,
      )
    ).rows;

  it('may build an index while others write, and while other processes wait for their turn', async () => {
    write({
      '0001-a.sql': 'create table public.a (b int); insert into public.a select n % 1000 from generate_series(1, 20000) n;',
      '0002-index.sql': INDEX,
    });
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(url, folder, log)));
    expect(applied.flat()).toEqual(['0001-a.sql', '0002-index.sql']);
    expect(await validity()).toEqual([{ isValid: true }]);
    expect(await migrate(url, folder, log)).toEqual([]);
  });

  it('is run again from its beginning where it failed, and is not taken as done before', async () => {
    const unique = INDEX.replace('create index', 'create unique index');
    write({ '0001-a.sql': 'create table public.a (b int); insert into public.a values (1), (1);', '0002-index.sql': unique });
    await expect(migrate(url, folder, log)).rejects.toThrow(/^0002-index\.sql:3: /);
    expect(await validity(), 'what a failed attempt leaves').toEqual([{ isValid: false }]);
    await sql`delete from public.a`.execute(db);
    expect(await migrate(url, folder, log)).toEqual(['0002-index.sql']);
    expect(await validity()).toEqual([{ isValid: true }]);
  });

  it('holds no bodies of functions, whose semicolons end nothing', async () => {
    write({ '0001-a.sql': '-- no transaction\ncreate function public.f() returns int language sql as $$\nselect 1;\n$$;' });
    await expect(migrate(url, folder, log)).rejects.toThrow('0001-a.sql');
  });
});
