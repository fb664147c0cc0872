import type { Db } from '@platform/db';
import type { ExamDetailIdx, ExamIdx, Ink } from '@modules/exam';
import type { Generated, JSONColumnType } from 'kysely';
import type { DeviceId, LeftOut, RecordIdx, ScoreReport, Sheet, Verdict } from '../../contract.ts';
import type { LearnerId } from '@modules/account/learner';
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
    /** Units that its devices have not been given yet (`domain/quota.ts`). */
    room: number;
  };
  'attempt.device': { record_idx: RecordIdx; device_id: DeviceId; acked_seq: number; is_open: boolean; room: number };
  'attempt.journal': {
    record_idx: RecordIdx;
    device_id: DeviceId;
    last_seq: number;
    received_at: Date;
    lines: string;
    suspicion: string | null;
  };
  'attempt.late_journal': { late_idx: Generated<number>; record_idx: RecordIdx; device_id: DeviceId; received_at: Date; lines: string };
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
    /** Without ink, which has a column of its own. */
    sheet: JSONColumnType<Sheet>;
    ink: JSONColumnType<Readonly<Record<number, Ink>>> | null;
    submitted_at: Date;
    left_out: LeftOut | null;
    /** By which rules `left_out` was decided (`COHORT_RULES`). */
    cohort_rules: Generated<number>;
    /** Its answers are in the history (`modules/answers`). */
    in_history: Generated<boolean>;
  };
  'attempt.rescore': {
    record_idx: RecordIdx;
    key_revision: number;
    before_tenths: number;
    after_tenths: number;
    before_verdict: JSONColumnType<Verdict>;
    after_verdict: JSONColumnType<Verdict>;
    rescored_at: Date;
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
  /** Units that its devices have not been given yet. */
  readonly quota: number;
}
