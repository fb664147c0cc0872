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
  /** The operator who answers it. */
  readonly taken_by: Generated<string | null>;
  readonly taken_name: Generated<string | null>;
  readonly taken_at: Generated<Date | null>;
}
interface TemplateTable {
  readonly brand_id: string;
  readonly name: string;
  readonly text: string;
  readonly saved_at: Date;
}
export interface InquiryTables {
  readonly 'inquiry.inquiry': InquiryTable;
  readonly 'inquiry.template': TemplateTable;
}
export type InquiryDb = Db<InquiryTables>;
