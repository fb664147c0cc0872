import type { StudyDay } from '@modules/attempt/results';
import { sql } from 'kysely';
import type { PracticedApi } from '../contract.ts';
import type { Owner, PracticeDb } from './tables.ts';

/** What was solved one by one on which day in Korea; a second try in a study is not counted, and 모르겠어요 solves nothing. */
const studiedDays = async (db: PracticeDb, { learnerId, brandId }: Owner, from: Date, to: Date): Promise<readonly StudyDay[]> =>
  (
    await sql<StudyDay>`
    with solved as (
      select a.answered_at as at, a.is_right::int as rights, cardinality(a.choices) > 0 or a.text is not null as is_given from practice.study s join practice.study_answer a using (study_idx)
        where s.learner_id = ${learnerId} and s.brand_id = ${brandId} and s.last_at >= ${from} and s.started_at < ${to} and a.try = 1 and a.answered_at >= ${from} and a.answered_at < ${to}
      union all
      select answered_at, is_right::int, cardinality(choices) > 0 or text is not null from practice.again_answer where learner_id = ${learnerId} and brand_id = ${brandId} and answered_at >= ${from} and answered_at < ${to}
    )
    select to_char(at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, (count(*) filter (where is_given))::int as "problemCount", sum(rights)::int as "rightCount", 0 as "sittingCount"
    from solved group by 1 order by 1`.execute(db)
  ).rows;

const studiedBefore = async (db: PracticeDb, { learnerId, brandId }: Owner, at: Date): Promise<boolean> =>
  (
    await sql<{ found: boolean }>`select
    exists (select from practice.study s join practice.study_answer a using (study_idx) where s.learner_id = ${learnerId} and s.brand_id = ${brandId} and s.started_at < ${at} and a.answered_at < ${at})
    or exists (select from practice.again_answer where learner_id = ${learnerId} and brand_id = ${brandId} and answered_at < ${at}) as found`.execute(
      db,
    )
  ).rows[0]?.found ?? false;

export const practiced = (db: PracticeDb): PracticedApi => ({
  studiedDays: (who, from, to) => studiedDays(db, who, from, to),
  studiedBefore: (who, at) => studiedBefore(db, who, at),
});
