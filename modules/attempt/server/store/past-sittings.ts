import type { ExamDetailIdx, ExamIdx } from '@modules/exam';
import { sql } from 'kysely';
import type { RecordIdx, ScoreReport, Verdict } from '../../contract.ts';
import type { Owner } from './records.ts';
import { OWN_FIRST_TRY } from './result-sums.ts';
import type { AttemptDb } from './tables.ts';

export interface PastRow {
  readonly recordIdx: RecordIdx;
  readonly examDetailIdx: ExamDetailIdx;
  readonly submittedAt: Date;
  readonly isFirstTry: boolean;
  readonly usedMs: number;
  readonly scoreTenths: number;
  readonly fullTenths: number;
  readonly verdict: Verdict;
  readonly report: ScoreReport;
}

/** The newest first. By the exam of the record and not by a list of its exam details: a random mock is an exam detail of its own. */
export const findPastSittings = (
  db: AttemptDb,
  { learnerId, brandId }: Owner,
  examIdx: ExamIdx,
  limit: number,
): Promise<readonly PastRow[]> =>
  db
    .selectFrom('attempt.record as record')
    .innerJoin('attempt.result as result', 'result.record_idx', 'record.record_idx')
    .select([
      'record.record_idx as recordIdx',
      'record.exam_detail_idx as examDetailIdx',
      'result.submitted_at as submittedAt',
      OWN_FIRST_TRY.as('isFirstTry'),
      'result.used_ms as usedMs',
      'result.score_tenths as scoreTenths',
      'result.full_tenths as fullTenths',
      'result.verdict as verdict',
      'result.report as report',
    ])
    .where('record.learner_id', '=', learnerId)
    .where('record.exam_idx', '=', examIdx)
    .where('record.brand_id', '=', brandId)
    .orderBy('record.record_idx', 'desc')
    .limit(limit)
    .execute();

export interface LatestRow {
  readonly examIdx: ExamIdx;
  readonly recordIdx: RecordIdx;
  readonly submittedAt: Date;
  readonly scoreTenths: number;
  readonly fullTenths: number;
}

/** The last result of each exam, from `record_of_learner_exam`: one look for each, however many they sat. */
export const findLatest = async (
  db: AttemptDb,
  { learnerId, brandId }: Owner,
  examIdxs: readonly ExamIdx[],
): Promise<readonly LatestRow[]> =>
  (
    await sql<LatestRow>`
    select asked.exam_idx as "examIdx", last.* from unnest(${[...examIdxs]}::integer[]) as asked (exam_idx)
    cross join lateral (
      select result.record_idx as "recordIdx", result.submitted_at as "submittedAt", score_tenths as "scoreTenths", full_tenths as "fullTenths"
      from attempt.record join attempt.result using (record_idx)
      where record.learner_id = ${learnerId} and record.exam_idx = asked.exam_idx and record.brand_id = ${brandId}
      order by record.record_idx desc limit 1) last`.execute(db)
  ).rows;
