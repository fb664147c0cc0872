import type { Db } from '@platform/db';
import type { Generated } from 'kysely';
import type { OrderAct, OrderState } from '../contract-acts.ts';
import type { LineRefund } from '../domain/refund.ts';
import type { SheetLine } from '../domain/sheet.ts';

export interface PlacedRow {
  order_no: string;
  sheet_no: string;
  brand_id: string;
  member_id: string | null;
  state: OrderState;
  list_amount: number;
  sale_off: number;
  coupon_off: number;
  accumulation_used: number;
  pay_amount: number;
  coupon_issued_idx: number | null;
  buyer: { readonly name: string; readonly email: string; readonly phone: string } | null;
  agreements: unknown;
  method: string | null;
  tries: number;
  /** Counts how often what it needs was held. */
  holds: number;
  created_at: Date;
  holds_until: Date;
  paid_at: Date | null;
  state_at: Date;
  remind_at: Date | null;
  /** Of an order that waits for a deposit: its buyer does not want it any more. */
  cancel_asked_at: Date | null;
}
export interface LineRow {
  order_no: string;
  line_no: number;
  member_id: string | null;
  option_no: number;
  product_no: number;
  bundle_option_no: number | null;
  kind: string;
  title: string;
  option_title: string;
  list_amount: number;
  sale_amount: number;
  coupon_off: number;
  accumulation_used: number;
  pay_amount: number;
  earns: number;
  unit_count: number;
  period_days: number | null;
  sittings: number[];
  state: 'held' | 'owned' | 'claimed' | 'ended' | 'released' | 'refunded';
  starts_at: Date | null;
  ends_at: Date | null;
  /** Of a course that its member had before there could be only one of it. */
  is_second: boolean;
}
export interface ClaimRow {
  claim_no: number;
  order_no: string;
  brand_id: string;
  member_id: string | null;
  request_key: string;
  lines: readonly LineRefund[];
  money: number;
  accumulations: number;
  reason: string;
  state: 'requested' | 'sending' | 'done' | 'failed' | 'withdrawn';
  requested_at: Date;
  send_at: Date;
  due_at: Date;
  ended_at: Date | null;
  /** When operators heard that its legal day is near, and that it is over. */
  told_near_at: Date | null;
  told_late_at: Date | null;
  account: { readonly bank: string; readonly accountNumber: string; readonly holder: string } | null;
  /** Of the tries to send its money, the last one of which a refusal was heard; 0: none. */
  failed_attempt: number;
}
/** The tables this module owns, in the PostgreSQL schema `orders`. */
export interface OrderTables {
  'orders.sheet': {
    sheet_no: string;
    brand_id: string;
    member_id: string;
    order_no: string;
    lines: SheetLine[];
    /** By option. */
    seen_prices: Readonly<Record<number, number>> | null;
    created_at: Date;
    expires_at: Date;
  };
  'orders.placed': PlacedRow;
  'orders.line': Omit<LineRow, 'is_second'> & { is_second: Generated<boolean> };
  'orders.opened_unit': { order_no: string; line_no: number; unit: string; at: Date };
  'orders.act': {
    act_idx: Generated<number>;
    order_no: string;
    at: Date;
    from_state: string | null;
    to_state: string;
    by: string;
    what: Generated<OrderAct>;
    subject: Generated<string | null>;
  };
  'orders.claim': Omit<ClaimRow, 'claim_no' | 'failed_attempt'> & { claim_no: Generated<number>; failed_attempt: Generated<number> };
}
export type OrderDb = Db<OrderTables>;
