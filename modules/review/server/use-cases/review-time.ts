import type { ExamApi, ProblemIdx } from '@modules/exam';
import { totalSeconds } from '@modules/exam/clocks';
import { paperOf } from '../view.ts';

interface Timed {
  readonly problemIdx: ProblemIdx;
  readonly paperHash: string;
  /** Of the last answer. */
  readonly spentMs: number;
}

/** What one of these takes in the mean, milliseconds: a quick guess says nothing of how long solving takes, so what its author says is the least. Null for none. */
export const meanReviewMs = async (exams: ExamApi, notes: readonly Timed[]): Promise<number | null> => {
  if (notes.length === 0) return null;
  const papers = new Map(
    await Promise.all(
      [...new Set(notes.map(({ paperHash }) => paperHash))].map(async (hash) => [hash, await expectedOn(exams, hash)] as const),
    ),
  );
  const total = notes.reduce(
    (sum, { problemIdx, paperHash, spentMs }) => sum + Math.max(spentMs, papers.get(paperHash)?.(problemIdx) ?? 0),
    0,
  );
  return Math.round(total / notes.length);
};

/** What each problem of a paper should take, milliseconds: as its author says, else its share of the sitting's time. */
const expectedOn = async (exams: ExamApi, paperHash: string): Promise<(problemIdx: ProblemIdx) => number> => {
  const [paper, key] = await Promise.all([paperOf(exams, paperHash), exams.answerKey(paperHash)]);
  const share = (totalSeconds(paper.rules.clocks) * 1000) / Math.max(1, paper.problems.length);
  const seconds = new Map(key.ok ? key.value.solutions.map(({ problemIdx, expectedSeconds }) => [problemIdx, expectedSeconds]) : []);
  return (problemIdx) => {
    const expected = seconds.get(problemIdx);
    return expected === null || expected === undefined ? share : expected * 1000;
  };
};
