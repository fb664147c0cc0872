import type { MarkedProblem } from '../../contract.ts';
import type { Answer } from '@modules/exam/answer';
import { isTakenAs } from '@modules/exam/short-answer';

/** What the learner's own traces say about how they worked; each list is in the order of the paper. */
export interface Findings {
  /** Wrong, with more than one and a half times the mean time on it, and 20 seconds at least. */
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
  const slowWrong = wrong.filter(({ spentMs }) => spentMs >= LEAST_SLOW_MS && spentMs > SLOW_FACTOR * mean);
  return {
    slowWrong,
    quickWrong: quick < LEAST_QUICK_MS ? [] : wrong.filter(({ spentMs }) => spentMs > 0 && spentMs < quick),
    guessed: problems.filter(({ result, unsure }) => result === 'correct' && unsure),
    rightToWrong: problems.filter((problem) => changeOf(problem) === 'rightToWrong'),
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

/** Milliseconds per problem; 0 where no time was kept. */
export const meanSpentMs = (problems: readonly MarkedProblem[]): number =>
  problems.length === 0 ? 0 : problems.reduce((sum, { spentMs }) => sum + spentMs, 0) / problems.length;

export type AnswerChange = 'rightToWrong' | 'wrongToRight' | 'wrongToWrong';

/** How a change of mind ended; null for an answer that stayed, or came back to where it was right at first. */
export const changeOf = (
  mark: Pick<MarkedProblem, 'changes' | 'chosen' | 'text' | 'answer' | 'accepts' | 'alsoRight'>,
): AnswerChange | null => {
  const last = mark.text ?? mark.chosen;
  const given = settled([...mark.changes, last]);
  if (given.length < 2) return null;
  const isRight = (value: Answer) => isTaken(value, mark);
  // An answer that was taken back and had been wrong anyway is a blank, not a change.
  if (!isRight(last)) return given.some(isRight) ? 'rightToWrong' : last.length > 0 ? 'wrongToWrong' : null;
  return isRight(given[0] ?? []) ? null : 'wrongToRight';
};

const isTaken = (value: Answer, { answer, accepts, alsoRight = [] }: Pick<MarkedProblem, 'answer' | 'accepts' | 'alsoRight'>): boolean =>
  typeof value === 'string'
    ? accepts !== undefined && isTakenAs(value, accepts)
    : value.length > 0 && [answer, ...alsoRight].some((set) => equal(value, set));

/** Answers that were meant: without repeats, and without the steps of marking several choices one after the other. */
const settled = (given: readonly Answer[]): Answer[] =>
  given.filter((value, at) => {
    const next = given[at + 1];
    return (
      next === undefined ||
      !(
        equal(value, next) ||
        (typeof value === 'object' &&
          typeof next === 'object' &&
          value.length < next.length &&
          value.every((choice) => next.includes(choice)))
      )
    );
  });

const equal = (a: Answer, b: Answer): boolean =>
  typeof a === 'string' || typeof b === 'string' ? a === b : a.length === b.length && a.every((choice, at) => choice === b[at]);
