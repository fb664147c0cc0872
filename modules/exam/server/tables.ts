import type { RichText } from '@platform/kernel';
import type { ColumnType, Generated } from 'kysely';
import type { PaperSection, ProblemSolution, Rules } from '../contract.ts';

/** JSON that PostgreSQL gives back parsed and takes as text: the driver would make a PostgreSQL array of an array. */
type Json<T> = ColumnType<T, string, string>;

/** The tables this module owns, all in the PostgreSQL schema `exam` (db/migrations/0001-exam.sql). */
export interface ExamTables {
  'exam.exam_type': {
    exam_type_idx: Generated<number>;
    brand_id: string;
    slug: string;
    name: string;
    parent_idx: number | null;
    paper: Generated<number>;
    position: number;
  };
  'exam.exam': {
    exam_idx: Generated<number>;
    brand_id: string;
    slug: string;
    title: string;
    summary: string;
    description: Json<RichText>;
    cover: Json<{ readonly word: string; readonly subject: string; readonly edition: string }>;
    community_board_id: string | null;
    organizations: Generated<string[]>;
    like_count: Generated<number>;
    /** What lists go by: `exam.refresh_lists` keeps the last three. */
    taken_count: Generated<number>;
    type_idxs: Generated<number[]>;
    search_text: Generated<string>;
    search_grams: Generated<string[]>;
    /** ISO date */
    published_on: string;
    created_at: Generated<Date>;
  };
  'exam.exam_exam_type': {
    exam_idx: number;
    exam_type_idx: number;
    position: number;
  };
  'exam.paper': {
    paper_hash: string;
    body: Buffer;
    created_at: Generated<Date>;
  };
  'exam.answer_key': {
    paper_hash: string;
    revision: number;
    solutions: Json<readonly ProblemSolution[]>;
    reason: string | null;
    created_at: Generated<Date>;
  };
  'exam.exam_detail': {
    exam_detail_idx: Generated<number>;
    exam_idx: number;
    kind: Generated<'published' | 'random'>;
    slug: string;
    title: string;
    summary: string;
    position: number;
    is_free: boolean;
    rules: Json<Rules>;
    sections: Json<readonly PaperSection[]>;
    problem_count: number;
    paper_hash: string;
    taken_count: Generated<number>;
    /** Of all clocks together. */
    seconds: Generated<number>;
  };
  'exam.cbt_product': { exam_idx: number; shopby_product_id: number; option_id: number };
  'exam.multiple_problem': {
    multiple_problem_idx: Generated<number>;
    exam_detail_idx: number;
    slug: string;
  };
  'exam.problem': {
    problem_idx: Generated<number>;
    exam_detail_idx: number;
    slug: string;
    section_id: string;
    difficulty: string | null;
    item_type: Generated<string>;
    tags: Generated<string[]>;
    expected_seconds: number | null;
  };
  'exam.asset': {
    asset_hash: string;
    media_type: string;
    byte_count: number;
    width: number | null;
    height: number | null;
  };
  'exam.import': {
    import_idx: Generated<number>;
    brand_id: string;
    exam_slug: string;
    source_name: string;
    content_hash: string;
    report: Json<unknown>;
    imported_at: Generated<Date>;
  };
}
