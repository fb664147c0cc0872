import type { Paper, ProblemIdx } from '@modules/exam';
import { handOver } from '@platform/db';
import { sql } from 'kysely';
import type { RecordIdx } from '../../contract.ts';
import type { LearnerId } from '@modules/account/learner';
import type { Deps } from '../deps.ts';
import type { AttemptDb } from './tables.ts';

interface Sat {
  readonly recordIdx: RecordIdx;
  readonly learnerId: LearnerId;
  readonly paperHash: string;
  readonly paper: Pick<Paper, 'problems'>;
}

const idxsOf = ({ problems }: Pick<Paper, 'problems'>): readonly ProblemIdx[] => problems.map(({ problemIdx }) => problemIdx);

/** Of these sittings, those of which their learner met a problem before: in a study or the note, or in a result, also one that has not come into the history yet. */
export const findMetBefore = async (
  tx: AttemptDb,
  { exams, answers }: Pick<Deps, 'exams' | 'answers'>,
  sat: readonly Sat[],
): Promise<ReadonlySet<RecordIdx>> => {
  const met = new Set<RecordIdx>();
  for (const same of Map.groupBy(sat, ({ paperHash }) => paperHash).values()) {
    const problemIdxs = same[0] ? idxsOf(same[0].paper) : [];
    const learners = await answers.findMet(handOver(tx), [...new Set(same.map(({ learnerId }) => learnerId))], problemIdxs);
    for (const { recordIdx, learnerId } of same) if (learners.has(learnerId)) met.add(recordIdx);
  }
  const behind = await tx
    .selectFrom('attempt.result')
    .select(['learner_id', 'paper_hash'])
    .distinct()
    .where('in_history', '=', false)
    .where('learner_id', '=', sql<LearnerId>`any(${sat.map(({ learnerId }) => learnerId)})`)
    .execute();
  for (const { learner_id, paper_hash } of behind) {
    const paper = await exams.paper(paper_hash);
    if (!paper.ok) continue;
    const known = new Set<number>(idxsOf(paper.value));
    for (const one of sat) if (one.learnerId === learner_id && idxsOf(one.paper).some((idx) => known.has(idx))) met.add(one.recordIdx);
  }
  return met;
};
