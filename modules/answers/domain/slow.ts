import type { ProblemSolution } from '@modules/exam';
import { totalSeconds } from '@modules/exam/clocks';

/** What of a paper says how much time it gives. */
interface TimedPaper {
  readonly rules: { readonly clocks: readonly { readonly minutes: number }[] };
  readonly problems: readonly unknown[];
}

/** Less is never long, however short the problem; milliseconds. */
const LEAST_MS = 30_000;
const FACTOR = 2;

/** What a problem should take, milliseconds: as its author says, else its share of the sitting's time. */
const paceOf = (paper: TimedPaper, solution: Pick<ProblemSolution, 'expectedSeconds'>): number => {
  if (solution.expectedSeconds !== null) return solution.expectedSeconds * 1000;
  return (totalSeconds(paper.rules.clocks) * 1000) / Math.max(1, paper.problems.length);
};

/** More than twice as long as it should take, and half a minute at least. */
export const isSlow = (spentMs: number, paper: TimedPaper, solution: Pick<ProblemSolution, 'expectedSeconds'>): boolean =>
  spentMs >= LEAST_MS && spentMs > FACTOR * paceOf(paper, solution);
