import type { Db, Log } from '@platform/db';
import { sql } from 'kysely';
import type { PaymentDb, RefundRow } from './tables.ts';

export type AlertKind = 'refund-refused' | 'refund-unknown' | 'account-missing' | 'late-money';
export type Raise = Pick<RefundRow, 'refund_id' | 'payment_id' | 'amount'> & { readonly kind: AlertKind; readonly reason: string };

/** Said in the log by whoever raised it, after its transaction: an alert that is open already is not said again. @returns whether it is new */
export const raiseAlert = async (tx: PaymentDb, { kind, refund_id, payment_id, reason }: Raise, at: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into payment.alert (alert_key, kind, payment_id, refund_id, reason, raised_at) values (${`${kind}:${refund_id}`}, ${kind}, ${payment_id}, ${refund_id}, ${reason}, ${at})
    on conflict (alert_key) do update set raised_at = excluded.raised_at, reason = excluded.reason, settled_at = null where alert.settled_at is not null`.execute(
    tx,
  );
  return numAffectedRows === 1n;
};

/** The money is back: nothing is left to look at. */
export const settleAlerts = async (tx: PaymentDb, refundId: string, at: Date): Promise<void> => {
  await sql`update payment.alert set settled_at = ${at} where refund_id = ${refundId} and settled_at is null`.execute(tx);
};

export const sayAlert = (log: Pick<Log, 'error'>, { kind, refund_id, payment_id, amount, reason }: Raise): void => {
  log.error({ kind, refund: refund_id, payment: payment_id, amount, reason }, 'an operator has to look at a refund (npm run refunds)');
};

export interface OpenAlert {
  readonly kind: AlertKind;
  readonly refundId: string;
  readonly orderNo: string;
  readonly paymentId: string;
  readonly gateway: string;
  readonly amount: number;
  readonly state: RefundRow['state'];
  readonly reason: string;
  readonly raisedAt: Date;
}
/** For an operator: what has to be looked at, the oldest first; and one that is sent once more. */
export const refundDesk = (given: Db<never>) => {
  const db = given as unknown as PaymentDb;
  return {
    open: async (most = 200): Promise<readonly OpenAlert[]> => {
      const { rows } = await sql<OpenAlert>`
      select a.kind, a.refund_id as "refundId", p.order_no as "orderNo", p.payment_id as "paymentId", p.gateway, r.amount, r.state, a.reason, a.raised_at as "raisedAt"
      from payment.alert a join payment.refund r using (refund_id) join payment.payment p on p.payment_id = r.payment_id
      where a.settled_at is null order by a.raised_at, a.alert_key limit ${most}`.execute(db);
      return rows;
    },
    /** A server that runs sends it within minutes. @returns false where there is no such refund, or its money is back */
    again: async (refundId: string, now: Date): Promise<boolean> => {
      const { numAffectedRows } = await sql`
      update payment.refund set next_try_at = ${now}, tries = 0 where refund_id = ${refundId} and state <> 'done'`.execute(db);
      return numAffectedRows === 1n;
    },
  };
};
