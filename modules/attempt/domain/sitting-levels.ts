import type { SittingLevels } from '@modules/answers';
import type { AnswerKey, Paper } from '@modules/exam';
import { givenOf, NOTHING_GIVEN } from '@modules/exam/answer';
import type { Sheet } from '../contract.ts';
import { markProblems } from './scoring.ts';

/** What one sitting gives to its paper's statistics. */
export const levelsOf = (
  paperHash: string,
  paper: Pick<Paper, 'problems'>,
  key: Pick<AnswerKey, 'solutions'>,
  sheet: Sheet,
): SittingLevels => {
  const items = markProblems(paper, key, sheet).map(({ problem: { problemIdx }, result }) => ({
    problemIdx,
    isRight: result === 'correct',
    ...givenOf(sheet.marks[problemIdx] ?? NOTHING_GIVEN),
  }));
  return { paperHash, level: items.filter(({ isRight }) => isRight).length, items };
};
