import type { ProblemIdx } from '@modules/exam';
import { sql } from 'kysely';
import type { TypedCounts } from '../domain/item-statistics.ts';
import type { AnswersDb } from './tables.ts';

/** What somebody typed: counted as a first answer (`taken`), as part of a paper's first try (`tried`, with its level), or taken out again (below 0). */
export interface TypedAnswer {
  readonly paperHash: string;
  readonly problemIdx: ProblemIdx;
  readonly text: string;
  readonly taken: number;
  readonly tried: number;
  readonly level: number;
}
export interface TextCount {
  readonly text: string;
  readonly taken: number;
}

/** Adds to the counters. Everybody writes the same rows: call it last of all, for they stay locked until the commit. */
export const countTexts = async (db: AnswersDb, answers: readonly TypedAnswer[]): Promise<void> => {
  const counts = new Map<
    string,
    { readonly hash: string; readonly problem: number; readonly given: string; taken: number; tried: number; level: number }
  >();
  for (const { paperHash: hash, problemIdx: problem, text, taken, tried, level } of answers) {
    const given = text.replaceAll(/\s+/gu, ' ').trim();
    const name = `${hash} ${problem} ${given}`;
    const count = counts.get(name) ?? { hash, problem, given, taken: 0, tried: 0, level: 0 };
    counts.set(name, count);
    count.taken += taken;
    count.tried += tried;
    count.level += tried * level;
  }
  const rows = [...counts.values()].toSorted((a, b) => compare(a.hash, b.hash) || a.problem - b.problem || compare(a.given, b.given));
  if (rows.length === 0) return;
  const column = <T>(of: (row: (typeof rows)[number]) => T): T[] => rows.map(of);
  await sql`
    insert into answers.text_count as known (paper_hash, problem_idx, given, taken_count, tried_count, level_sum)
    select * from unnest(${column(({ hash }) => hash)}::text[], ${column(({ problem }) => problem)}::integer[], ${column(({ given }) => given)}::text[],
      ${column(({ taken }) => taken)}::integer[], ${column(({ tried }) => tried)}::integer[], ${column(({ level }) => level)}::integer[])
    on conflict (paper_hash, problem_idx, given) do update set taken_count = known.taken_count + excluded.taken_count, tried_count = known.tried_count + excluded.tried_count,
      level_sum = known.level_sum + excluded.level_sum`.execute(db);
};
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** So many texts of a problem are ever read; what stands behind them was typed by single learners. */
const MOST_READ = 50;

/** What was typed most often as a first answer. */
export const findTextCounts = async (db: AnswersDb, paperHash: string, problemIdx: ProblemIdx): Promise<readonly TextCount[]> =>
  db
    .selectFrom('answers.text_count')
    .select(['given as text', 'taken_count as taken'])
    .where('paper_hash', '=', paperHash)
    .where('problem_idx', '=', problemIdx)
    .where('taken_count', '>', 0)
    .orderBy('taken_count', 'desc')
    .orderBy('given')
    .limit(MOST_READ)
    .execute();

/** What was typed in first tries of a paper, by problem. */
export const readTypedCounts = async (db: AnswersDb, paperHash: string): Promise<ReadonlyMap<number, TypedCounts>> => {
  const { rows } = await sql<{ problemIdx: number; text: string; tried: number; levelSum: number; total: number }>`
    select * from (
      select problem_idx as "problemIdx", given as text, tried_count as tried, level_sum as "levelSum", (sum(tried_count) over problem)::integer as total,
        row_number() over (problem order by tried_count desc, given) as place
      from answers.text_count where paper_hash = ${paperHash} and tried_count > 0 window problem as (partition by problem_idx)) counted
    where place <= ${MOST_READ} order by "problemIdx", place`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ problemIdx }) => problemIdx)].map(([problemIdx, most]) => [problemIdx, { most, total: most[0]?.total ?? 0 }]),
  );
};
