import { isOpenToAll } from '@modules/entitlement';
import { err, ok } from '@platform/kernel';
import type { AnswerKey, ExamApi, ExamDetail, ExamDetailIdx, ExamDetailWithExam, Paper } from '../contract.ts';
import { sampleProblems } from '../domain/sample-problems.ts';

interface Deps {
  readonly detailOf: (brandId: string, examDetailIdx: ExamDetailIdx) => Promise<ExamDetailWithExam<ExamDetail> | null>;
  readonly paperOf: (paperHash: string) => Promise<Paper | null>;
  readonly keyOf: (paperHash: string) => Promise<AnswerKey | null>;
}

/** The one way in which a key leaves before anything was handed in: of few problems, chosen once for all. A free sitting and a drawn one need none. */
export const previewOf =
  ({ detailOf, paperOf, keyOf }: Deps): ExamApi['preview'] =>
  async (brandId, examDetailIdx) => {
    const found = await detailOf(brandId, examDetailIdx);
    if (!found) return err({ kind: 'exam/detail-not-found' });
    const { detail } = found;
    if (isOpenToAll(detail) || detail.randomCode !== undefined) return err({ kind: 'exam/no-preview' });
    const [paper, key] = await Promise.all([paperOf(detail.paperHash), keyOf(detail.paperHash)]);
    if (!paper || !key) return err({ kind: 'exam/no-preview' });
    const names = new Map(paper.sections.map(({ id, name }) => [id, name]));
    const solutions = new Map(key.solutions.map((solution) => [solution.problemIdx, solution]));
    const problems = sampleProblems(paper).flatMap((problem) => {
      const solution = solutions.get(problem.problemIdx);
      return solution ? [{ section: names.get(problem.sectionId) ?? '', problem, solution }] : [];
    });
    return ok({ examIdx: found.exam.examIdx, problems });
  };
