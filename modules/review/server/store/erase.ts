import type { Learner } from '@modules/account/learner';
import type { ReviewDb } from '../tables.ts';

/** Bodies go with their notes. */
export const eraseNotes = async (db: ReviewDb, { brandId, learnerId }: Learner): Promise<void> => {
  for (const table of ['review.note', 'review.goal'] as const)
    await db.deleteFrom(table).where('learner_id', '=', learnerId).where('brand_id', '=', brandId).execute();
};
