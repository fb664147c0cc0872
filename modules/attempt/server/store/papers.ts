import { sql } from 'kysely';
import type { RecordIdx } from '../../contract.ts';
import type { Owner } from './records.ts';
import type { AttemptDb } from './tables.ts';

export const isPaperOfRecord = async (db: AttemptDb, recordIdx: RecordIdx, paperHash: string): Promise<boolean> => {
  const { rows } = await sql`select from attempt.record where record_idx = ${recordIdx} and paper_hash = ${paperHash}`.execute(db);
  return rows.length > 0;
};

/** Whether the learner has a record on that paper. */
export const hasPaperOf = async (db: AttemptDb, { brandId, learnerId }: Owner, paperHash: string): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from attempt.record where learner_id = ${learnerId} and brand_id = ${brandId} and paper_hash = ${paperHash}) as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
};
