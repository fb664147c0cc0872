import type { AuditApi } from '@modules/audit';
import { handOver } from '@platform/db';
import { err, ok, type Clock } from '@platform/kernel';
import { sql } from 'kysely';
import type { OfficePaymentApi, OfficeRefundAlerts } from '../contract-office.ts';
import { MAY_SETTLE, refundDesk, type OpenAlert } from './alerts.ts';
import type { PaymentDb, PaymentTables } from './tables.ts';

interface Given {
  readonly db: PaymentDb;
  readonly audit: Pick<AuditApi, 'record'>;
  readonly clock: Clock;
}
const AT_ONCE = 100;
const MOST_ACTS = 500;

const findPayments = async (db: PaymentDb, orderNo: string): Promise<Awaited<ReturnType<OfficePaymentApi['payments']>>> => {
  const payments = await db
    .selectFrom('payment.payment')
    .select(['payment_id', 'gateway', 'method', 'amount', 'refunded', 'state', 'created_at'])
    .where('order_no', '=', orderNo)
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute();
  const ids = payments.map(({ payment_id }) => payment_id);
  const [refunds, acts] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          db.selectFrom('payment.refund').selectAll().where('payment_id', 'in', ids).orderBy('created_at').limit(AT_ONCE).execute(),
          db.selectFrom('payment.act').selectAll().where('payment_id', 'in', ids).orderBy('act_idx').limit(MOST_ACTS).execute(),
        ]);
  return {
    payments: payments.map((payment) => ({
      paymentId: payment.payment_id,
      gateway: payment.gateway,
      method: payment.method,
      amount: payment.amount,
      refunded: payment.refunded,
      state: payment.state,
      createdAt: payment.created_at.getTime(),
      refunds: refunds
        .filter(({ payment_id }) => payment_id === payment.payment_id)
        .map((refund) => ({
          refundId: refund.refund_id,
          amount: refund.amount,
          state: refund.state,
          reason: refund.reason,
          tries: refund.tries,
          createdAt: refund.created_at.getTime(),
          nextTryAt: refund.next_try_at?.getTime() ?? null,
        })),
      acts: acts
        .filter(({ payment_id }) => payment_id === payment.payment_id)
        .map(({ at, refund_id: refundId, from_state: from, to_state: to, by }) => ({ at: at.getTime(), refundId, from, to, by })),
    })),
  };
};

/** Whoever acts on a refund: an operator in the back office, or somebody at a command. */
export interface RefundActor {
  readonly operatorId: string | null;
  readonly by: string;
  readonly reason: string | null;
  readonly requestId: string | null;
}
/** Both acts of the refund desk, with the log in the same transaction. @returns false where there is nothing of the kind, or it is done already */
export const loggedRefunds = ({ db, audit, clock }: Given) => ({
  again: (who: RefundActor, refundId: string): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const found = await tx
        .selectFrom('payment.refund as r')
        .innerJoin('payment.payment as p', 'p.payment_id', 'r.payment_id')
        .select(['r.state', 'r.tries', 'p.brand_id'])
        .where('r.refund_id', '=', refundId)
        .forUpdate('r')
        .executeTakeFirst();
      const at = clock.now();
      if (!found || !(await refundDesk(tx as never).again(refundId, at))) return false;
      await audit.record(handOver<PaymentTables>(tx), {
        ...who,
        at,
        act: 'refund.again',
        subject: { kind: 'refund', id: refundId },
        brandId: found.brand_id,
        before: { state: found.state, tries: found.tries },
        after: { state: found.state, tries: 0 },
      });
      return true;
    }),
  settle: (who: RefundActor & { readonly reason: string }, key: string): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const {
        rows: [found],
      } = await sql<{ readonly kind: string; readonly reason: string; readonly brandId: string | null }>`
        select a.kind, a.reason, p.brand_id as "brandId" from payment.alert a left join payment.payment p using (payment_id)
        where a.alert_key = ${key} for update of a`.execute(tx);
      const at = clock.now();
      if (!found || !(await refundDesk(tx as never).settle(key, { by: who.by, because: who.reason, at }))) return false;
      await audit.record(handOver<PaymentTables>(tx), {
        ...who,
        at,
        act: 'refund.settle',
        subject: { kind: 'alert', id: key },
        brandId: found.brandId,
        before: { kind: found.kind, reason: found.reason },
        after: { settledAt: at.toISOString() },
      });
      return true;
    }),
});

const booksOf = ({ ours, theirs }: OpenAlert): OfficeRefundAlerts['items'][number]['books'] =>
  ours && { ours, theirs: theirs && { state: theirs.state, amount: theirs.amount, refunded: theirs.cancelled } };

/** What the back office does with money: by the desk that the command `refunds` works at. */
export const officePayments = (given: Given): OfficePaymentApi => {
  const { db } = given;
  const desk = loggedRefunds(given);
  const alerts = async (): Promise<OfficeRefundAlerts> => ({
    items: (await refundDesk(db as never).open(AT_ONCE)).map((alert) => {
      const { key, kind, refundId, orderNo, paymentId, gateway, amount, state, reason, raisedAt } = alert;
      return {
        key,
        maySettle: MAY_SETTLE.includes(kind),
        kind,
        refundId,
        orderNo,
        amount,
        state,
        reason,
        paymentId,
        gateway,
        books: booksOf(alert),
        raisedAt: raisedAt.getTime(),
      };
    }),
  });
  return {
    payments: (orderNo) => findPayments(db, orderNo),
    alerts,
    again: async ({ operatorId, name: by, requestId }, refundId, { reason }) =>
      (await desk.again({ operatorId, by, reason, requestId }, refundId)) ? ok(await alerts()) : err({ kind: 'payment/office-no-refund' }),
    settle: async ({ operatorId, name: by, requestId }, { key, reason }) =>
      (await desk.settle({ operatorId, by, reason, requestId }, key)) ? ok(await alerts()) : err({ kind: 'payment/office-no-alert' }),
  };
};
