import type { ExamApi, ExamDetail, ProblemSolution } from '@modules/exam';
import type { Db } from '@platform/db';
import { paperStatistics } from '../../domain/item-statistics.ts';
import { keyOf, paperOf } from '@modules/exam/papers';
import type { AnswersDb } from '../tables.ts';
import { readTypedCounts } from '../text-counts.ts';
import { readLevels } from './levels.ts';
import { toRows, type ReportRow } from './report.ts';

/** Item statistics of one sitting's present paper, as rows of an operator's report. First tries of everybody, as they came into the history. */
export const statisticsReport = async (
  { db, exams }: { readonly db: Db<never>; readonly exams: ExamApi },
  exam: string,
  detail: ExamDetail,
): Promise<readonly ReportRow[]> => {
  const own = db as unknown as AnswersDb;
  const [paper, key, levels, typed] = await Promise.all([
    paperOf(exams, detail.paperHash),
    keyOf(exams, detail.paperHash),
    readLevels(own, detail.paperHash),
    readTypedCounts(own, detail.paperHash),
  ]);
  const none = { most: [], total: 0 };
  const typedOf = ({ problemIdx, accepts }: ProblemSolution) => accepts && { typed: typed.get(problemIdx) ?? none };
  const choiceCounts = new Map(paper.problems.map(({ problemIdx, choices }) => [problemIdx, choices.length]));
  const keys = new Map(
    key.solutions.map((solution) => [
      solution.problemIdx as number,
      { ...solution, choiceCount: choiceCounts.get(solution.problemIdx) ?? 0, ...typedOf(solution) },
    ]),
  );
  return toRows(exam, detail.title, paper, paperStatistics(levels, keys));
};
export { REPORT_COLUMNS, type ReportRow } from './report.ts';
