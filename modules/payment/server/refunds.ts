import { handOver, tablesIn } from '@platform/db';
import type { JobKind, JobSender } from '@platform/jobs';
import { err, ok } from '@platform/kernel';
import type { Log } from '@platform/db';
import type { Outbox } from '@platform/outbox';
import { sql } from 'kysely';
import { z } from 'zod';
import { REFUND_ENDED } from '../contract-events.ts';
import type { By, PaymentApi } from '../contract.ts';
import { isForOperators, waitMs } from '../domain/next-try.ts';
import { raiseAlert, sayAlert, settleAlerts, type Raise } from './alerts.ts';
import type { PaymentDeps } from './deps.ts';
import { lookAtCashReceipt } from './cash-receipts.ts';
import { compareSoon, lockPayment, lockRefund, noteAct } from './store.ts';
import type { PaymentDb, PaymentTables, RefundRow } from './tables.ts';

export const SEND_REFUND: JobKind<{ readonly refundId: string }> = {
  name: 'payment.send-refund',
  payload: z.object({ refundId: z.string() }),
};
/** Events have an owner; a refund's is nobody's in particular. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface RefundDeps extends PaymentDeps {
  readonly jobs: JobSender;
  readonly log: Pick<Log, 'error'>;
  readonly outbox: Pick<Outbox, 'publish'>;
}

export const requestRefund =
  ({ clock, jobs }: Pick<RefundDeps, 'clock' | 'jobs'>): PaymentApi['requestRefund'] =>
  async (given, { paymentId, amount, reason, source, account }) => {
    const tx = tablesIn<PaymentTables>(given);
    const payment = await lockPayment(tx, paymentId);
    if (!payment) return err({ kind: 'payment/not-found' });
    const refundId = `refund:${source}`;
    const before = await tx.selectFrom('payment.refund').select('refund_id').where('source', '=', source).executeTakeFirst();
    if (before) return ok({ refundId });
    if (payment.state !== 'done' || payment.refunded + amount > payment.amount) return err({ kind: 'payment/too-much' });
    const at = clock.now();
    await tx
      .insertInto('payment.refund')
      .values({
        refund_id: refundId,
        payment_id: paymentId,
        amount,
        reason,
        source,
        account: account && (JSON.stringify(account) as never),
        state: 'approved',
        created_at: at,
        state_at: at,
        next_try_at: new Date(at.getTime() + waitMs(0)),
      })
      .execute();
    await sql`update payment.payment set refunded = refunded + ${amount} where payment_id = ${paymentId}`.execute(tx);
    await noteAct(tx, { paymentId, refundId, at, from: null, to: 'approved', by: 'buyer' });
    // Operators see money that came too late until it is back.
    if (source.startsWith('late:'))
      await raiseAlert(tx, { kind: 'late-money', refund_id: refundId, payment_id: paymentId, amount, reason }, at);
    await jobs.send(given, SEND_REFUND, { refundId });
    return ok({ refundId });
  };

/** What failed is asked for once more, by its own name: a provider that refused it has paid nothing. */
export const sendAgain =
  ({ clock, jobs }: Pick<RefundDeps, 'clock' | 'jobs'>): PaymentApi['sendAgain'] =>
  async (given, refundId, account) => {
    const tx = tablesIn<PaymentTables>(given);
    const found = await tx.selectFrom('payment.refund').select('payment_id').where('refund_id', '=', refundId).executeTakeFirst();
    if (!found) return;
    await lockPayment(tx, found.payment_id);
    const refund = await lockRefund(tx, refundId);
    if (refund?.state !== 'failed') return;
    await approveAgain(tx, refund, { at: clock.now(), by: 'buyer', tries: 0, ...(account && { account }) });
    await jobs.send(given, SEND_REFUND, { refundId });
  };

interface Again {
  readonly at: Date;
  readonly by: By;
  readonly tries: number;
  readonly account?: RefundRow['account'];
}
/** Under the locks of both. */
export const approveAgain = async (tx: PaymentDb, refund: RefundRow, { at, by, tries, account }: Again): Promise<void> => {
  const { refund_id: refundId, payment_id: paymentId, amount, attempt } = refund;
  await tx
    .updateTable('payment.refund')
    .set({
      state: 'approved',
      state_at: at,
      attempt: attempt + 1,
      tries,
      next_try_at: new Date(at.getTime() + waitMs(tries)),
      ...(account && { account: JSON.stringify(account) as never }),
    })
    .where('refund_id', '=', refundId)
    .execute();
  await sql`update payment.payment set refunded = refunded + ${amount} where payment_id = ${paymentId}`.execute(tx);
  await noteAct(tx, { paymentId, refundId, at, from: 'failed', to: 'approved', by });
};

/** Why it was wanted, and the last refusal. */
const reasonWith = (reason: string, refusal: string | null): string => `${reason.replace(/ \([^()]*\)$/, '')} (${refusal})`;

/** Pays back, once however often it is called: the provider knows the refund by its id. Throws where the answer did not come, so that it is tried again. */
export const sendRefund =
  ({ db, clock, gatewayOf, outbox, log }: Omit<RefundDeps, 'jobs'>) =>
  async (refundId: string): Promise<void> => {
    const sending = await db.transaction().execute(async (tx) => {
      const refund = await lockRefund(tx, refundId);
      if (!refund || refund.state === 'done' || refund.state === 'failed') return null;
      const payment = await tx
        .selectFrom('payment.payment')
        .select(['payment_key', 'gateway', 'method'])
        .where('payment_id', '=', refund.payment_id)
        .executeTakeFirstOrThrow();
      const at = clock.now();
      await tx.updateTable('payment.refund').set({ state: 'sending', state_at: at }).where('refund_id', '=', refundId).execute();
      if (refund.state === 'approved')
        await noteAct(tx, { paymentId: refund.payment_id, refundId, at, from: 'approved', to: 'sending', by: 'clock' });
      return { ...refund, paymentKey: payment.payment_key ?? '', gateway: payment.gateway, method: payment.method };
    });
    if (!sending) return;
    const refusal = await gatewayOf(sending.gateway).cancel({
      refundId,
      attempt: sending.attempt,
      paymentId: sending.payment_id,
      paymentKey: sending.paymentKey,
      amount: sending.amount,
      account: sending.account,
    });
    const raised = await db.transaction().execute(async (tx): Promise<Raise | null> => {
      // In the order of all: payment, then refund.
      await lockPayment(tx, sending.payment_id);
      const refund = await lockRefund(tx, refundId);
      // What an older try said is of no use to the one that followed it.
      if (refund?.state !== 'sending' || refund.attempt !== sending.attempt) return null;
      const to = refusal === null ? 'done' : 'failed';
      const at = clock.now();
      // Without an account there is nothing to try: its buyer has been asked for one.
      const isWithoutAccount = sending.method === 'virtual-account' && refund.account === null;
      const ending = to === 'done' || isWithoutAccount || isForOperators(refund.tries);
      await tx
        .updateTable('payment.refund')
        .set({
          state: to,
          state_at: at,
          next_try_at: ending ? null : new Date(at.getTime() + waitMs(refund.tries)),
          ...(to === 'done' ? { account: null } : { reason: reasonWith(refund.reason, refusal) }),
        })
        .where('refund_id', '=', refundId)
        .execute();
      if (to === 'failed')
        await sql`update payment.payment set refunded = refunded - ${refund.amount} where payment_id = ${refund.payment_id}`.execute(tx);
      await noteAct(tx, { paymentId: refund.payment_id, refundId, at, from: 'sending', to, by: 'provider' });
      await outbox.publish(handOver<PaymentTables>(tx), REFUND_ENDED, [
        { ownerId: NOBODY, payload: { refundId, source: refund.source, isDone: to === 'done', attempt: refund.attempt } },
      ]);
      if (to === 'done') {
        await settleAlerts(tx, refundId, at);
        await compareSoon(tx, refund.payment_id, at);
        await lookAtCashReceipt(tx, { payment_id: refund.payment_id, method: sending.method }, at);
      }
      if (refusal === null || !ending) return null;
      const raise: Raise = { ...refund, kind: isWithoutAccount ? 'account-missing' : 'refund-refused', reason: refusal };
      return (await raiseAlert(tx, raise, at)) ? raise : null;
    });
    if (raised) sayAlert(log, raised);
  };
