import type { ProblemIdx } from '@modules/exam';
import { sql } from 'kysely';
import type { ChoiceCount } from '../../domain/others.ts';
import type { AttemptDb } from '../store/tables.ts';

/** Somebody's first answer to a problem. */
export interface FirstAnswer {
  readonly paperHash: string;
  readonly problemIdx: ProblemIdx;
  readonly choices: readonly number[];
  readonly isRight: boolean;
}

/** Adds first answers to the problems' counters. Everybody writes the same rows: call it last, for they stay locked until the commit. */
export const countFirstAnswers = async (db: AttemptDb, answers: readonly FirstAnswer[]): Promise<void> => {
  const counts = new Map<string, { readonly hash: string; readonly problem: number; taken: number; right: number; readonly picked: number[] }>();
  for (const { paperHash, problemIdx, choices, isRight } of answers) {
    const name = `${paperHash} ${problemIdx}`;
    const count = counts.get(name) ?? { hash: paperHash, problem: problemIdx, taken: 0, right: 0, picked: [0, 0, 0, 0, 0] };
    counts.set(name, count);
    count.taken += 1;
    if (isRight) count.right += 1;
    for (const choice of choices) count.picked[choice - 1] = (count.picked[choice - 1] ?? 0) + 1;
  }
  const rows = [...counts.values()].toSorted((a, b) => (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : a.problem - b.problem));
  if (rows.length === 0) return;
  const place = (at: number) => rows.map(({ picked }) => picked[at] ?? 0);
  await sql`
    insert into attempt.choice_count as known (paper_hash, problem_idx, taken_count, right_count, picked_counts)
    select hash, problem, taken, right_n, array[p1, p2, p3, p4, p5]
    from unnest(${rows.map(({ hash }) => hash)}::text[], ${rows.map(({ problem }) => problem)}::integer[], ${rows.map(({ taken }) => taken)}::integer[], ${rows.map(({ right }) => right)}::integer[],
      ${place(0)}::integer[], ${place(1)}::integer[], ${place(2)}::integer[], ${place(3)}::integer[], ${place(4)}::integer[]) as given (hash, problem, taken, right_n, p1, p2, p3, p4, p5)
    on conflict (paper_hash, problem_idx) do update set taken_count = known.taken_count + excluded.taken_count, right_count = known.right_count + excluded.right_count,
      picked_counts = array[known.picked_counts[1] + excluded.picked_counts[1], known.picked_counts[2] + excluded.picked_counts[2], known.picked_counts[3] + excluded.picked_counts[3],
        known.picked_counts[4] + excluded.picked_counts[4], known.picked_counts[5] + excluded.picked_counts[5]]`.execute(db);
};

export const findChoiceCount = async (db: AttemptDb, paperHash: string, problemIdx: ProblemIdx): Promise<ChoiceCount> => {
  const row = await db.selectFrom('attempt.choice_count').select(['taken_count', 'right_count', 'picked_counts']).where('paper_hash', '=', paperHash).where('problem_idx', '=', problemIdx).executeTakeFirst();
  return { taken: row?.taken_count ?? 0, right: row?.right_count ?? 0, picked: row?.picked_counts ?? [] };
};
