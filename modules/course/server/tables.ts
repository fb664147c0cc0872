import type { Db } from '@platform/db';
import type { Range } from '../domain/ranges.ts';

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
