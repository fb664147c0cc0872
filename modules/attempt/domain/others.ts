import type { ProblemSolution } from '@modules/exam';
import type { Others } from '../contract-study.ts';
import { MIN_FOR_RIGHT_SHARE } from './cohort.ts';

/** First answers of everybody to one problem; `picked` by position of the choice. */
export interface ChoiceCount {
  readonly taken: number;
  readonly right: number;
  readonly picked: readonly number[];
}

type Right = Pick<ProblemSolution, 'answer' | 'alsoRight' | 'isRightForAll'>;

/**
 * How many were right by the key as it is now. Where one choice is the answer, who picked which says it; `right` was counted by the keys of
 * its day, and is what is left where several choices make an answer.
 */
const rightBy = ({ taken, right, picked }: ChoiceCount, { answer, alsoRight = [], isRightForAll }: Right): number => {
  if (isRightForAll) return taken;
  const sets = [answer, ...alsoRight];
  return sets.every((set) => set.length === 1) ? sets.reduce((sum, [choice = 0]) => sum + (picked[choice - 1] ?? 0), 0) : right;
};

/** How others answered, in shares; too few say nothing. */
export const othersOf = (count: ChoiceCount, choiceCount: number, solution: Right): Others => {
  const { taken, picked } = count;
  return taken < MIN_FOR_RIGHT_SHARE
    ? { count: taken, rightShare: null, byChoice: null }
    : { count: taken, rightShare: rightBy(count, solution) / taken, byChoice: Array.from({ length: choiceCount }, (_, at) => (picked[at] ?? 0) / taken) };
};
