import type { Db } from '@platform/db';
import type { Generated } from 'kysely';
import type { Reason } from '../contract-terms.ts';

interface OfThread {
  readonly brand_id: string;
  readonly subject_kind: string;
  readonly subject_idx: number;
}
interface ThreadTable extends OfThread {
  readonly comment_count: Generated<number>;
  readonly voice_count: Generated<number>;
  readonly accepted_idx: number | null;
}
interface VoiceTable extends OfThread {
  readonly member_id: string;
  readonly no: number;
}
interface CommentTable extends OfThread {
  readonly comment_idx: Generated<number>;
  readonly parent_idx: number | null;
  readonly to_idx: number | null;
  readonly member_id: string | null;
  readonly company_idx: number | null;
  readonly manager_idx: number | null;
  readonly text: string;
  readonly text_key: Buffer;
  readonly at: Date;
  readonly edited_at: Date | null;
  readonly deleted_at: Date | null;
  readonly hidden_at: Date | null;
  readonly cleared_at: Date | null;
  readonly answered_at: Date | null;
  readonly like_count: Generated<number>;
}
interface LikedTable {
  readonly comment_idx: number;
  readonly brand_id: string;
  readonly member_id: string;
  readonly at: Date;
}
interface ReportTable {
  readonly comment_idx: number;
  readonly member_id: string;
  readonly reason: Reason;
  readonly words: string;
  readonly at: Date;
  /** Nobody has decided of the comment since. */
  readonly is_open: boolean;
}
interface DecisionTable {
  readonly decision_idx: Generated<number>;
  readonly comment_idx: number;
  readonly keeps: boolean;
  readonly by: string;
  readonly at: Date;
  readonly applied_at: Date | null;
}
/** The tables this module owns, in the PostgreSQL schema `comment`. */
export interface CommentTables {
  readonly 'comment.thread': ThreadTable;
  readonly 'comment.voice': VoiceTable;
  readonly 'comment.comment': CommentTable;
  readonly 'comment.liked': LikedTable;
  readonly 'comment.report': ReportTable;
  readonly 'comment.decision': DecisionTable;
}
export type CommentDb = Db<CommentTables>;
