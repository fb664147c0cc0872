import type { Learner } from '@modules/account/learner';
import type { Db } from '@platform/db';
import { sql } from 'kysely';

/** The table this module owns, in the PostgreSQL schema `learner`. */
export interface LearnerTables {
  'learner.study_goal': { learner_id: string; brand_id: string; daily_problems: number; set_at: Date };
}
export type LearnerDb = Db<LearnerTables>;
type Owner = Pick<Learner, 'learnerId' | 'brandId'>;

export const findGoal = async (db: LearnerDb, { learnerId, brandId }: Owner): Promise<number | null> =>
  (
    await sql<{
      daily: number;
    }>`select daily_problems as daily from learner.study_goal where learner_id = ${learnerId} and brand_id = ${brandId}`.execute(db)
  ).rows[0]?.daily ?? null;

export const keepGoal = async (db: LearnerDb, { learnerId, brandId }: Owner, daily: number | null, at: Date): Promise<void> => {
  if (daily === null) await sql`delete from learner.study_goal where learner_id = ${learnerId} and brand_id = ${brandId}`.execute(db);
  else {
    await sql`insert into learner.study_goal (learner_id, brand_id, daily_problems, set_at) values (${learnerId}, ${brandId}, ${daily}, ${at})
      on conflict (learner_id) do update set daily_problems = excluded.daily_problems, set_at = excluded.set_at`.execute(db);
  }
};
