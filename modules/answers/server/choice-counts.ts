import type { ProblemIdx } from '@modules/exam';
import { sql } from 'kysely';
import type { FirstAnswer } from '../contract.ts';
import type { ChoiceCount } from '../domain/peer-answers.ts';
import type { AnswersDb } from './tables.ts';
import type { TypedAnswer } from './text-counts.ts';

/** Who picked what, by position from 1; as many places as are needed. */
export const addPicked = (picked: number[], choices: readonly number[], by: number): void => {
  for (const choice of choices) {
    while (picked.length < choice) picked.push(0);
    picked[choice - 1] = (picked[choice - 1] ?? 0) + by;
  }
};
/** Place by place, however many places each of the two has. */
export const SUM_OF_PICKED = sql.raw(`(
        select array_agg(coalesce(a, 0) + coalesce(b, 0) order by place) from unnest(known.picked_counts, excluded.picked_counts) with ordinality as pair (a, b, place))`);

/**
 * Adds first answers to the problems' counters, or takes them out (`by` −1). Everybody writes the same rows: call it last, for they stay locked
 * until the commit.
 */
export const countFirstAnswers = async (db: AnswersDb, answers: readonly FirstAnswer[], by: 1 | -1 = 1): Promise<void> => {
  const counts = new Map<
    string,
    { readonly hash: string; readonly problem: number; taken: number; right: number; readonly picked: number[] }
  >();
  for (const { paperHash, problemIdx, choices, isRight } of answers) {
    const name = `${paperHash} ${problemIdx}`;
    const count = counts.get(name) ?? { hash: paperHash, problem: problemIdx, taken: 0, right: 0, picked: [0, 0, 0, 0, 0] };
    counts.set(name, count);
    count.taken += by;
    if (isRight) count.right += by;
    addPicked(count.picked, choices, by);
  }
  const rows = [...counts.values()].toSorted((a, b) => (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : a.problem - b.problem));
  if (rows.length === 0) return;
  await sql`
    insert into answers.choice_count as known (paper_hash, problem_idx, taken_count, right_count, picked_counts)
    select hash, problem, taken, right_n, picked::integer[]
    from unnest(${rows.map(({ hash }) => hash)}::text[], ${rows.map(({ problem }) => problem)}::integer[], ${rows.map(({ taken }) => taken)}::integer[], ${rows.map(({ right }) => right)}::integer[],
      ${rows.map(({ picked }) => `{${picked.join()}}`)}::text[]) as given (hash, problem, taken, right_n, picked)
    on conflict (paper_hash, problem_idx) do update set taken_count = known.taken_count + excluded.taken_count, right_count = known.right_count + excluded.right_count,
      picked_counts = ${SUM_OF_PICKED}`.execute(db);
};

/** What was typed among them, for `countTexts`. */
export const typedFirst = (answers: readonly FirstAnswer[], by: 1 | -1 = 1): readonly TypedAnswer[] =>
  answers.flatMap(({ paperHash, problemIdx, text }) =>
    text === undefined ? [] : [{ paperHash, problemIdx, text, taken: by, tried: 0, level: 0 }],
  );

export const findChoiceCount = async (db: AnswersDb, paperHash: string, problemIdx: ProblemIdx): Promise<ChoiceCount> => {
  const row = await db
    .selectFrom('answers.choice_count')
    .select(['taken_count', 'right_count', 'picked_counts'])
    .where('paper_hash', '=', paperHash)
    .where('problem_idx', '=', problemIdx)
    .executeTakeFirst();
  return { taken: row?.taken_count ?? 0, right: row?.right_count ?? 0, picked: row?.picked_counts ?? [] };
};
