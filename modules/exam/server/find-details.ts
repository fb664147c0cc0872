import type { Db } from '@platform/db';
import type { ExamDetail, ExamDetailIdx, ExamDetailWithExam } from '../contract.ts';
import type { createExamRows } from './exam-rows.ts';
import { findRandomDetails } from './random/store.ts';
import { toDetailWithExam, toSummary } from './view.ts';

/** Sittings by their numbers, in the order given; random mocks are not cached: each is asked for by a few. */
export const findDetails =
  (db: Db<never>, rows: ReturnType<typeof createExamRows>) =>
  async (brandId: string, examDetailIdxs: readonly number[]): Promise<readonly ExamDetailWithExam<ExamDetail>[]> => {
    const known = await Promise.all(
      examDetailIdxs.map(async (idx) => {
        const row = await rows.byDetail(brandId, idx);
        return row && toDetailWithExam(row, idx);
      }),
    );
    const found = new Map(known.flatMap((each) => (each ? [[each.detail.examDetailIdx, each]] : [])));
    const others = examDetailIdxs.filter((idx) => !found.has(idx as ExamDetailIdx));
    for (const detail of others.length === 0 ? [] : await findRandomDetails(db, brandId, others)) {
      const row = await rows.byIdx(brandId, detail.examIdx);
      if (row) found.set(detail.examDetailIdx, { detail, exam: toSummary(row) });
    }
    return examDetailIdxs.flatMap((idx) => found.get(idx as ExamDetailIdx) ?? []);
  };
