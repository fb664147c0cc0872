import type { PaperProblem, ProblemIdx } from '@modules/exam';
import type { LastMet } from '@modules/answers';

/** Problems in one drill: a few minutes. */
export const DRILL_SIZE = 5;

/**
 * Problems in the order in which a drill takes them: those never met, as the seed shuffled them; then those that went wrong the last time, what lies
 * back furthest first; then the rest in the same order, so that a drill is never empty for somebody who has got everything right.
 *
 * @param shuffled each once
 * @param open problems of sittings that the learner has open: never in a drill, whose solutions would tell their keys
 */
export const drillOrder = (shuffled: readonly ProblemIdx[], met: readonly LastMet[], open: ReadonlySet<number>): readonly ProblemIdx[] => {
  const lastOf = new Map(met.map((one) => [one.problemIdx, one]));
  const isNew = (idx: ProblemIdx) => !lastOf.has(idx);
  const rankOf = (idx: ProblemIdx) => (isNew(idx) ? 0 : lastOf.get(idx)?.isRight ? 2 : 1);
  const atOf = (idx: ProblemIdx) => lastOf.get(idx)?.at ?? 0;
  return shuffled.filter((idx) => !open.has(idx)).toSorted((a, b) => rankOf(a) - rankOf(b) || atOf(a) - atOf(b));
};

/** Problems of one passage stand together, where the first of them was drawn: it is read once. */
export const bySet = <T extends Pick<PaperProblem, 'multipleProblemIdx' | 'problemIdx'>>(problems: readonly T[]): readonly T[] =>
  [...Map.groupBy(problems, ({ multipleProblemIdx, problemIdx }) => multipleProblemIdx ?? `alone ${problemIdx}`).values()].flatMap((set) =>
    set.toSorted((a, b) => a.problemIdx - b.problemIdx),
  );
