import type { LearnerId } from '@modules/account/learner';
import type { Db } from '@platform/db';
import type { AttachmentId } from '../contract.ts';

interface AttachmentTable {
  readonly id: AttachmentId;
  readonly brand_id: string;
  readonly owner_id: LearnerId;
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly created_at: Date;
  readonly received_at: Date | null;
  readonly completing_at: Date | null;
  readonly completed_at: Date | null;
  readonly attached_at: Date | null;
  readonly removed_at: Date | null;
}
export interface AttachmentTables {
  readonly 'attachment.attachment': AttachmentTable;
}
export type AttachmentDb = Db<AttachmentTables>;
