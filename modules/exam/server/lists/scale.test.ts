import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { ExamQuery } from '../../contract.ts';
import { searchWords } from '../../domain/search-words.ts';
import { listStatement, type ListFilter } from './store.ts';

const { db } = testDatabase<never>();

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const EVERYTHING: ListFilter = {
  brandId: 'plain',
  typeIdxs: [],
  words: [],
  area: undefined,
  isFree: undefined,
  maxMinutes: undefined,
  minProblems: undefined,
};
const FILTERS: Readonly<Record<string, ListFilter>> = {
  everything: EVERYTHING,
  'a type that a tenth has': { ...EVERYTHING, typeIdxs: [[1]] },
  'a type that ten have': { ...EVERYTHING, typeIdxs: [[2]] },
  'a word that ten have': { ...EVERYTHING, words: searchWords('드문') },
  'initials that ten have': { ...EVERYTHING, words: searchWords('ㄷㅁ') },
  'free ones': { ...EVERYTHING, isFree: true },
};
const SORTS = ['popular', 'recent', 'title'] as const satisfies readonly ExamQuery['sort'][];

/** Rows that the statement looks at, and whether it reads a whole table. */
const costOf = async (filter: ListFilter, sort: ExamQuery['sort']) => {
  const statement = listStatement(filter, { sort, page: 2, pageSize: 20 }).compile(db);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>({
    ...statement,
    sql: `explain (analyze, costs off, timing off, buffers off, format json) ${statement.sql}`,
  });
  const nodes = nodesOf(rows[0]!['QUERY PLAN'][0].Plan);
  const scans = nodes.filter((node) => node['Node Type'].includes('Scan'));
  const read = scans.reduce((sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'], 0);
  return { read, isWhole: scans.some((node) => node['Node Type'] === 'Seq Scan') };
};
const fillTo = async (from: number, to: number) => {
  await sql`
    insert into exam.exam (exam_idx, brand_id, slug, title, summary, description, cover, published_on, taken_count, type_idxs, search_text, search_grams) overriding system value
    select n, 'plain', 'exam-' || n, '시험 ' || n::bigint * 7919 % 1000, '', '[]', '{}', date '2020-01-01' + (n * 31 % 2000), n::bigint * 104729 % 100000,
      case when n <= 10 then '{2}' when n % 10 = 0 then '{1}' else '{3}' end::integer[],
      case when n <= 10 then '드문시험' else '시험' end, case when n <= 10 then exam.grams('드문시험') || exam.grams('ㄷㅁㅅㅎ') else exam.grams('시험') || exam.grams('ㅅㅎ') end
    from generate_series(${from}::integer, ${to}::integer) n`.execute(db);
  await sql`
    insert into exam.exam_detail (exam_idx, slug, title, summary, position, is_free, rules, sections, problem_count, paper_hash)
    select n, 'one', '1회', '', 0, n % 2 = 0, '{"clocks":[]}', '[]', 50, 'aa' from generate_series(${from}::integer, ${to}::integer) n`.execute(
    db,
  );
  await sql`vacuum analyze exam.exam`.execute(db);
  await sql`vacuum analyze exam.exam_detail`.execute(db);
};

it('reads about as many rows for a page of a hundred thousand exams as of five thousand', async () => {
  await sql`insert into exam.paper (paper_hash, body) values ('aa', '')`.execute(db);
  const costs = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(FILTERS).flatMap(([name, filter]) =>
          SORTS.map(async (sort) => [`${name}, ${sort}`, await costOf(filter, sort)] as const),
        ),
      ),
    );
  await fillTo(1, 5_000);
  const few = await costs();
  await fillTo(5_001, 100_000);
  const many = await costs();
  for (const [name, { read, isWhole }] of Object.entries(many)) {
    expect([name, isWhole]).toEqual([name, false]);
    expect(read, `${name}: ${few[name]!.read} rows of few`).toBeLessThan(1_000);
  }
});
