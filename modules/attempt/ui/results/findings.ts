import type { MarkedProblem } from '../../contract.ts';
import { changeOf } from '@modules/exam/ui/parts';

/** What the learner's own traces say about how they worked; each list is in the order of the paper. */
export interface Findings {
  /** Wrong, with more than one and a half times the mean time on it, 20 seconds at least, and more than is recommended for it. */
  readonly slowWrong: readonly MarkedProblem[];
  /** Wrong within 20 seconds (or a third of the mean, where problems are short). */
  readonly quickWrong: readonly MarkedProblem[];
  /** Right, but marked as unsure: perhaps luck. */
  readonly guessed: readonly MarkedProblem[];
  /** Was right once and was changed. */
  readonly rightToWrong: readonly MarkedProblem[];
  readonly wrongToRight: readonly MarkedProblem[];
  /** Changed, and wrong before and after. */
  readonly wrongToWrong: readonly MarkedProblem[];
  readonly blank: readonly MarkedProblem[];
}

const QUICK_MS = 20_000;
const SLOW_FACTOR = 1.5;
/** Less than this is not long, and less than the other not even a look, however quickly the rest went. */
const LEAST_SLOW_MS = 20_000;
const LEAST_QUICK_MS = 3_000;

export const findingsOf = (problems: readonly MarkedProblem[]): Findings => {
  const mean = meanSpentMs(problems);
  const quick = quickMs(problems);
  const wrong = problems.filter(({ result }) => result === 'wrong');
  const slowWrong = wrong.filter(
    ({ spentMs, expectedSeconds }) =>
      spentMs >= LEAST_SLOW_MS && spentMs > SLOW_FACTOR * mean && (expectedSeconds === null || spentMs > 1000 * expectedSeconds),
  );
  return {
    slowWrong,
    quickWrong: quick < LEAST_QUICK_MS ? [] : wrong.filter(({ spentMs }) => spentMs > 0 && spentMs < quick),
    guessed: problems.filter(({ result, unsure }) => result === 'correct' && unsure),
    // What was cleared in the end is blank: no other answer took the right one's place.
    rightToWrong: wrong.filter((problem) => changeOf(problem) === 'rightToWrong'),
    wrongToRight: problems.filter((problem) => changeOf(problem) === 'wrongToRight'),
    wrongToWrong: problems.filter((problem) => changeOf(problem) === 'wrongToWrong'),
    blank: problems.filter(({ result }) => result === 'blank'),
  };
};

const SUNK_MS = 120_000;
/** Problems that took more than two minutes, whatever came of them. */
export const sunkOf = (problems: readonly MarkedProblem[]): readonly MarkedProblem[] => problems.filter(({ spentMs }) => spentMs > SUNK_MS);

/** An answer within this many milliseconds was given without reading properly. */
export const quickMs = (problems: readonly MarkedProblem[]): number => Math.min(QUICK_MS, meanSpentMs(problems) / 3);

/** Milliseconds per problem that was looked at: whoever did not come to the second half was not twice as fast. 0 where no time was kept. */
export const meanSpentMs = (problems: readonly MarkedProblem[]): number => {
  const seen = problems.filter(({ spentMs }) => spentMs > 0);
  return seen.length === 0 ? 0 : seen.reduce((sum, { spentMs }) => sum + spentMs, 0) / seen.length;
};
