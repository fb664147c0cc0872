import { sql } from 'kysely';
import type { Owner, PracticeDb } from './tables.ts';

/** Sittings of these whose problems a learner began to solve one by one since then: evidence for refunds. */
export const begunSittings = async (
  db: PracticeDb,
  { brandId, learnerId }: Owner,
  examDetailIdxs: readonly number[],
  since: Date,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ idx: number }>`
    select distinct exam_detail_idx as idx from practice.study
    where brand_id = ${brandId} and learner_id = ${learnerId} and exam_detail_idx = any(${[...examDetailIdxs]}::integer[]) and started_at >= ${since}`.execute(
    db,
  );
  return rows.map(({ idx }) => idx);
};
