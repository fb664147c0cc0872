import type { PaperProblem, ProblemSolution } from '../contract.ts';
import type { RightAnswer } from '../contract-corrections.ts';

/** The part of a solution that says what is right, in one form: equal answers are equal as JSON. */
export const rightAnswerOf = ({ answer, alsoRight, isRightForAll }: RightAnswer): RightAnswer => ({
  answer: answer.toSorted((a, b) => a - b),
  ...(alsoRight && alsoRight.length > 0 && { alsoRight: alsoRight.map((set) => set.toSorted((a, b) => a - b)).toSorted((a, b) => (a.join() < b.join() ? -1 : 1)) }),
  ...(isRightForAll && { isRightForAll }),
});

export const isSameRight = (a: RightAnswer, b: RightAnswer): boolean => JSON.stringify(rightAnswerOf(a)) === JSON.stringify(rightAnswerOf(b));

/** The solution with another right answer; nothing else of it changes. */
export const withRight = ({ answer: _answer, alsoRight: _also, isRightForAll: _all, ...rest }: ProblemSolution, right: RightAnswer): ProblemSolution => ({ ...rest, ...rightAnswerOf(right) });

/** Whether a problem can have this answer: its choices exist, none twice, as many as its kind takes, no set twice. */
export const isAnswerable = ({ kind, choices }: Pick<PaperProblem, 'kind' | 'choices'>, { answer, alsoRight = [] }: RightAnswer): boolean => {
  const sets = [answer, ...alsoRight];
  const fits = (set: readonly number[]) =>
    set.length > 0 && new Set(set).size === set.length && set.every((choice) => Number.isInteger(choice) && choice >= 1 && choice <= choices.length) && (kind === 'multiple' || set.length === 1);
  return sets.every(fits) && new Set(sets.map((set) => set.toSorted((a, b) => a - b).join())).size === sets.length;
};
