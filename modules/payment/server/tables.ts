import type { Db } from '@platform/db';
import type { Generated } from 'kysely';
import type { CashReceiptView, PaymentMethod, PaymentState, RefundAccount, SandboxOutcome, VirtualAccount } from '../contract.ts';

export interface PaymentRow {
  payment_id: string;
  brand_id: string;
  order_no: string;
  gateway: string;
  method: PaymentMethod;
  amount: number;
  state: PaymentState;
  payment_key: string | null;
  reason: string | null;
  account: VirtualAccount | null;
  created_at: Date;
  state_at: Date;
  refunded: number;
  webhook_secret: string | null;
  ask_at: Date;
  compare_at: Date | null;
}
export interface RefundRow {
  refund_id: string;
  payment_id: string;
  amount: number;
  reason: string;
  source: string;
  account: RefundAccount | null;
  state: 'approved' | 'sending' | 'done' | 'failed';
  attempt: number;
  next_try_at: Date | null;
  tries: number;
  created_at: Date;
  state_at: Date;
}
export interface CashReceiptRow {
  payment_id: string;
  purpose: CashReceiptView['purpose'];
  number: string | null;
  shown: string;
  state: CashReceiptView['state'];
  amount: number;
  cancelled: number;
  cancelling: number;
  receipt_key: string | null;
  issue_number: string | null;
  url: string | null;
  reason: string | null;
  tries: number;
  next_try_at: Date | null;
  state_at: Date;
}
type Written = 'payment_id' | 'purpose' | 'number' | 'shown' | 'state' | 'state_at';
/** The tables this module owns, in the PostgreSQL schema `payment`. */
export interface PaymentTables {
  'payment.payment': Omit<PaymentRow, 'refunded'> & { refunded: Generated<number> };
  'payment.refund': Omit<RefundRow, 'attempt' | 'tries'> & { attempt: Generated<number>; tries: Generated<number> };
  'payment.cash_receipt': Pick<CashReceiptRow, Written> & {
    [column in Exclude<keyof CashReceiptRow, Written>]: Generated<CashReceiptRow[column]>;
  };
  'payment.sandbox_cash_receipt': {
    receipt_key: string;
    receipt_id: string;
    amount: number;
    cancelled: Generated<number>;
    purpose: string;
    number: string;
  };
  'payment.act': {
    act_idx: Generated<number>;
    payment_id: string;
    refund_id: string | null;
    at: Date;
    from_state: string | null;
    to_state: string;
    by: string;
  };
  'payment.looked_through': { gateway: string; until: Date };
  'payment.discrepancy': { payment_id: string; found_at: Date; ours: unknown; theirs: unknown };
  'payment.sandbox_charge': {
    payment_key: string;
    payment_id: string;
    amount: number;
    method: PaymentMethod;
    outcome: SandboxOutcome | null;
    state: 'authorized' | 'done' | 'waiting-deposit' | 'declined' | 'expired';
    confirm_key: string | null;
    account: VirtualAccount | null;
    cancelled: Generated<number>;
    created_at: Date;
  };
  'payment.sandbox_cancel': { cancel_key: string; payment_key: string; amount: number };
}
export type PaymentDb = Db<PaymentTables>;
