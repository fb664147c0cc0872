import type { ExamApi, ExamDetail } from '@modules/exam';
import type { Db } from '@platform/db';
import { paperStatistics } from '../../domain/item-statistics.ts';
import { keyOf, paperOf } from '../papers.ts';
import type { AttemptDb } from '../store/tables.ts';
import { readLevels } from './levels.ts';
import { toRows, type ReportRow } from './report.ts';

/** Item statistics of one sitting's present paper, as rows of an operator's report. First tries of everybody, as they came into the history. */
export const statisticsReport = async ({ db, exams }: { readonly db: Db<never>; readonly exams: ExamApi }, exam: string, detail: ExamDetail): Promise<readonly ReportRow[]> => {
  const [paper, key, levels] = await Promise.all([paperOf(exams, detail.paperHash), keyOf(exams, detail.paperHash), readLevels(db as unknown as AttemptDb, detail.paperHash)]);
  const choiceCounts = new Map(paper.problems.map(({ problemIdx, choices }) => [problemIdx, choices.length]));
  const keys = new Map(key.solutions.map((solution) => [solution.problemIdx as number, { ...solution, choiceCount: choiceCounts.get(solution.problemIdx) ?? 0 }]));
  return toRows(exam, detail.title, paper, paperStatistics(levels, keys));
};
export { REPORT_COLUMNS, type ReportRow } from './report.ts';
