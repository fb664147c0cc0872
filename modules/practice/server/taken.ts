import type { Learner } from '@modules/account/learner';
import type { Deps } from './deps.ts';

/** Sittings (`examDetailIdx`) that the learner has a result of or is in: two statements. */
export const takenBy = async ({ results }: Pick<Deps, 'results'>, who: Learner): Promise<ReadonlySet<number>> => {
  const [counts, open] = await Promise.all([results.countByDetail(who), results.openDetails(who)]);
  return new Set<number>([...counts.map(({ examDetailIdx }) => examDetailIdx), ...open]);
};
