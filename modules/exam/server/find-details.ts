import type { Db } from '@platform/db';
import type { ExamDetail, ExamDetailWithExam } from '../contract.ts';
import type { createExamRows } from './exam-rows.ts';
import { findRandomDetails } from './random/store.ts';
import { toDetail, toDetailWithExam, toSummary } from './view.ts';

type Found = ExamDetailWithExam<ExamDetail>;
type Rows = ReturnType<typeof createExamRows>;

/** Of an exam that is remembered. */
const findKnown = async (rows: Rows, brandId: string, examDetailIdx: number): Promise<Found | null> => {
  const row = await rows.byDetail(brandId, examDetailIdx);
  return row && toDetailWithExam(row, examDetailIdx);
};

/** Random mocks are not cached: each is asked for by a few. */
const findRandom = async (db: Db<never>, rows: Rows, brandId: string, examDetailIdxs: readonly number[]): Promise<readonly Found[]> => {
  const found: Found[] = [];
  for (const detail of examDetailIdxs.length === 0 ? [] : await findRandomDetails(db, brandId, examDetailIdxs)) {
    const row = await rows.byIdx(brandId, detail.examIdx);
    if (row) found.push({ detail: toDetail(detail), exam: toSummary(row) });
  }
  return found;
};

/** One sitting, as each start asks for it. */
export const findDetail =
  (db: Db<never>, rows: Rows) =>
  async (brandId: string, examDetailIdx: number): Promise<Found | null> =>
    (await findKnown(rows, brandId, examDetailIdx)) ?? (await findRandom(db, rows, brandId, [examDetailIdx]))[0] ?? null;

/** Sittings by their numbers, in the order given. */
export const findDetails =
  (db: Db<never>, rows: Rows) =>
  async (brandId: string, examDetailIdxs: readonly number[]): Promise<readonly Found[]> => {
    const known = await Promise.all(examDetailIdxs.map((idx) => findKnown(rows, brandId, idx)));
    const found = new Map<number, Found>(known.flatMap((each) => (each ? [[each.detail.examDetailIdx, each]] : [])));
    const others = examDetailIdxs.filter((idx) => !found.has(idx));
    for (const each of await findRandom(db, rows, brandId, others)) found.set(each.detail.examDetailIdx, each);
    return examDetailIdxs.flatMap((idx) => found.get(idx) ?? []);
  };
