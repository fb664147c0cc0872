import type { LearnerId } from '@modules/account/learner';
import type { ExamDetailIdx, ExamIdx, ProblemIdx } from '@modules/exam';
import type { Db } from '@platform/db';
import type { Generated, JSONColumnType } from 'kysely';
import type { Entry, Reason } from '../contract.ts';

/** The tables this module owns, all in the PostgreSQL schema `review`. */
export interface ReviewTables {
  'review.note': {
    learner_id: LearnerId;
    problem_idx: ProblemIdx;
    brand_id: string;
    paper_hash: string;
    exam_idx: ExamIdx;
    exam_detail_idx: ExamDetailIdx;
    section_id: string;
    section_name: string;
    number: number;
    is_mastered: boolean;
    due_on: string | null;
    natural_due_on: string | null;
    last_on: string;
    first_at: Date;
    last_at: Date;
    spent_ms: number;
    missed_count: number;
    was_unsure: boolean;
    was_slow: boolean;
    marks: string;
    reason: Reason | null;
    tags: Generated<readonly string[]>;
    has_memo: Generated<boolean>;
  };
  'review.body': {
    learner_id: LearnerId;
    problem_idx: ProblemIdx;
    entries: JSONColumnType<readonly Entry[]>;
    retired_at: Date | null;
    returned_at: Date | null;
    memo: Generated<string>;
    memo_version: Generated<number>;
  };
  'review.goal': { learner_id: LearnerId; brand_id: string; exam_idx: ExamIdx; exam_on: string };
}
export type ReviewDb = Db<ReviewTables>;

/** Whose rows these are. Brand and learner both come from the request. */
export interface Owner {
  readonly brandId: string;
  readonly learnerId: LearnerId;
}
