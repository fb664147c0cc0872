import type { Db } from '@platform/db';
import type { ExamDetailIdx, ExamIdx } from '@modules/exam';
import type { JSONColumnType } from 'kysely';
import type { DeviceId, LearnerId, RecordIdx, ScoreReport, Sheet, Verdict } from '../../contract.ts';
import type { Writer } from '../../domain/journal.ts';

/** The tables this module owns, all in the PostgreSQL schema `attempt`. */
export interface AttemptTables {
  'attempt.record': {
    record_idx: RecordIdx;
    brand_id: string;
    learner_id: LearnerId;
    is_member: boolean;
    exam_idx: ExamIdx;
    exam_detail_idx: ExamDetailIdx;
    paper_hash: string;
    started_at: Date;
    deadline_at: Date;
    submitted_at: Date | null;
    writer_device_id: DeviceId;
    writers: JSONColumnType<readonly Writer[]>;
  };
  'attempt.device': { record_idx: RecordIdx; device_id: DeviceId; acked_seq: number; is_open: boolean };
  'attempt.journal': { record_idx: RecordIdx; device_id: DeviceId; last_seq: number; received_at: Date; lines: string };
  'attempt.result': {
    record_idx: RecordIdx;
    brand_id: string;
    learner_id: LearnerId;
    exam_detail_idx: ExamDetailIdx;
    paper_hash: string;
    key_revision: number;
    score_tenths: number;
    full_tenths: number;
    is_first_try: boolean;
    submitted_by: 'learner' | 'deadline';
    used_ms: number;
    verdict: JSONColumnType<Verdict>;
    report: JSONColumnType<ScoreReport>;
    sheet: JSONColumnType<Sheet>;
    submitted_at: Date;
  };
  'attempt.score_count': { paper_hash: string; score_tenths: number; taken_count: number };
  'attempt.problem_count': { paper_hash: string; problem_idx: number; taken_count: number; right_count: number };
}
export type AttemptDb = Db<AttemptTables>;

/** A record as the use cases see it. */
export interface AttemptRecord {
  readonly recordIdx: RecordIdx;
  readonly brandId: string;
  readonly learnerId: LearnerId;
  readonly isMember: boolean;
  readonly examDetailIdx: ExamDetailIdx;
  readonly paperHash: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly deadlineAt: number;
  readonly submittedAt: number | null;
  readonly writerDeviceId: DeviceId;
  readonly writers: readonly Writer[];
}
