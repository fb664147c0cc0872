import type { LearnerId } from '@modules/account/learner';
import type { ExamDetailIdx } from '@modules/exam';
import { sql } from 'kysely';
import type { DetailCount, LatestResult, ResultLine, ResultsApi, StudyDay } from '../../contract-results.ts';
import type { Owner } from './records.ts';
import type { AttemptDb } from './tables.ts';

/** Results per exam detail, from `result_of_learner_list` alone. */
export const countByDetail = async (db: AttemptDb, { learnerId, brandId }: Owner): Promise<readonly DetailCount[]> =>
  (
    await sql<DetailCount>`
    select exam_detail_idx as "examDetailIdx", count(*)::int as count, max(submitted_at) as "lastAt"
    from attempt.result where learner_id = ${learnerId} and brand_id = ${brandId} group by exam_detail_idx`.execute(db)
  ).rows;

/**
 * Whether it is the learner's first sitting of its exam detail, as they see it. A visitor's and a member's records were each the first when they were
 * handed in; once they belong to one learner only the older one is. Figures of everybody keep to the column.
 *
 * Asks of `result`.
 */
export const OWN_FIRST_TRY = sql<boolean>`result.is_first_try and not exists (select from attempt.result as earlier
  where earlier.learner_id = result.learner_id and earlier.brand_id = result.brand_id and earlier.record_idx < result.record_idx
    and earlier.exam_detail_idx = result.exam_detail_idx)`;
const TREND = sql`record_idx as "recordIdx", exam_detail_idx as "examDetailIdx", submitted_at as "submittedAt", ${OWN_FIRST_TRY} as "isFirstTry",
  score_tenths as "scoreTenths", full_tenths as "fullTenths"`;
/** The newest, the oldest of them first. @param only exam details to which they are narrowed; null: all */
export const newestResults = async (
  db: AttemptDb,
  { learnerId, brandId }: Owner,
  only: readonly ExamDetailIdx[] | null,
  most: number,
): Promise<readonly ResultLine[]> =>
  (
    await sql<ResultLine>`
    select ${TREND} from attempt.result as result where record_idx = any(array(
      select record_idx from attempt.result where learner_id = ${learnerId} and brand_id = ${brandId} and (${only === null} or exam_detail_idx = any(${only ?? []}::integer[]))
      order by record_idx desc limit ${most})) order by record_idx`.execute(db)
  ).rows;

const latestResult = async (db: AttemptDb, { learnerId, brandId }: Owner): Promise<LatestResult | null> =>
  (
    await sql<LatestResult>`
    select record_idx as "recordIdx", exam_detail_idx as "examDetailIdx", submitted_at as "submittedAt", report from attempt.result
    where record_idx = (select max(record_idx) from attempt.result where learner_id = ${learnerId} and brand_id = ${brandId})`.execute(db)
  ).rows[0] ?? null;

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
 * What was solved in sittings on which day in Korea. Sittings of the span are found in the index and only those are read; a sitting's blanks are not
 * counted.
 */
export const studiedDays = async (db: AttemptDb, { learnerId, brandId }: Owner, from: Date, to: Date): Promise<readonly StudyDay[]> =>
  (
    await sql<StudyDay>`
    with sat as materialized (
      select record_idx from attempt.result where learner_id = ${learnerId} and brand_id = ${brandId} and submitted_at >= ${from} and submitted_at < ${to}
    ), solved as (
      select submitted_at as at, coalesce((report->>'correctCount')::int, 0) + coalesce((report->>'wrongCount')::int, 0) as problems, coalesce((report->>'correctCount')::int, 0) as rights, 1 as sittings
        from attempt.result where record_idx in (select record_idx from sat)
    )
    select to_char(at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, sum(problems)::int as "problemCount", sum(rights)::int as "rightCount", sum(sittings)::int as "sittingCount"
    from solved group by 1 order by 1`.execute(db)
  ).rows;

/** Whether a month before this moment has anything in it. */
export const studiedBefore = async (db: AttemptDb, { learnerId, brandId }: Owner, at: Date): Promise<boolean> =>
  (
    await sql<{ found: boolean }>`select
    exists (select from attempt.result where learner_id = ${learnerId} and brand_id = ${brandId} and submitted_at < ${at})
    as found`.execute(db)
  ).rows[0]?.found ?? false;

/** Which of these learners have results that are not in their history yet, in one question. */
const findBehind = async (db: AttemptDb, learnerIds: readonly LearnerId[]): Promise<readonly boolean[]> => {
  const { rows } = await sql<{ isBehind: boolean }>`
    select exists (select from attempt.result where learner_id = learner and not in_history) as "isBehind"
    from unnest(${learnerIds}::uuid[]) with ordinality asked (learner, at) order by at`.execute(db);
  return rows.map(({ isBehind }) => isBehind);
};

/** Of these learners, those who sat an exam as a member. */
const findMembers = async (db: AttemptDb, learnerIds: readonly LearnerId[]): Promise<ReadonlySet<LearnerId>> => {
  if (learnerIds.length === 0) return new Set();
  const { rows } = await sql<{ learner: LearnerId }>`
    select learner from unnest(${learnerIds}::uuid[]) as asked (learner) where exists (select from attempt.record where learner_id = learner and is_member)`.execute(
    db,
  );
  return new Set(rows.map(({ learner }) => learner));
};

/** Of these exam details, those that somebody has a record of. */
const findSat = async (db: AttemptDb, examDetailIdxs: readonly ExamDetailIdx[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ idx: number }>`
    select idx from unnest(${examDetailIdxs}::integer[]) as given (idx) where exists (select from attempt.record where exam_detail_idx = idx)`.execute(
    db,
  );
  return new Set(rows.map(({ idx }) => idx));
};

export const resultSums = (db: AttemptDb): Omit<ResultsApi, 'openDetails'> => ({
  findBehind: (learnerIds) => findBehind(db, learnerIds),
  findMembers: (learnerIds) => findMembers(db, learnerIds),
  findSat: (examDetailIdxs) => findSat(db, examDetailIdxs),
  countByDetail: (who) => countByDetail(db, who),
  newest: (who, only, most) => newestResults(db, who, only, most),
  latest: (who) => latestResult(db, who),
  best: (who, of) => bestResults(db, who, of),
  studiedDays: (who, from, to) => studiedDays(db, who, from, to),
  studiedBefore: (who, at) => studiedBefore(db, who, at),
});
