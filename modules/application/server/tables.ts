import type { Db } from '@platform/db';
import { sql, type Generated } from 'kysely';
import type { Stage, TrackedStage } from '../contract-stages.ts';

/** As columns of JSON hold them. */
export interface AnswerJson {
  readonly id: string;
  readonly text: string;
}
export interface FileJson {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

interface ApplicationTable {
  application_idx: Generated<number>;
  brand_id: string;
  listing_idx: number;
  company_idx: number;
  member_id: string;
  request_id: string;
  copy_hash: string;
  stage: Stage;
  stage_at: Date;
  name: string | null;
  email: string | null;
  phone: string | null;
  answers: AnswerJson[];
  files: FileJson[];
  note: Generated<string>;
  received_at: Date;
  closes_at: Date | null;
  keep_days: number;
  deletes_at: Date;
  data_deleted_at: Date | null;
  told_at: Date | null;
  decided_at: Date | null;
}

/** The tables this module owns, in the PostgreSQL schema `application`. */
export interface ApplicationTables {
  'application.listing_copy': { copy_hash: string; body: unknown };
  'application.application': ApplicationTable;
  'application.move': { application_idx: number; at: Date; stage: Stage; by_member: string | null };
  'application.message': {
    message_idx: Generated<number>;
    application_idx: number;
    at: Date;
    subject: string;
    text: string;
    by_member: string | null;
  };
  'application.export': {
    export_idx: Generated<number>;
    brand_id: string;
    listing_idx: number;
    at: Date;
    row_count: number;
    by_member: string | null;
  };
  'application.draft': { brand_id: string; member_id: string; listing_idx: number; body: unknown; saved_at: Date };
  'application.held_company': { company_idx: number; brand_id: string; since: Date };
  'application.tracked': {
    brand_id: string;
    member_id: string;
    listing_idx: number;
    kind: string;
    title: string;
    organization: string;
    stage: TrackedStage;
    applied_at: Date;
    interview_at: Date | null;
    result_at: Date | null;
  };
}
export type ApplicationDb = Db<ApplicationTables>;

/** From when on the days count of an application `a` that is undecided: `countsFrom` of `domain/retention.ts`. */
export const UNDECIDED_FROM = sql`greatest(a.received_at, coalesce(a.closes_at, a.received_at))`;
