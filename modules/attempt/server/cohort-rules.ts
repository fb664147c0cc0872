import type { AnswerKey, Paper } from '@modules/exam';
import { isBlankAnswer } from '@modules/exam/answer';
import type { LeftOut, Sheet } from '../contract.ts';
import { totalMs } from '../domain/clocks.ts';
import { recommendedMs, whyLeftOut, type Sitting } from '../domain/cohort-entry.ts';

/** Whether a sitting of this paper is kept from cohort and statistics. @returns null: it is not */
export const leftOutOf = (
  { paper, key }: { readonly paper: Paper; readonly key: AnswerKey },
  { sheet, ...sitting }: { readonly sheet: Sheet } & Pick<Sitting, 'usedMs' | 'isMetBefore' | 'isClockOdd'>,
): LeftOut | null => {
  const expected = new Map(key.solutions.map(({ problemIdx, expectedSeconds }) => [problemIdx, expectedSeconds]));
  const total = totalMs(paper.rules.clocks);
  return whyLeftOut({
    ...sitting,
    answeredCount: Object.values(sheet.marks).filter((mark) => !isBlankAnswer(mark)).length,
    problemCount: paper.problems.length,
    totalMs: total,
    recommendedMs: recommendedMs(
      total,
      paper.problems.map(({ problemIdx }) => expected.get(problemIdx) ?? null),
    ),
  });
};
