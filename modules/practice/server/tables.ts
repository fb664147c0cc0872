import type { LearnerId } from '@modules/account/learner';
import type { ExamDetailIdx, ExamIdx, ProblemIdx } from '@modules/exam';
import type { Db } from '@platform/db';
import type { Generated } from 'kysely';
import type { StudyIdx, StudyKind } from '../contract.ts';

/** The tables this module owns, all in the PostgreSQL schema `practice`. */
export interface PracticeTables {
  'practice.study': {
    study_idx: Generated<StudyIdx>;
    brand_id: string;
    learner_id: LearnerId;
    kind: StudyKind;
    scope: string;
    exam_idx: ExamIdx | null;
    exam_detail_idx: ExamDetailIdx | null;
    section_id: string | null;
    problem_idxs: readonly ProblemIdx[];
    paper_hashes: readonly string[];
    started_at: Date;
    last_at: Date;
    ended_at: Date | null;
  };
  'practice.study_answer': {
    study_idx: StudyIdx;
    problem_idx: ProblemIdx;
    try: number;
    choices: readonly number[];
    text: Generated<string | null>;
    is_right: boolean;
    spent_ms: number;
    unsure: boolean;
    answered_at: Date;
  };
  'practice.again_answer': {
    answer_id: string;
    brand_id: string;
    learner_id: LearnerId;
    problem_idx: ProblemIdx;
    paper_hash: string;
    choices: readonly number[];
    text: Generated<string | null>;
    is_right: boolean;
    unsure: boolean;
    after_solution: Generated<boolean>;
    spent_ms: number;
    answered_at: Date;
  };
  /** How far a corrected key came in the answers of one-question study; without `done_at` there is more to do. */
  'practice.study_rejudge': {
    paper_hash: string;
    key_revision: number;
    done_at: Date | null;
    problem_idx: Generated<ProblemIdx>;
    study_idx: Generated<StudyIdx>;
    try: Generated<number>;
  };
  'practice.random_quota': { asker_hash: string; hour: Date; drawn_count: number };
}
export type PracticeDb = Db<PracticeTables>;

/** Whose rows are read; both come from the request. */
export interface Owner {
  readonly brandId: string;
  readonly learnerId: LearnerId;
}
