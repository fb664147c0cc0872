import type { ExamDetailIdx, ExamIdx } from '@modules/exam';
import type { RecordIdx, ScoreReport, Verdict } from '../../contract.ts';
import type { Owner } from './records.ts';
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
      'result.is_first_try as isFirstTry',
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
