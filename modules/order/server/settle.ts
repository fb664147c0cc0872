import { handOver, retrying } from '@platform/db';
import { err, ok } from '@platform/kernel';
import type { By, PaymentState, PaymentView } from '@modules/payment';
import { sql } from 'kysely';
import type { OrderApi } from '../contract.ts';
import { remindAt } from '../domain/remind-at.ts';
import { isHolding, mayBecome } from '../domain/states.ts';
import { Refused, type Deps } from './deps.ts';
import { complete, hold, letGo, paymentIdOf } from './holds.ts';
import { publishNews } from './publish-news.ts';
import { findOrder, lockOrder, moveOrder, noteAct } from './store.ts';
import type { OrderDb, OrderTables, PlacedRow } from './tables.ts';
import { viewOfPayment } from './views.ts';

/** Room after the end of a virtual account: the provider may be slow to tell. */
const AFTER_DUE_MS = 2 * 3_600_000;

/**
 * The one way in which money is taken notice of. First the provider is asked, without a transaction; then, under the order's lock, what it said is
 * written down and whatever follows of it happens, or neither. Return address, webhook and clock call it in any order and however often.
 */
export const settle =
  (deps: Deps): OrderApi['settle'] =>
  async (paymentId, paymentKey, by) => {
    const payment = await deps.payments.find(paymentId);
    if (!payment) return;
    const observed = await deps.payments.observe(paymentId, paymentKey);
    await retrying(() =>
      deps.db.transaction().execute(async (tx) => {
        const order = await lockOrder(tx, payment.orderNo);
        const change = order && (await deps.payments.record(handOver<OrderTables>(tx), paymentId, observed, by));
        if (order && change) await follow(deps, tx, { order, payment, to: change.to, by });
      }),
    );
  };

interface News {
  readonly order: PlacedRow;
  readonly payment: PaymentView;
  readonly to: PaymentState;
  readonly by: By;
}
const follow = async (deps: Deps, tx: OrderDb, news: News): Promise<void> => {
  const { order, payment, to, by } = news;
  if (to === 'done') return moneyCame(deps, tx, news);
  // News of a try that is not the newest change nothing of the order.
  if (payment.paymentId !== paymentIdOf(order) || !isHolding(order.state)) return;
  const at = deps.clock.now();
  if (to === 'waiting-deposit') {
    await moveOrder(tx, order.order_no, { from: order.state, to: 'waiting-deposit', at, by });
    await keepUntilDue(deps, tx, order, payment.paymentId, at);
    await publishNews(deps, tx, order, { what: 'account', paymentId: payment.paymentId });
  } else if (to === 'declined' || to === 'expired') {
    await letGo(deps, tx, order);
    await moveOrder(tx, order.order_no, { from: order.state, to, at, by });
    if (order.state === 'waiting-deposit' && to === 'expired')
      await publishNews(deps, tx, order, { what: 'account-over', paymentId: payment.paymentId });
  }
};

const keepUntilDue = async (deps: Deps, tx: OrderDb, order: PlacedRow, paymentId: string, at: Date): Promise<void> => {
  const dueAt = (await deps.payments.find(paymentId, handOver<OrderTables>(tx)))?.account?.dueAt ?? at.getTime();
  const reminded = remindAt(at.getTime(), dueAt);
  await tx
    .updateTable('orders.placed')
    .set({ holds_until: new Date(dueAt + AFTER_DUE_MS), remind_at: reminded === null ? null : new Date(reminded) })
    .where('order_no', '=', order.order_no)
    .execute();
};

/** In time it opens what was ordered; too late it does so if all of it can still be had, and goes back whole if not. */
const moneyCame = async (deps: Deps, tx: OrderDb, { order, payment, by }: News): Promise<void> => {
  // Nobody is there any more to whom anything could be opened.
  const isNewest = payment.paymentId === paymentIdOf(order) && order.member_id !== null;
  if (isNewest && isHolding(order.state)) return complete(deps, tx, order, by);
  if (isNewest && mayBecome(order.state, 'paid') && (await holdAgain(deps, tx, order))) {
    await complete(deps, tx, order, by);
    return publishNews(deps, tx, order, { what: 'late-opened', paymentId: payment.paymentId });
  }
  await deps.payments.requestRefund(handOver<OrderTables>(tx), {
    paymentId: payment.paymentId,
    amount: payment.amount,
    reason: 'the order was over when its money came',
    source: `late:${payment.paymentId}`,
    account: null,
  });
  await noteAct(tx, order.order_no, {
    from: order.state,
    to: order.state,
    at: deps.clock.now(),
    by,
    note: `${payment.paymentId} came too late and goes back`,
  });
  await publishNews(deps, tx, order, { what: 'late', paymentId: payment.paymentId });
};

const holdAgain = async (deps: Deps, tx: OrderDb, order: PlacedRow): Promise<boolean> => {
  await sql`savepoint late`.execute(tx);
  try {
    await hold(deps, tx, order);
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await sql`rollback to savepoint late`.execute(tx);
    return false;
  }
};

export const settled =
  (deps: Deps): OrderApi['settled'] =>
  async (who, paymentId, paymentKey) => {
    const payment = await deps.payments.find(paymentId);
    const order = payment && (await findOrder(deps.db, who, payment.orderNo));
    if (!order) return err({ kind: 'order/not-found' });
    await settle(deps)(paymentId, paymentKey, 'buyer');
    const now = (await findOrder(deps.db, who, order.order_no)) ?? order;
    return ok(await viewOfPayment(deps, now, null));
  };

const AT_ONCE = 50;
const ASK_AFTER_MS = 60_000;
/** Nobody came back and nobody told: the provider is asked, of the oldest first. */
export const askOpen =
  (deps: Deps) =>
  async (signal?: AbortSignal): Promise<void> => {
    for (const { paymentId } of await deps.payments.open(new Date(deps.clock.now().getTime() - ASK_AFTER_MS), AT_ONCE)) {
      if (signal?.aborted) return;
      await settle(deps)(paymentId, null, 'clock');
    }
  };
