import type { Db } from '@platform/db';
import type { Generated } from 'kysely';
import type { GrantedSource } from '../contract.ts';

interface EntitlementTable {
  readonly entitlement_idx: Generated<string>;
  readonly brand_id: string;
  readonly member_id: string;
  readonly exam_detail_idx: number;
  readonly source: GrantedSource;
  readonly reference: string;
  readonly granted_by: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly revoked_at: Date | null;
  readonly revoked_because: string | null;
}
export interface EntitlementTables {
  readonly 'entitlement.entitlement': EntitlementTable;
}
export type EntitlementDb = Db<EntitlementTables>;
