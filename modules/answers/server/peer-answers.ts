import type { PaperProblem, ProblemSolution } from '@modules/exam';
import type { PeerAnswers } from '../contract.ts';
import { isShort } from '@modules/exam/answer';
import { peerAnswersOf } from '../domain/peer-answers.ts';
import type { AnswersDb } from './tables.ts';
import { findChoiceCount } from './choice-counts.ts';
import { findTextCounts } from './text-counts.ts';

/** How everybody answered this problem first. */
export const readPeerAnswers = async (
  db: AnswersDb,
  paperHash: string,
  problem: PaperProblem,
  solution: ProblemSolution,
): Promise<PeerAnswers> => {
  const [count, texts] = await Promise.all([
    findChoiceCount(db, paperHash, problem.problemIdx),
    isShort(problem) ? findTextCounts(db, paperHash, problem.problemIdx) : undefined,
  ]);
  return peerAnswersOf(count, problem.choices.length, solution, texts);
};
