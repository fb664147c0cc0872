import type { PaperProblem, ProblemSolution } from '@modules/exam';
import type { Others } from '../../contract-study.ts';
import { isShort } from '@modules/exam/answer';
import { othersOf } from '../../domain/others.ts';
import type { AttemptDb } from '../store/tables.ts';
import { findChoiceCount } from './choice-counts.ts';
import { findTextCounts } from './text-counts.ts';

/** How everybody answered this problem first. */
export const readOthers = async (db: AttemptDb, paperHash: string, problem: PaperProblem, solution: ProblemSolution): Promise<Others> => {
  const [count, texts] = await Promise.all([
    findChoiceCount(db, paperHash, problem.problemIdx),
    isShort(problem) ? findTextCounts(db, paperHash, problem.problemIdx) : undefined,
  ]);
  return othersOf(count, problem.choices.length, solution, texts);
};
