import { randomUUID } from 'node:crypto';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { anyOf, unnest } from './unnest.ts';

const { db } = testDatabase<never>();

it('gives arrays as rows, of none none, with nulls as they are', async () => {
  const id = randomUUID();
  const ask = (words: readonly (string | null)[], ids: readonly string[]) =>
    sql`select word, id from ${unnest([words, 'text'], [ids, 'uuid'])} as given (word, id)`.execute(db);
  expect((await ask(['가, "나"', null], [id, id])).rows).toEqual([
    { word: '가, "나"', id },
    { word: null, id },
  ]);
  expect((await ask([], [])).rows).toEqual([]);
  expect((await sql`select n from generate_series(1, 5) n where n = ${anyOf([2, 4, 9], 'integer')}`.execute(db)).rows).toEqual([
    { n: 2 },
    { n: 4 },
  ]);
  expect((await sql`select n from generate_series(1, 5) n where n = ${anyOf([], 'integer')}`.execute(db)).rows).toEqual([]);
});

it('is planned once for a session, however short the arrays are', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`create temporary table kept (id integer primary key, count integer) on commit drop`.execute(tx);
    const ask = () =>
      sql`select (select count from kept where id = asked.id) as count from ${unnest([[1, 2], 'integer'])} as asked (id)
        where exists (select from kept where id = ${anyOf([1, 2], 'integer')})`.execute(tx);
    for (let time = 0; time < 20; time += 1) await ask();
    const { rows } = await sql<{
      planned: number;
    }>`select custom_plans::integer as planned from pg_prepared_statements where statement like '%from kept%asked%'`.execute(tx);
    // PostgreSQL tries the first five with their values before it decides.
    expect(rows).toEqual([{ planned: 5 }]);
  });
});
