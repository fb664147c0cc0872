import type { Db } from '@platform/db';
import type { Clock } from '@platform/kernel';
import type { ExamIdx } from '../contract.ts';
import { batched } from './batched.ts';
import { findExams, findExamsBySlug, findExamsOfDetails, type ExamRow } from './store.ts';
import { ttlCache } from './ttl-cache.ts';

/** Exams that are remembered, of all brands: what is read most, and never all that there are. */
const MOST_EXAMS = 2_000;
const MOST_NAMES = 10_000;

/** Exams by number, by address and by sitting: what was read lately is in memory, the rest comes in as few statements as there are turns. */
export const createExamRows = (db: Db<never>, clock: Clock, freshMs: number) => {
  const cached = <K, V>(most: number, load: (db: Db<never>, keys: readonly K[]) => Promise<ReadonlyMap<K, V>>) =>
    ttlCache(
      clock,
      freshMs,
      most,
      batched((keys: readonly K[]) => load(db, keys)),
    );
  const rows = cached(MOST_EXAMS, findExams);
  const bySlug = cached(MOST_NAMES, findExamsBySlug);
  const byDetail = cached(MOST_NAMES, findExamsOfDetails);

  const byIdx = async (brandId: string, examIdx: number | null): Promise<ExamRow | null> => {
    const row = examIdx === null ? null : await rows.get(examIdx);
    return row?.brandId === brandId ? row : null;
  };
  return {
    byIdx,
    bySlug: async (brandId: string, slug: string) => byIdx(brandId, await bySlug.get(`${brandId} ${slug}`)),
    byDetail: async (brandId: string, examDetailIdx: number) => byIdx(brandId, await byDetail.get(examDetailIdx)),
    /** In the order given. */
    list: async (brandId: string, examIdxs: readonly ExamIdx[]): Promise<readonly ExamRow[]> =>
      (await Promise.all(examIdxs.map((idx) => byIdx(brandId, idx)))).filter((row) => row !== null),
    forget: (): void => {
      rows.forget();
      bySlug.forget();
      byDetail.forget();
    },
  };
};
export type ExamRows = ReturnType<typeof createExamRows>;
