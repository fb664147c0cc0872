import { anyOf, unnest } from '@platform/db';
import { sql } from 'kysely';
import type { DonePayment, FailedRefund, By, PaymentView } from '../contract.ts';
import { BEFORE_DONE } from '../domain/transitions.ts';
import type { PaymentDb, PaymentRow, RefundRow } from './tables.ts';

export const findPayment = async (db: PaymentDb, paymentId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment.payment').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();

export const lockPayment = async (tx: PaymentDb, paymentId: string): Promise<PaymentRow | undefined> =>
  tx.selectFrom('payment.payment').selectAll().where('payment_id', '=', paymentId).forUpdate().executeTakeFirst();

export const lockRefund = async (tx: PaymentDb, refundId: string): Promise<RefundRow | undefined> =>
  tx.selectFrom('payment.refund').selectAll().where('refund_id', '=', refundId).forUpdate().executeTakeFirst();

interface Act {
  readonly paymentId: string;
  readonly refundId?: string;
  readonly at: Date;
  readonly from: string | null;
  readonly to: string;
  readonly by: By;
}
export const noteAct = async (tx: PaymentDb, { paymentId, refundId, at, from, to, by }: Act): Promise<void> => {
  await tx
    .insertInto('payment.act')
    .values({ payment_id: paymentId, refund_id: refundId ?? null, at, from_state: from, to_state: to, by })
    .execute();
};

/** Those that were agreed to and not asked for yet. An audit line each, in the same statement. @returns whom to ask for how much, by `paymentId` */
export const writeConfirming = async (
  db: PaymentDb,
  given: readonly { readonly paymentId: string; readonly paymentKey: string }[],
  at: Date,
): Promise<ReadonlyMap<string, Pick<PaymentRow, 'gateway' | 'amount'>>> => {
  const ids = given.map(({ paymentId }) => paymentId);
  const { rows } = await sql<Pick<PaymentRow, 'payment_id' | 'gateway' | 'amount'>>`
    with locked as (
      select payment_id from payment.payment where payment_id = ${anyOf(ids, 'text')} and state = 'ready' order by payment_id for update),
    moved as (
      update payment.payment p set state = 'confirming', state_at = ${at}::timestamptz, payment_key = given.key
      from locked join ${unnest([ids, 'text'], [given.map(({ paymentKey }) => paymentKey), 'text'])} as given (id, key) on given.id = locked.payment_id
      where p.payment_id = locked.payment_id and p.state = 'ready' returning p.payment_id, p.gateway, p.amount),
    noted as (
      insert into payment.act (payment_id, at, from_state, to_state, by) select payment_id, ${at}::timestamptz, 'ready', 'confirming', 'buyer' from moved)
    select payment_id, gateway, amount from moved`.execute(db);
  return new Map(rows.map((row) => [row.payment_id, row]));
};

/** Locked in the order of their names, without waiting for any. @returns those that were written, as they are now */
export const writeDone = async (tx: PaymentDb, done: readonly DonePayment[], at: Date): Promise<readonly PaymentRow[]> => {
  const ids = done.map(({ paymentId }) => paymentId);
  const { rows } = await sql<PaymentRow>`
    with locked as (
      select payment_id, state from payment.payment where payment_id = ${anyOf(ids, 'text')} and state = ${anyOf([...BEFORE_DONE], 'text')}
      order by payment_id for update skip locked),
    given as (
      select * from ${unnest([ids, 'text'], [done.map(({ said }) => said.paymentKey), 'text'], [done.map(({ said }) => said.amount), 'bigint'], [done.map(({ said }) => said.reason), 'text'], [done.map(({ said }) => said.account && JSON.stringify(said.account)), 'text'], [done.map(({ said }) => said.webhookSecret ?? null), 'text'], [done.map(({ by }) => by), 'text'])}
      as given (id, key, amount, reason, account, secret, by)),
    moved as (
      update payment.payment p set state = 'done', state_at = ${at}::timestamptz, payment_key = given.key, reason = given.reason,
        account = given.account::jsonb, webhook_secret = coalesce(given.secret, p.webhook_secret)
      from locked join given on given.id = locked.payment_id
      where p.payment_id = locked.payment_id and p.amount = given.amount returning p.*, locked.state as before, given.by),
    noted as (
      insert into payment.act (payment_id, at, from_state, to_state, by) select payment_id, ${at}::timestamptz, before, 'done', by from moved)
    select * from moved`.execute(tx);
  return rows;
};

export const findOpen = async (db: PaymentDb, before: Date, most: number) => {
  const rows = await db
    .selectFrom('payment.payment')
    .select(['payment_id', 'order_no'])
    .where('state', 'in', ['ready', 'confirming', 'unknown', 'waiting-deposit'])
    .where('state_at', '<', before)
    .orderBy('state_at')
    .limit(most)
    .execute();
  return rows.map(({ payment_id, order_no }) => ({ paymentId: payment_id, orderNo: order_no }));
};

export const findFailedRefunds = async (db: PaymentDb, orderNo: string): Promise<readonly FailedRefund[]> => {
  const { rows } = await sql<FailedRefund>`
    select r.refund_id as "refundId", r.source, r.amount, p.method from payment.refund r join payment.payment p on p.payment_id = r.payment_id
    where p.order_no = ${orderNo} and r.state = 'failed' order by r.refund_id`.execute(db);
  return rows;
};

export interface Booked {
  readonly paymentId: string;
  readonly gateway: string;
  readonly amount: number;
  readonly state: string;
  readonly refunded: number;
}
/** What our books say of payments that brought money, made since then; and of those that differed, however old they are. */
export const findBooked = async (db: PaymentDb, since: Date, after: string, most: number): Promise<readonly Booked[]> => {
  const { rows } = await sql<Booked>`
    select p.payment_id as "paymentId", p.gateway, p.amount, p.state,
      coalesce((select sum(r.amount) from payment.refund r where r.payment_id = p.payment_id and r.state = 'done'), 0)::bigint as refunded
    from payment.payment p where p.payment_id > ${after} and p.state in ('done', 'declined', 'expired', 'unknown') and p.payment_id in (
      select payment_id from payment.payment where created_at >= ${since} union select payment_id from payment.discrepancy)
    order by p.payment_id limit ${most}`.execute(db);
  return rows;
};

export const viewOf = ({ payment_id, order_no, method, amount, state, reason, account, refunded }: PaymentRow): PaymentView => ({
  paymentId: payment_id,
  orderNo: order_no,
  method,
  amount,
  state,
  reason,
  account,
  refunded,
});
