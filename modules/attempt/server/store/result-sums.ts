import type { ExamDetailIdx } from '@modules/exam';
import { sql } from 'kysely';
import type { DetailCount, ResultLine, ResultsApi, StudyDay } from '../../contract-results.ts';
import type { Owner } from './records.ts';
import type { AttemptDb } from './tables.ts';

/** Results per exam detail, from `result_of_learner_list` alone. */
export const countByDetail = async (db: AttemptDb, { learnerId, brandId }: Owner): Promise<readonly DetailCount[]> =>
  (
    await sql<DetailCount>`
    select exam_detail_idx as "examDetailIdx", count(*)::int as count, max(submitted_at) as "lastAt"
    from attempt.result where learner_id = ${learnerId} and brand_id = ${brandId} group by exam_detail_idx`.execute(db)
  ).rows;

const TREND = sql.raw(
  'record_idx as "recordIdx", exam_detail_idx as "examDetailIdx", submitted_at as "submittedAt", is_first_try as "isFirstTry", score_tenths as "scoreTenths", full_tenths as "fullTenths"',
);
/** The newest, the oldest of them first. @param only exam details to which they are narrowed; null: all */
export const newestResults = async (
  db: AttemptDb,
  { learnerId, brandId }: Owner,
  only: readonly ExamDetailIdx[] | null,
  most: number,
): Promise<readonly ResultLine[]> =>
  (
    await sql<ResultLine>`
    select ${TREND} from attempt.result where record_idx = any(array(
      select record_idx from attempt.result where learner_id = ${learnerId} and brand_id = ${brandId} and (${only === null} or exam_detail_idx = any(${only ?? []}::integer[]))
      order by record_idx desc limit ${most})) order by record_idx`.execute(db)
  ).rows;

/** The best result of each of these exam details. */
export const bestResults = async (
  db: AttemptDb,
  { learnerId, brandId }: Owner,
  of: readonly ExamDetailIdx[],
): Promise<readonly ResultLine[]> =>
  (
    await sql<ResultLine>`
    select distinct on (exam_detail_idx) ${TREND} from attempt.result
    where learner_id = ${learnerId} and brand_id = ${brandId} and exam_detail_idx = any(${of}::integer[])
    order by exam_detail_idx, score_tenths::numeric / greatest(full_tenths, 1) desc, record_idx desc`.execute(db)
  ).rows;

/**
 * What was solved on which day in Korea. Sittings of the span are found in the index and only those are read; a sitting's blanks are not
 * counted, nor is a second try in a study.
 */
export const studiedDays = async (db: AttemptDb, { learnerId, brandId }: Owner, from: Date, to: Date): Promise<readonly StudyDay[]> =>
  (
    await sql<StudyDay>`
    with sat as materialized (
      select record_idx from attempt.result where learner_id = ${learnerId} and brand_id = ${brandId} and submitted_at >= ${from} and submitted_at < ${to}
    ), solved as (
      select submitted_at as at, coalesce((report->>'correctCount')::int, 0) + coalesce((report->>'wrongCount')::int, 0) as problems, coalesce((report->>'correctCount')::int, 0) as rights, 1 as sittings
        from attempt.result where record_idx in (select record_idx from sat)
      union all
      select a.answered_at, 1, a.is_right::int, 0 from attempt.study s join attempt.study_answer a using (study_idx)
        where s.learner_id = ${learnerId} and s.brand_id = ${brandId} and s.last_at >= ${from} and s.started_at < ${to} and a.try = 1 and a.answered_at >= ${from} and a.answered_at < ${to}
      union all
      select answered_at, 1, is_right::int, 0 from attempt.again_answer where learner_id = ${learnerId} and brand_id = ${brandId} and answered_at >= ${from} and answered_at < ${to}
    )
    select to_char(at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, sum(problems)::int as "problemCount", sum(rights)::int as "rightCount", sum(sittings)::int as "sittingCount"
    from solved group by 1 order by 1`.execute(db)
  ).rows;

/** Whether a month before this moment has anything in it. */
export const studiedBefore = async (db: AttemptDb, { learnerId, brandId }: Owner, at: Date): Promise<boolean> =>
  (
    await sql<{ found: boolean }>`select
    exists (select from attempt.result where learner_id = ${learnerId} and brand_id = ${brandId} and submitted_at < ${at})
    or exists (select from attempt.study s join attempt.study_answer a using (study_idx) where s.learner_id = ${learnerId} and s.brand_id = ${brandId} and s.started_at < ${at} and a.answered_at < ${at})
    or exists (select from attempt.again_answer where learner_id = ${learnerId} and brand_id = ${brandId} and answered_at < ${at}) as found`.execute(
      db,
    )
  ).rows[0]?.found ?? false;

export const resultSums = (db: AttemptDb): ResultsApi => ({
  countByDetail: (who) => countByDetail(db, who),
  newest: (who, only, most) => newestResults(db, who, only, most),
  best: (who, of) => bestResults(db, who, of),
  studiedDays: (who, from, to) => studiedDays(db, who, from, to),
  studiedBefore: (who, at) => studiedBefore(db, who, at),
});
