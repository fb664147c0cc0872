import { sql } from 'kysely';
import type { Owner, PracticeDb } from './tables.ts';

/** Deletes everything that a learner studied or answered again; asked again, it goes on. What was counted of it (all of `answers`) names nobody and stays. */
export const eraseLearner = async (db: PracticeDb, { brandId, learnerId }: Owner): Promise<void> => {
  await sql`delete from practice.study_answer a using practice.study s where a.study_idx = s.study_idx and s.learner_id = ${learnerId} and s.brand_id = ${brandId}`.execute(
    db,
  );
  await db.deleteFrom('practice.study').where('learner_id', '=', learnerId).where('brand_id', '=', brandId).execute();
  await db.deleteFrom('practice.again_answer').where('learner_id', '=', learnerId).where('brand_id', '=', brandId).execute();
};
