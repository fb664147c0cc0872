import type { ProblemSolution } from '../../contract.ts';
import type { Answer, Given } from '../../contract-answer.ts';
import { isTakenAs } from '../../contract-short-answer.ts';

/** The answer that was given in the end and those before it, with what is right. */
export interface ChangedAnswer extends Pick<ProblemSolution, 'answer' | 'accepts' | 'alsoRight'> {
  readonly chosen: Given['choices'];
  readonly text?: string | undefined;
  /** In the order in which they stood. */
  readonly changes: readonly Answer[];
}

export type AnswerChange = 'rightToWrong' | 'wrongToRight' | 'wrongToWrong';

/** How a change of mind ended; null for an answer that stayed, or came back to where it was right at first. */
export const changeOf = (mark: ChangedAnswer): AnswerChange | null => {
  const last = mark.text ?? mark.chosen;
  const given = settled([...mark.changes, last]);
  if (given.length < 2) return null;
  const isRight = (value: Answer) => isTaken(value, mark);
  // An answer that was taken back and had been wrong anyway is a blank, not a change.
  if (!isRight(last)) return given.some(isRight) ? 'rightToWrong' : last.length > 0 ? 'wrongToWrong' : null;
  return isRight(given[0] ?? []) ? null : 'wrongToRight';
};

const isTaken = (value: Answer, { answer, accepts, alsoRight = [] }: Pick<ChangedAnswer, 'answer' | 'accepts' | 'alsoRight'>): boolean =>
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
