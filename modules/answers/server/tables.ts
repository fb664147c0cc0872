import type { LearnerId } from '@modules/account/learner';
import type { ProblemIdx } from '@modules/exam';
import type { MarkResult } from '@modules/exam/answer';
import type { Db } from '@platform/db';

/** The tables this module owns, all in the PostgreSQL schema `answers`. */
export interface AnswersTables {
  'answers.problem_history': {
    learner_id: LearnerId;
    problem_idx: ProblemIdx;
    paper_hash: string;
    seen_count: number;
    right_count: number;
    wrong_count: number;
    cleared_count: number;
    last_result: MarkResult;
    last_unsure: boolean;
    needs_review: boolean;
    last_at: Date;
    first_right: boolean | null;
    first_ms: number | null;
    first_at: Date | null;
  };
  'answers.choice_count': {
    paper_hash: string;
    problem_idx: ProblemIdx;
    taken_count: number;
    right_count: number;
    picked_counts: readonly number[];
  };
  'answers.text_count': {
    paper_hash: string;
    problem_idx: ProblemIdx;
    given: string;
    taken_count: number;
    tried_count: number;
    level_sum: number;
  };
  'answers.item_level': {
    paper_hash: string;
    problem_idx: ProblemIdx;
    level: number;
    taken_count: number;
    right_count: number;
    picked_counts: readonly number[];
  };
}
export type AnswersDb = Db<AnswersTables>;
