import { sql } from 'kysely';
import type { SittingLevels } from '../../contract.ts';
import type { ItemLevel } from '../../domain/item-statistics.ts';
import { addPicked, SUM_OF_PICKED } from '../choice-counts.ts';
import type { TypedAnswer } from '../text-counts.ts';
import type { AnswersDb } from '../tables.ts';

/**
 * Adds sittings to the statistics, or takes them out again (`by` −1) before a corrected key adds them anew. Rows in one order everywhere, so
 * that two never wait for each other in a circle.
 */
export const countLevels = async (tx: AnswersDb, sittings: readonly SittingLevels[], by: 1 | -1): Promise<void> => {
  const counts = new Map<
    string,
    { readonly hash: string; readonly problem: number; readonly level: number; taken: number; right: number; readonly picked: number[] }
  >();
  for (const { paperHash: hash, level, items } of sittings) {
    for (const { problemIdx: problem, isRight, choices } of items) {
      const name = `${hash} ${problem} ${level}`;
      const count = counts.get(name) ?? { hash, problem, level, taken: 0, right: 0, picked: [0, 0, 0, 0, 0] };
      counts.set(name, count);
      count.taken += by;
      if (isRight) count.right += by;
      addPicked(count.picked, choices, by);
    }
  }
  const rows = [...counts.values()].toSorted((a, b) =>
    a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : a.problem - b.problem || a.level - b.level,
  );
  if (rows.length === 0) return;
  const column = <T>(of: (row: (typeof rows)[number]) => T): T[] => rows.map(of);
  await sql`
    insert into answers.item_level as known (paper_hash, problem_idx, level, taken_count, right_count, picked_counts)
    select hash, problem, level, taken, right_n, picked::integer[]
    from unnest(${column(({ hash }) => hash)}::text[], ${column(({ problem }) => problem)}::integer[], ${column(({ level }) => level)}::smallint[], ${column(({ taken }) => taken)}::integer[],
      ${column(({ right }) => right)}::integer[], ${column(({ picked }) => `{${picked.join()}}`)}::text[])
      as given (hash, problem, level, taken, right_n, picked)
    on conflict (paper_hash, problem_idx, level) do update set taken_count = known.taken_count + excluded.taken_count, right_count = known.right_count + excluded.right_count,
      picked_counts = ${SUM_OF_PICKED}`.execute(tx);
};

/** What was typed in these sittings, for `countTexts`. @param by as in `countLevels` */
export const typedIn = (sittings: readonly SittingLevels[], by: 1 | -1): readonly TypedAnswer[] =>
  sittings.flatMap(({ paperHash, level, items }) =>
    items.flatMap(({ problemIdx, text }) => (text === undefined ? [] : [{ paperHash, problemIdx, text, taken: 0, tried: by, level }])),
  );

export const readLevels = async (db: AnswersDb, paperHash: string): Promise<readonly ItemLevel[]> =>
  (
    await db
      .selectFrom('answers.item_level')
      .selectAll()
      .where('paper_hash', '=', paperHash)
      .where('taken_count', '>', 0)
      .orderBy('problem_idx')
      .orderBy('level')
      .execute()
  ).map((row) => ({
    problemIdx: row.problem_idx,
    level: row.level,
    taken: row.taken_count,
    right: row.right_count,
    picked: row.picked_counts,
  }));
