import type { Db } from '@platform/db';
import type { Generated } from 'kysely';
import type { CompanyState, TaxAnswer } from '../contract-states.ts';
import type { Act } from '../domain/states.ts';

interface CompanyTable {
  readonly company_idx: Generated<string>;
  readonly brand_id: string;
  readonly registration_number: string;
  readonly name: string;
  readonly representative: string;
  readonly opened_on: string;
  readonly state: CompanyState;
  readonly reason: string | null;
  readonly state_at: Date;
  readonly tax_answer: TaxAnswer | null;
  readonly tax_checked_at: Date | null;
  readonly next_check_at: Date;
  readonly proof_id: string | null;
  readonly proof_name: string | null;
  readonly proof_by: string | null;
  readonly created_at: Date;
}
interface MemberTable {
  readonly brand_id: string;
  readonly member_id: string;
  readonly company_idx: string;
  readonly is_owner: boolean;
  readonly joined_at: Date;
}
interface ActTable {
  readonly act_idx: Generated<string>;
  readonly company_idx: string;
  readonly kind: Act;
  readonly reason: string | null;
  readonly member_id: string | null;
  readonly by: string | null;
  readonly at: Date;
  readonly applied_at: Date | null;
}
interface InvitationTable {
  readonly invitation_idx: Generated<string>;
  readonly company_idx: string;
  readonly token_hash: string;
  readonly email: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}
/** The tables this module owns, in the PostgreSQL schema `company`. */
export interface CompanyTables {
  readonly 'company.company': CompanyTable;
  readonly 'company.member': MemberTable;
  readonly 'company.act': ActTable;
  readonly 'company.invitation': InvitationTable;
}
export type CompanyDb = Db<CompanyTables>;
