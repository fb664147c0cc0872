import type { Db, Log } from '@platform/db';
import { sql } from 'kysely';
import type { ProviderState } from '../contract.ts';
import type { PaymentDeps } from './deps.ts';
import type { Booked } from './store.ts';
import type { PaymentDb, RefundRow } from './tables.ts';

type RefundAlert = 'refund-refused' | 'refund-unknown' | 'account-missing' | 'late-money';
export type AlertKind = RefundAlert | 'books-differ' | 'unknown-money';
export type Raise = Pick<RefundRow, 'refund_id' | 'payment_id' | 'amount'> & { readonly kind: RefundAlert; readonly reason: string };

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

interface Difference {
  readonly paymentId: string;
  readonly ours: Booked;
  readonly theirs: ProviderState | null;
}
/** Books that differ: written down with an alert, said in the log once. */
export const differenceBegins = async (
  { db, clock, log }: Pick<PaymentDeps, 'db' | 'clock'> & { readonly log: Pick<Log, 'error'> },
  { paymentId, ours, theirs }: Difference,
): Promise<void> => {
  const now = clock.now();
  const reason = `ours: ${ours.state} ${ours.amount} - ${ours.refunded}; ${ours.gateway}: ${theirs ? `${theirs.state} ${theirs.amount} - ${theirs.cancelled}` : 'unknown there'}`;
  const isNew = await db.transaction().execute(async (tx) => {
    await sql`
      insert into payment.discrepancy (payment_id, found_at, ours, theirs)
      values (${paymentId}, ${now}, ${JSON.stringify({ state: ours.state, amount: ours.amount, refunded: ours.refunded })}, ${JSON.stringify(theirs)})
      on conflict (payment_id) do update set ours = excluded.ours, theirs = excluded.theirs`.execute(tx);
    const { numAffectedRows } = await sql`
      insert into payment.alert (alert_key, kind, payment_id, refund_id, reason, raised_at) values (${`books-differ:${paymentId}`}, 'books-differ', ${paymentId}, null, ${reason}, ${now})
      on conflict (alert_key) do update set raised_at = excluded.raised_at, reason = excluded.reason, settled_at = null,
        settled_by = null, settled_because = null
        where (alert.settled_at is not null and alert.settled_by is null) or alert.reason <> excluded.reason`.execute(tx);
    return numAffectedRows === 1n;
  });
  if (isNew) log.error({ kind: 'books-differ', payment: paymentId, reason }, 'an operator has to look at a payment (npm run refunds)');
};
export const differenceEnds = async (db: PaymentDb, paymentId: string, now: Date): Promise<void> => {
  await sql`
    with gone as (delete from payment.discrepancy where payment_id = ${paymentId})
    update payment.alert set settled_at = ${now} where alert_key = ${`books-differ:${paymentId}`} and settled_at is null`.execute(db);
};

export interface OpenAlert {
  /** By which it is settled. */
  readonly key: string;
  readonly kind: AlertKind;
  /** Null: of the payment itself. */
  readonly refundId: string | null;
  /** Empty: of no order of ours. */
  readonly orderNo: string;
  readonly paymentId: string;
  readonly gateway: string;
  readonly amount: number;
  readonly state: string;
  readonly reason: string;
  readonly raisedAt: Date;
  /** Of books that differ. */
  readonly ours: Pick<Booked, 'state' | 'amount' | 'refunded'> | null;
  readonly theirs: Pick<ProviderState, 'state' | 'amount' | 'cancelled'> | null;
}
/** Those that an operator may settle: others are settled by their money alone. */
export const MAY_SETTLE: readonly AlertKind[] = ['books-differ', 'unknown-money'];
interface Settled {
  readonly by: string;
  readonly because: string;
  readonly at: Date;
}
/** For an operator: what has to be looked at, the oldest first; and one that is sent once more. */
export const refundDesk = (given: Db<never>) => {
  const db = given as unknown as PaymentDb;
  return {
    open: async (most = 200): Promise<readonly OpenAlert[]> => {
      const { rows } = await sql<OpenAlert>`
      select a.alert_key as key, a.kind, a.refund_id as "refundId", coalesce(p.order_no, '') as "orderNo", coalesce(p.payment_id, a.charge ->> 'paymentId') as "paymentId",
        coalesce(p.gateway, a.gateway) as gateway, coalesce(r.amount, p.amount, (a.charge ->> 'left')::bigint) as amount,
        coalesce(r.state, p.state, 'unknown') as state, a.reason, a.raised_at as "raisedAt", d.ours, d.theirs
      from payment.alert a left join payment.payment p using (payment_id) left join payment.refund r using (refund_id)
        left join payment.discrepancy d on d.payment_id = a.payment_id and a.kind = 'books-differ'
      where a.settled_at is null order by a.raised_at, a.alert_key limit ${most}`.execute(db);
      return rows;
    },
    /**
     * Looked at and left as it is: what differs, or whose money it is, was cleared at the provider. It stays settled while it is the same, and comes again
     * where it becomes another; refunds are settled by their money alone.
     *
     * @returns false where no such difference is open
     */
    settle: async (key: string, { by, because, at }: Settled): Promise<boolean> => {
      const { numAffectedRows } = await sql`
      update payment.alert set settled_at = ${at}, settled_by = ${by}, settled_because = ${because}
      where alert_key = ${key} and settled_at is null and kind = any(${[...MAY_SETTLE]}::text[])`.execute(db);
      return numAffectedRows === 1n;
    },
    /** A server that runs sends it within minutes. @returns false where there is no such refund, or its money is back */
    again: async (refundId: string, now: Date): Promise<boolean> => {
      const { numAffectedRows } = await sql`
      update payment.refund set next_try_at = ${now}, tries = 0 where refund_id = ${refundId} and state <> 'done'`.execute(db);
      return numAffectedRows === 1n;
    },
  };
};
