import type { ProblemSolution } from './contract.ts';
import { isBlankAnswer, type Given, type MarkResult } from './contract-answer.ts';
import { isTakenAs } from './contract-short-answer.ts';

/** What a key says is right. */
export type Right = Pick<ProblemSolution, 'answer' | 'accepts' | 'alsoRight' | 'isRightForAll'>;

/**
 * Right only when exactly the choices of the key are marked, or of another answer that counts as well: no part marks. A short answer is right
 * when its key takes it. Where a correction gave everybody the points (모두 정답), whoever marked nothing has them too.
 */
export const resultOf = (given: Given, { answer, accepts, alsoRight = [], isRightForAll }: Right): MarkResult => {
  const { choices: chosen, text = '' } = given;
  if (isRightForAll) return 'correct';
  if (isBlankAnswer(given)) return 'blank';
  if (accepts) return isTakenAs(text, accepts) ? 'correct' : 'wrong';
  return [answer, ...alsoRight].some((set) => chosen.length === set.length && set.every((choice) => chosen.includes(choice)))
    ? 'correct'
    : 'wrong';
};

/** One problem answered by itself: whoever gives up has not answered, and points for everybody are a mock's. */
export const resultAlone = (given: Given, right: Right): MarkResult => (isBlankAnswer(given) ? 'blank' : resultOf(given, right));
