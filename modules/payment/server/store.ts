import { anyOf, unnest } from '@platform/db';
import { sql } from 'kysely';
import type { DonePayment, FailedRefund, By, PaymentView } from '../contract.ts';
import { ACCOUNT_ASK_MS, COMPARE_MS, FIRST_ASK_MS, UNKNOWN_ASK_MS, WINDOW_ASK_MS } from '../domain/next-question.ts';
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
      update payment.payment p set state = 'confirming', state_at = ${at}::timestamptz, ask_at = ${later(at, FIRST_ASK_MS)}::timestamptz, payment_key = given.key
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
      update payment.payment p set state = 'done', state_at = ${at}::timestamptz, compare_at = ${later(at, COMPARE_MS.least)}::timestamptz, payment_key = given.key, reason = given.reason,
        account = given.account::jsonb, webhook_secret = coalesce(given.secret, p.webhook_secret)
      from locked join given on given.id = locked.payment_id
      where p.payment_id = locked.payment_id and p.amount = given.amount returning p.*, locked.state as before, given.by),
    noted as (
      insert into payment.act (payment_id, at, from_state, to_state, by) select payment_id, ${at}::timestamptz, before, 'done', by from moved)
    select * from moved`.execute(tx);
  return rows;
};

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const milliseconds = (ms: number) => sql`${ms} * interval '1 millisecond'`;

/** Handed out each once, whoever asks at the same time: when it is asked next stands there before. Those whose charge is unknown come first. */
export const takeOpen = async (db: PaymentDb, now: Date, most: number) => {
  const { rows } = await sql<{ paymentId: string; orderNo: string; isAccount: boolean; askAt: Date }>`
    with due as (
      select payment_id, ask_at from payment.payment
      where state in ('ready', 'confirming', 'unknown', 'waiting-deposit') and ask_at <= ${now}
      order by (state = 'waiting-deposit'), ask_at limit ${most} for update skip locked)
    update payment.payment p set ask_at = ${now}::timestamptz + case p.state
      when 'waiting-deposit' then ${milliseconds(ACCOUNT_ASK_MS)}
      when 'ready' then ${milliseconds(WINDOW_ASK_MS)}
      else greatest(${milliseconds(UNKNOWN_ASK_MS.least)}, least(${milliseconds(UNKNOWN_ASK_MS.most)}, ${now}::timestamptz - p.state_at)) end
    from due where p.payment_id = due.payment_id
    returning p.payment_id as "paymentId", p.order_no as "orderNo", p.state = 'waiting-deposit' as "isAccount", due.ask_at as "askAt"`.execute(
    db,
  );
  return rows.toSorted((a, b) => Number(a.isAccount) - Number(b.isAccount) || a.askAt.getTime() - b.askAt.getTime());
};

export const findFailedRefunds = async (db: PaymentDb, orderNo: string): Promise<readonly FailedRefund[]> => {
  const { rows } = await sql<FailedRefund>`
    select r.refund_id as "refundId", r.source, r.amount, p.method from payment.refund r join payment.payment p on p.payment_id = r.payment_id
    where p.order_no = ${orderNo} and r.state = 'failed' order by r.refund_id`.execute(db);
  return rows;
};

export interface Booked {
  readonly gateway: string;
  readonly amount: number;
  readonly state: PaymentRow['state'];
  readonly refunded: number;
  readonly sending: number;
}
/** Whose books are to be compared now, handed out each once: when they are compared next stands there before. */
export const takeToCompare = async (db: PaymentDb, now: Date, most: number): Promise<readonly { readonly paymentId: string }[]> => {
  const { rows } = await sql<{ paymentId: string }>`
    with due as (
      select payment_id from payment.payment where compare_at <= ${now} order by compare_at limit ${most} for update skip locked)
    update payment.payment p set compare_at = ${now}::timestamptz + greatest(${milliseconds(COMPARE_MS.least)}, least(
        case when exists (select from payment.discrepancy d where d.payment_id = p.payment_id) then ${milliseconds(COMPARE_MS.least)}
          else ${milliseconds(COMPARE_MS.most)} end,
        ${now}::timestamptz - greatest(p.state_at, (select max(r.state_at) from payment.refund r where r.payment_id = p.payment_id))))
    from due where p.payment_id = due.payment_id returning p.payment_id as "paymentId"`.execute(db);
  return rows;
};
/** Nobody knows what the provider has: it is asked again soon. */
export const compareSoon = async (db: PaymentDb, paymentId: string, now: Date): Promise<void> => {
  await db
    .updateTable('payment.payment')
    .set({ compare_at: later(now, COMPARE_MS.least) })
    .where('payment_id', '=', paymentId)
    .execute();
};
/** What our books say: `sending` may have been paid back, and nobody knows yet. */
export const findBooked = async (db: PaymentDb, paymentId: string): Promise<Booked | undefined> => {
  const { rows } = await sql<Booked>`
    select p.gateway, p.amount, p.state,
      coalesce((select sum(r.amount) from payment.refund r where r.payment_id = p.payment_id and r.state = 'done'), 0)::bigint as refunded,
      coalesce((select sum(r.amount) from payment.refund r where r.payment_id = p.payment_id and r.state in ('approved', 'sending')), 0)::bigint as sending
    from payment.payment p where p.payment_id = ${paymentId}`.execute(db);
  return rows[0];
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
