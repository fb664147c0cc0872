import type { Db } from '@platform/db';
import type { ProblemSolution } from '../../contract.ts';
import { isSameRight, withRight } from '../../domain/right-answer.ts';
import { findCorrections } from './store.ts';

/**
 * A package that still has the answer which an operator corrected does not undo the correction: importing it again keeps what learners were
 * told. A package with an answer of its own replaces both.
 */
export const keepCorrections = async (db: Db<never>, solutions: readonly ProblemSolution[]): Promise<readonly ProblemSolution[]> => {
  const corrections = await findCorrections(
    db,
    solutions.map(({ problemIdx }) => problemIdx),
  );
  return solutions.map((solution) => {
    const own = corrections.filter(({ problemIdx }) => problemIdx === solution.problemIdx);
    const last = own.at(-1);
    return last && own.some(({ before }) => isSameRight(before, solution)) ? withRight(solution, last.after) : solution;
  });
};
