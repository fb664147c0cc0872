import type { Log } from '@platform/db';
import { workOff } from '@platform/jobs';
import { sql } from 'kysely';
import { CASH_METHODS, type CashReceiptView, type CashReceiptWish, type PaymentApi, type PaymentGateway } from '../contract.ts';
import { isForOperators, waitMs } from '../domain/next-try.ts';
import type { PaymentDeps } from './deps.ts';
import { findPayment, lockPayment } from './store.ts';
import type { CashReceiptRow, PaymentDb, PaymentRow } from './tables.ts';

/** `010-****-1420`, `123-**-*****`. */
const shownOf = ({ purpose, number }: CashReceiptWish): string =>
  purpose === 'income' ? `${number.slice(0, 3)}-****-${number.slice(-4)}` : `${number.slice(0, 3)}-**-*****`;

export const wantCashReceipt =
  ({ db, clock }: Pick<PaymentDeps, 'db' | 'clock'>): PaymentApi['wantCashReceipt'] =>
  (paymentId, wish) =>
    db.transaction().execute(async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment?.state !== 'ready') return;
      await tx.deleteFrom('payment.cash_receipt').where('payment_id', '=', paymentId).execute();
      if (wish === null || !CASH_METHODS.includes(payment.method)) return;
      await tx
        .insertInto('payment.cash_receipt')
        .values({ payment_id: paymentId, ...wish, shown: shownOf(wish), state: 'wanted', state_at: clock.now() })
        .execute();
    });

/** Money came or went back: the clock looks what its receipt should say. In the transaction of whoever writes that. */
export const lookAtCashReceipt = async (tx: PaymentDb, { payment_id, method }: Pick<PaymentRow, 'payment_id' | 'method'>, at: Date) => {
  if (!CASH_METHODS.includes(method)) return;
  await tx.updateTable('payment.cash_receipt').set({ next_try_at: at, tries: 0 }).where('payment_id', '=', payment_id).execute();
};

export const cashReceiptsOf = async (db: PaymentDb, orderNo: string): Promise<readonly CashReceiptView[]> => {
  const { rows } = await sql<CashReceiptView>`
    select c.payment_id as "paymentId", c.purpose, c.shown, c.state, c.amount - c.cancelled as amount, c.issue_number as "issueNumber", c.url
    from payment.cash_receipt c join payment.payment p using (payment_id) where p.order_no = ${orderNo} order by p.created_at, p.payment_id`.execute(
    db,
  );
  return rows;
};

const UNUSED_MS = 30 * 86_400_000;
/** Of payments that never brought money, and of those whose provider has not answered for so long. */
export const forgetUnused = async ({ db, clock }: Pick<PaymentDeps, 'db' | 'clock'>): Promise<void> => {
  const before = new Date(clock.now().getTime() - UNUSED_MS);
  await sql`update payment.cash_receipt set number = null where number is not null and state_at < ${before} and state in ('wanted', 'issuing', 'failed')`.execute(
    db,
  );
};
export const forgetNumbers = async (db: PaymentDb, orderNos: readonly string[]): Promise<void> => {
  await sql`
    update payment.cash_receipt set number = null where number is not null
      and payment_id in (select payment_id from payment.payment where order_no = any(${[...orderNos]}::text[]))`.execute(db);
  await sql`
    update payment.refund set reason = 'claim' where source like 'claim:%' and reason <> 'claim'
      and payment_id in (select payment_id from payment.payment where order_no = any(${[...orderNos]}::text[]))`.execute(db);
};

type Task =
  | { readonly kind: 'issue'; readonly wish: CashReceiptWish; readonly amount: number; readonly receiptId: string }
  | { readonly kind: 'cancel'; readonly amount: number; readonly total: number; readonly receiptKey: string; readonly receiptId: string };
interface Taken {
  readonly task: Task;
  readonly gateway: string;
}
type Deps = PaymentDeps & { readonly log: Pick<Log, 'warn' | 'error'> };

/**
 * Brings each receipt to what its payment keeps: issued once the money is there, and less by what went back. What is asked for is written before, and
 * asked for again as it was written: it may have been done.
 */
export const bringCashReceipts =
  (deps: Deps) =>
  async (signal?: AbortSignal): Promise<void> => {
    await workOff({
      signal,
      next: (after: Due | null, most) => dueAfter(deps.db, deps.clock.now(), after, most),
      work: ({ payment_id }) =>
        bring(deps, payment_id).catch((error: unknown) =>
          deps.log.warn({ payment: payment_id, err: error }, 'a cash receipt has no answer yet'),
        ),
    });
  };

type Due = Pick<CashReceiptRow, 'payment_id'> & { readonly next_try_at: Date };
const dueAfter = async (db: PaymentDb, now: Date, after: Due | null, most: number): Promise<readonly Due[]> => {
  const { rows } = await sql<Due>`
    select payment_id, next_try_at from payment.cash_receipt
    where next_try_at <= ${now} and (${after === null} or (next_try_at, payment_id) > (${after?.next_try_at ?? null}::timestamptz, ${after?.payment_id ?? null}::text))
    order by next_try_at, payment_id limit ${most}`.execute(db);
  return rows;
};

const bring = async (deps: Deps, paymentId: string): Promise<void> => {
  // Issued and at once less: two rounds at most.
  for (let round = 0; round < 2; round += 1) {
    const taken = await take(deps, paymentId);
    if (!taken) return;
    const gateway = deps.gatewayOf(taken.gateway);
    await (taken.task.kind === 'issue' ? issue(deps, gateway, paymentId, taken.task) : cancel(deps, gateway, paymentId, taken.task));
  }
};

const take = ({ db, clock, log }: Deps, paymentId: string): Promise<Taken | null> =>
  db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const row = await tx.selectFrom('payment.cash_receipt').selectAll().where('payment_id', '=', paymentId).forUpdate().executeTakeFirst();
    const at = clock.now();
    if (!payment || !row?.next_try_at || row.next_try_at > at) return null;
    const task = taskOf(payment, row, await paidBack(tx, paymentId));
    const set = {
      next_try_at: task && new Date(at.getTime() + waitMs(row.tries)),
      tries: row.tries + 1,
      ...(task?.kind === 'issue' ? { state: 'issuing' as const, amount: task.amount } : {}),
      ...(task?.kind === 'cancel' ? { cancelling: task.total } : {}),
    };
    await tx.updateTable('payment.cash_receipt').set(set).where('payment_id', '=', paymentId).execute();
    if (task && isForOperators(row.tries)) log.error({ payment: paymentId }, 'a cash receipt stands still');
    return task && { task, gateway: payment.gateway };
  });

const paidBack = async (tx: PaymentDb, paymentId: string): Promise<number> => {
  const { rows } = await sql<{ won: number }>`
    select coalesce(sum(amount), 0)::bigint as won from payment.refund where payment_id = ${paymentId} and state = 'done'`.execute(tx);
  return rows[0]?.won ?? 0;
};

/** What is to be asked for next. Nothing is issued for money that is on its way back. */
const taskOf = (payment: PaymentRow, row: CashReceiptRow, back: number): Task | null => {
  const { payment_id: receiptId } = payment;
  if (row.state === 'wanted' || row.state === 'issuing') {
    const amount = row.state === 'issuing' ? row.amount : payment.amount - payment.refunded;
    if (payment.state !== 'done' || amount === 0 || row.number === null) return null;
    return { kind: 'issue', wish: { purpose: row.purpose, number: row.number }, amount, receiptId };
  }
  if (row.state !== 'issued' || row.receipt_key === null) return null;
  const total = row.cancelling > row.cancelled ? row.cancelling : row.amount - Math.min(row.amount, payment.amount - back);
  const amount = total - row.cancelled;
  return amount > 0 ? { kind: 'cancel', amount, total, receiptKey: row.receipt_key, receiptId } : null;
};

const issue = async ({ db, clock, log }: Deps, gateway: PaymentGateway, paymentId: string, task: Extract<Task, { kind: 'issue' }>) => {
  const title = (await findPayment(db, paymentId))?.order_no ?? paymentId;
  const said = await gateway.issueCashReceipt({ ...task.wish, receiptId: task.receiptId, amount: task.amount, title });
  const at = clock.now();
  const row = db.updateTable('payment.cash_receipt').where('payment_id', '=', paymentId).where('state', '=', 'issuing');
  if ('refused' in said) {
    log.error({ payment: paymentId, reason: said.refused }, 'a cash receipt was refused');
    await row.set({ state: 'failed', amount: 0, reason: said.refused, next_try_at: null, state_at: at }).execute();
    return;
  }
  const { receiptKey, issueNumber, url } = said;
  // Looked at again at once: money may have gone back meanwhile.
  await row
    .set({
      state: 'issued',
      receipt_key: receiptKey,
      issue_number: issueNumber,
      url,
      number: null,
      tries: 0,
      next_try_at: at,
      state_at: at,
    })
    .execute();
};

const cancel = async ({ db, clock, log }: Deps, gateway: PaymentGateway, paymentId: string, task: Extract<Task, { kind: 'cancel' }>) => {
  const refusal = await gateway.cancelCashReceipt(task);
  if (refusal !== null) {
    // It is asked for again, and an operator hears of it in the end.
    log.warn({ payment: paymentId, reason: refusal }, 'a cash receipt was not cancelled');
    return;
  }
  const at = clock.now();
  await db
    .updateTable('payment.cash_receipt')
    .set({ cancelled: task.total, tries: 0, next_try_at: at, state_at: at })
    .where('payment_id', '=', paymentId)
    .where('cancelled', '<', task.total)
    .execute();
};
