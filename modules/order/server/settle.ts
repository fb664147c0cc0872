import { groupCommit, handOver, retrying } from '@platform/db';
import { workOff } from '@platform/jobs';
import { err, ok } from '@platform/kernel';
import type { By, DonePayment, Observed, PaymentState, PaymentView } from '@modules/payment';
import { sql } from 'kysely';
import type { OrderApi } from '../contract.ts';
import { remindAt } from '../domain/remind-at.ts';
import { isHolding, mayBecome } from '../domain/states.ts';
import { Refused, type Deps } from './deps.ts';
import { complete, hold, letGo, orderNoOf, paymentIdOf } from './holds.ts';
import { publishNews } from './publish-news.ts';
import { findOrders, lockIdleOrders, lockOrder, moveOrder, noteAct } from './store.ts';
import type { OrderDb, OrderTables, PlacedRow } from './tables.ts';
import { viewOfPaid, viewOfPayment } from './views.ts';

/** Room after the end of a virtual account: the provider may be slow to tell. */
const AFTER_DUE_MS = 2 * 3_600_000;

/** Settlements that share a transaction at most. */
const MOST_TOGETHER = 64;

/**
 * The one way in which money is taken notice of. First the provider is asked, without a transaction; then, under the order's lock, what it said is
 * written down and whatever follows of it happens, or neither. Return address, webhook and clock call it in any order and however often.
 *
 * What is simply paid shares a transaction with others of the same moment. It waits there for nobody, and whatever it leaves out, or breaks off, is
 * settled alone: an order in somebody else's hand, money that comes late, an account, a refusal.
 */
export const createSettle = (deps: Deps): Settle => {
  const together = groupCommit<DonePayment, Delivered | null>({
    flush: (done) => deliverTogether(deps, done),
    lanes: 1,
    maxBatch: MOST_TOGETHER,
  });
  return async (paymentId, paymentKey, by) => {
    const observed = await deps.payments.observe(paymentId, paymentKey);
    const said = observed === 'unknown' ? null : observed.said;
    const delivered = said?.state === 'done' ? await together({ paymentId, said, by }).catch(() => null) : null;
    if (!delivered) await settleObserved(deps, paymentId, observed, by);
    return delivered;
  };
};
/** How an order and its payment are after it, where both are known by then. */
type Delivered = { readonly order: PlacedRow; readonly payment: PaymentView };
export type Settle = (...given: Parameters<OrderApi['settle']>) => Promise<Delivered | null>;

/** @returns null for those that have to be settled alone. Of one payment twice the second finds nothing to do. */
const deliverTogether = async (deps: Deps, done: readonly DonePayment[]): Promise<readonly (Delivered | null)[]> => {
  const first = [...new Map(done.toReversed().map((one) => [one.paymentId, one])).values()];
  const delivered = await deps.db.transaction().execute((tx) => deliver(deps, tx, first));
  return done.map(({ paymentId }) => delivered.get(paymentId) ?? null);
};

const deliver = async (deps: Deps, tx: OrderDb, done: readonly DonePayment[]): Promise<ReadonlyMap<string, Delivered>> => {
  const orders = await lockIdleOrders(
    tx,
    done.map(({ paymentId }) => orderNoOf(paymentId)),
  );
  const waiting = done.flatMap((one) => {
    const order = orders.get(orderNoOf(one.paymentId));
    return order && isWaitingFor(order, one.paymentId) ? [{ ...one, order }] : [];
  });
  if (waiting.length === 0) return new Map();
  const payments = await deps.payments.recordDone(handOver<OrderTables>(tx), waiting);
  const paid = waiting.filter(({ paymentId }) => payments.has(paymentId));
  if (paid.length === 0) return new Map();
  const at = await complete(deps, tx, paid);
  return new Map(
    paid.flatMap(({ paymentId, order }) => {
      const payment = payments.get(paymentId);
      return payment ? [[paymentId, { order: { ...order, state: 'paid', paid_at: at, state_at: at }, payment }]] : [];
    }),
  );
};

/** In time, of its newest try, and of somebody to whom it can be opened. */
const isWaitingFor = (order: PlacedRow, paymentId: string): boolean =>
  paymentId === paymentIdOf(order) && order.member_id !== null && isHolding(order.state);

/** What a provider said is written down, under the order's lock, with what follows of it. */
export const settleObserved = (deps: Deps, paymentId: string, observed: Observed, by: By): Promise<void> =>
  retrying(() =>
    deps.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderNoOf(paymentId));
      const change = order && (await deps.payments.record(handOver<OrderTables>(tx), paymentId, observed, by));
      if (order && change) await follow(deps, tx, { order, paymentId, to: change.to, by });
    }),
  );

interface News {
  readonly order: PlacedRow;
  readonly paymentId: string;
  readonly to: PaymentState;
  readonly by: By;
}
const follow = async (deps: Deps, tx: OrderDb, news: News): Promise<void> => {
  const { order, paymentId, to, by } = news;
  if (to === 'done') return moneyCame(deps, tx, news);
  // News of a try that is not the newest change nothing of the order.
  if (paymentId !== paymentIdOf(order) || !isHolding(order.state)) return;
  const at = deps.clock.now();
  if (to === 'waiting-deposit') {
    await moveOrder(tx, order.order_no, { from: order.state, to: 'waiting-deposit', at, by });
    await keepUntilDue(deps, tx, order, paymentId, at);
    await publishNews(deps, tx, order, { what: 'account', paymentId });
  } else if (to === 'declined' || to === 'expired') {
    await letGo(deps, tx, order);
    const isCancelled = order.state === 'waiting-deposit' && order.cancel_asked_at !== null;
    await moveOrder(tx, order.order_no, { from: order.state, to: isCancelled ? 'cancelled' : to, at, by: isCancelled ? 'buyer' : by });
    if (order.state === 'waiting-deposit')
      await publishNews(deps, tx, order, { what: isCancelled ? 'cancelled' : 'account-over', paymentId });
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
const moneyCame = async (deps: Deps, tx: OrderDb, { order, paymentId, by }: News): Promise<void> => {
  if (isWaitingFor(order, paymentId)) return void (await complete(deps, tx, [{ order, by }]));
  // Nobody is there any more to whom anything could be opened.
  const isNewest = paymentId === paymentIdOf(order) && order.member_id !== null;
  if (isNewest && mayBecome(order.state, 'paid') && (await holdAgain(deps, tx, order))) {
    await complete(deps, tx, [{ order, by }]);
    return publishNews(deps, tx, order, { what: 'late-opened', paymentId });
  }
  const payment = await deps.payments.find(paymentId, handOver<OrderTables>(tx));
  await deps.payments.requestRefund(handOver<OrderTables>(tx), {
    paymentId,
    amount: payment?.amount ?? order.pay_amount,
    reason: 'the order was over when its money came',
    source: `late:${paymentId}`,
    account: null,
  });
  await noteAct(tx, order.order_no, {
    from: order.state,
    to: order.state,
    at: deps.clock.now(),
    by,
    what: 'late',
    subject: paymentId,
  });
  await publishNews(deps, tx, order, { what: 'late', paymentId });
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

export const settled = (deps: Deps, settle: Settle): OrderApi['settled'] => {
  const find = groupCommit<string, PlacedRow | undefined>({
    flush: async (orderNos) => {
      const found = await findOrders(deps.db, orderNos);
      return orderNos.map((orderNo) => found.get(orderNo));
    },
  });
  return async ({ brandId, memberId }, paymentId, paymentKey) => {
    const order = await find(orderNoOf(paymentId));
    if (order?.brand_id !== brandId || order.member_id !== memberId) return err({ kind: 'order/not-found' });
    const delivered = await settle(paymentId, paymentKey, 'buyer');
    if (delivered) return ok(viewOfPaid(delivered.order, delivered.payment));
    if ((await deps.payments.find(paymentId)) === null) return err({ kind: 'order/not-found' });
    return ok(await viewOfPayment(deps, (await find(order.order_no)) ?? order, null));
  };
};

/** So many wait for their providers at a time. */
const LANES = 4;
/** Nobody came back and nobody told: the provider is asked, each time later. */
export const askOpen =
  (deps: Deps, settle: Settle) =>
  async (signal?: AbortSignal): Promise<void> => {
    await workOff({
      signal,
      lanes: LANES,
      next: (_after: { readonly paymentId: string } | null, most) => deps.payments.open(most),
      work: ({ paymentId }) => settle(paymentId, null, 'clock'),
    });
  };
