import type { Db } from '@platform/db';
import type { Range } from '../domain/ranges.ts';

export interface QuizRow {
  readonly quizId: string;
  readonly atMs: number;
  readonly question: string;
  readonly choices: readonly string[];
  /** Counted from 1. */
  readonly answer: number;
  readonly explanation: string;
  /** Of each choice; empty at the right one. */
  readonly whyWrong: readonly string[];
}
export interface QuizAnswerRow {
  member_id: string;
  brand_id: string;
  answer_id: string;
  product_no: number;
  lecture_id: string;
  quiz_id: string;
  no: number;
  choice: number;
  is_right: boolean;
  answered_at: Date;
}
export interface LectureRow {
  product_no: number;
  lecture_id: string;
  no: number;
  title: string;
  summary: string;
  duration_ms: number;
  chapters: readonly { readonly startMs: number; readonly title: string }[];
  captions: string;
  materials: readonly { readonly title: string; readonly objectId: string; readonly type: string }[];
  media_id: string | null;
  media_type: string | null;
  quiz: readonly QuizRow[];
}
export interface WatchRow {
  member_id: string;
  brand_id: string;
  product_no: number;
  lecture_id: string;
  position_ms: number;
  position_at: Date;
  device: 'phone' | 'computer';
  watched: readonly Range[];
  watched_ms: number;
  opened_at: Date;
  watched_at: Date | null;
}
export interface StreamRow {
  member_id: string;
  brand_id: string;
  stream_id: string;
  product_no: number;
  lecture_id: string;
  device: 'phone' | 'computer';
  counted_at: Date;
  credit_ms: number;
}
/** The tables this module owns, in the PostgreSQL schema `course`. */
export interface CourseTables {
  'course.course': { product_no: number; brand_id: string; title: string; teacher: string };
  'course.lecture': LectureRow;
  'course.watch': WatchRow;
  'course.stream': StreamRow;
  'course.quiz_answer': QuizAnswerRow;
  'course.mark': {
    member_id: string;
    brand_id: string;
    mark_id: string;
    product_no: number;
    lecture_id: string;
    at_ms: number;
    text: string;
    made_at: Date;
  };
}
export type CourseDb = Db<CourseTables>;
