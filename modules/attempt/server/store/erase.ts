import { sql } from 'kysely';
import type { RecordIdx } from '../../contract.ts';
import type { AttemptDb } from './tables.ts';
import type { Owner } from './records.ts';

/** Records in one transaction: a sitting is some hundred rows. */
const BATCH = 50;

/**
 * Deletes everything that a learner began or handed in, a batch at a time; asked again, it goes on. What was counted of it (`score_count`,
 * `problem_count`, all of `answers`) names nobody and stays.
 */
export const eraseLearner = async (db: AttemptDb, { brandId, learnerId }: Owner): Promise<void> => {
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const records = await tx
        .selectFrom('attempt.record')
        .select('record_idx')
        .where('learner_id', '=', learnerId)
        .where('brand_id', '=', brandId)
        .orderBy('record_idx')
        .limit(BATCH)
        .forUpdate()
        .execute();
      const idxs = sql<RecordIdx>`any(${records.map(({ record_idx }) => record_idx)}::bigint[])`;
      // A device's row is what a save locks: after this none comes into the journal, which has no reference to the record.
      await tx.deleteFrom('attempt.device').where('record_idx', '=', idxs).execute();
      for (const table of ['attempt.journal', 'attempt.late_journal', 'attempt.rescore', 'attempt.result', 'attempt.record'] as const)
        await tx.deleteFrom(table).where('record_idx', '=', idxs).execute();
      return records.length;
    });
    if (count < BATCH) return;
  }
};
