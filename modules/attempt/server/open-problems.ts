import type { Learner } from '@modules/account/learner';
import { graceEndsAt } from '../domain/clocks.ts';
import type { Deps } from './deps.ts';
import { paperOf } from '@modules/exam/papers';

/**
 * Problems of the sittings that this learner can still go on with. Until those are handed in nothing tells their keys, wherever else the
 * same problems were met: in a study, a draw, the note, or an earlier sitting.
 */
export const openProblemsOf = async (
  deps: Pick<Deps, 'openRecordsOf' | 'exams' | 'clock' | 'graceMs'>,
  who: Pick<Learner, 'brandId' | 'learnerId'>,
): Promise<ReadonlySet<number>> => {
  const now = deps.clock.now().getTime();
  const open = (await deps.openRecordsOf(who)).filter((record) => now < graceEndsAt(record, deps));
  const papers = await Promise.all([...new Set(open.map(({ paperHash }) => paperHash))].map((hash) => paperOf(deps.exams, hash)));
  return new Set(papers.flatMap(({ problems }) => problems.map(({ problemIdx }) => problemIdx as number)));
};
