import { sql } from 'kysely';
import type { LearnerId } from '@modules/account/learner';
import type { AttemptDb } from './store/tables.ts';

/** Sittings of these that a learner began since then: evidence for refunds. */
export const begunSittings = async (
  db: AttemptDb,
  { brandId, learnerId }: { readonly brandId: string; readonly learnerId: LearnerId },
  examDetailIdxs: readonly number[],
  since: Date,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ idx: number }>`
    select distinct exam_detail_idx as idx from attempt.record
    where brand_id = ${brandId} and learner_id = ${learnerId} and exam_detail_idx = any(${[...examDetailIdxs]}::integer[]) and started_at >= ${since}`.execute(
    db,
  );
  return rows.map(({ idx }) => idx);
};
