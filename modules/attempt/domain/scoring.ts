import { resultOf } from '@modules/exam/marking';
import type { AnswerKey, Paper, PaperProblem, PaperSection } from '@modules/exam';
import type { ScoreReport, SectionScore, Sheet } from '../contract.ts';
import { type MarkResult, NOTHING_GIVEN } from '@modules/exam/answer';
import { judge } from './verdict.ts';

export type ScorePaper = Pick<Paper, 'rules' | 'sections' | 'problems'>;

/** Per problem of the paper, in its order. A problem without a key (a caller's bug) throws: no score may be made up. */
export const markProblems = (
  paper: Pick<Paper, 'problems'>,
  key: Pick<AnswerKey, 'solutions'>,
  sheet: Sheet,
): readonly { readonly problem: PaperProblem; readonly answer: readonly number[]; readonly result: MarkResult }[] => {
  const solutions = new Map(key.solutions.map((solution) => [solution.problemIdx as number, solution]));
  return paper.problems.map((problem) => {
    const solution = solutions.get(problem.problemIdx);
    if (!solution) throw new Error(`the key has no answer for problem ${problem.problemIdx}`);
    return { problem, answer: solution.answer, result: resultOf(sheet.marks[problem.problemIdx] ?? NOTHING_GIVEN, solution) };
  });
};

/**
 * Score, sections and verdict of one sheet. Everything is whole tenths of a point and percentages are compared as integers, so that
 * 이상 means exactly that. A penalty is taken for wrong answers only; what must merely be passed never enters the total. Nothing stops at 0:
 * penalties may leave a section, and the whole, below it.
 */
export const score = (paper: ScorePaper, key: Pick<AnswerKey, 'solutions'>, sheet: Sheet): ScoreReport => {
  const marked = markProblems(paper, key, sheet);
  const count = (result: MarkResult) => marked.filter((one) => one.result === result).length;
  const penalty = paper.rules.penaltyTenths;

  const sections = paper.sections.map((section): SectionScore => {
    const own = marked.filter(({ problem }) => problem.sectionId === section.id);
    const right = own.filter(({ result }) => result === 'correct');
    const wrongCount = own.filter(({ result }) => result === 'wrong').length;
    const scoreTenths = right.reduce((sum, { problem }) => sum + problem.pointsTenths, 0) - wrongCount * penalty;
    const neededPercent = neededOf(section);
    return {
      id: section.id,
      name: section.name,
      role: section.role,
      scoreTenths,
      fullTenths: section.fullTenths,
      correctCount: right.length,
      problemCount: own.length,
      spentMs: own.reduce((sum, { problem }) => sum + (sheet.marks[problem.problemIdx]?.spentMs ?? 0), 0),
      neededPercent,
      failed: neededPercent !== null && 100 * scoreTenths < neededPercent * section.fullTenths,
    };
  });

  const counted = sections.filter(({ role }) => role === 'score');
  const countedIds = new Set(counted.map(({ id }) => id));
  const scoreTenths = counted.reduce((sum, section) => sum + section.scoreTenths, 0);
  const fullTenths = counted.reduce((sum, section) => sum + section.fullTenths, 0);
  return {
    scoreTenths,
    fullTenths,
    penaltyTenths: penalty * marked.filter(({ problem, result }) => result === 'wrong' && countedIds.has(problem.sectionId)).length,
    correctCount: count('correct'),
    wrongCount: count('wrong'),
    blankCount: count('blank'),
    sections,
    ...judge(paper, sections, { scoreTenths, fullTenths }),
  };
};

const neededOf = ({ role, passPercent, cutOffPercent }: PaperSection): number | null =>
  role === 'passFail' ? (passPercent ?? cutOffPercent) : cutOffPercent;
