import type { LearnerId } from '@modules/account/learner';
import type { Db } from '@platform/db';
import type { Generated } from 'kysely';
import type { DeviceInfo } from '../contract.ts';

interface InquiryTable {
  readonly inquiry_idx: Generated<string>;
  readonly brand_id: string;
  readonly owner_id: LearnerId;
  readonly is_member: boolean;
  readonly request_id: string | null;
  readonly email: string;
  readonly content: string;
  readonly device: DeviceInfo;
  /** JSON of `Attachment[]`. */
  readonly attachments: string;
  readonly created_at: Date;
  readonly answer: string | null;
  readonly answered_by: string | null;
  readonly answered_at: Date | null;
  readonly told_at: Date | null;
}
export interface InquiryTables {
  readonly 'inquiry.inquiry': InquiryTable;
}
export type InquiryDb = Db<InquiryTables>;
