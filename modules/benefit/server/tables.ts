import type { Db } from '@platform/db';
import type { Generated } from 'kysely';

export const ENTRY_KINDS = ['earned', 'spent', 'released', 'returned', 'revoked', 'expired'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The tables this module owns, in the PostgreSQL schema `benefit`. */
export interface BenefitTables {
  'benefit.coupon': { coupon_idx: Generated<number>; brand_id: string; code: string | null; title: string };
  'benefit.issued_coupon': {
    issued_idx: Generated<number>;
    coupon_idx: number;
    brand_id: string;
    member_id: string;
    state: 'unused' | 'held' | 'used';
    order_no: string | null;
    issued_at: Date;
    state_at: Date;
    ends_at: Date | null;
  };
  'benefit.lot': {
    lot_idx: Generated<number>;
    brand_id: string;
    member_id: string;
    amount: number;
    left_amount: number;
    source_type: string;
    source_id: string;
    earned_at: Date;
    expires_at: Date;
  };
  'benefit.entry': {
    entry_idx: Generated<number>;
    lot_idx: number;
    brand_id: string;
    member_id: string;
    kind: EntryKind;
    amount: number;
    source_type: string;
    source_id: string;
    at: Date;
  };
  'benefit.debt': { debt_idx: Generated<number>; brand_id: string; member_id: string; amount: number; left_amount: number };
}
export type BenefitDb = Db<BenefitTables>;
