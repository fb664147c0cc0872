import { retrying } from '@platform/db';
import { workOff } from '@platform/jobs';
import type { By } from '@modules/payment';
import { isHolding, mayBecome } from '../domain/states.ts';
import type { Deps } from './deps.ts';
import { giveUp, paymentIdOf } from './holds.ts';
import { publishNews } from './publish-news.ts';
import { settleObserved, type Settle } from './settle.ts';
import { findDue, findReminders, lockOrder, moveOrder } from './store.ts';

/** Before an order whose provider has not ended its payment is looked at again. */
const AGAIN_MS = 10 * 60_000;
/** So many ask their providers at a time. */
const LANES = 4;

/** @returns false where money may still come of it */
export const expireOrder = (deps: Deps, orderNo: string, by: By): Promise<boolean> =>
  retrying(() =>
    deps.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderNo);
      if (!order || !mayBecome(order.state, 'expired')) return order?.state !== 'paid';
      if (isHolding(order.state) && !(await giveUp(deps, tx, order, by))) return false;
      await moveOrder(tx, orderNo, { from: order.state, to: 'expired', at: deps.clock.now(), by });
      return true;
    }),
  );

/**
 * Those whose time is over. What is with the provider stays until the provider has said a word: it is asked, and an account that it still keeps open is
 * ended there. What is not known then stays as it is, and is looked at again.
 */
export const expireDue =
  (deps: Deps, settle: Settle) =>
  async (signal?: AbortSignal): Promise<void> => {
    const now = deps.clock.now();
    await workOff({
      signal,
      lanes: LANES,
      next: (after: Awaited<ReturnType<typeof findDue>>[number] | null, most) => findDue(deps.db, now, after, most),
      work: async ({ order_no: orderNo }) => {
        if (await expireOrder(deps, orderNo, 'clock')) return;
        await postpone(deps, orderNo);
        const paymentId = (await deps.payments.ofOrder(orderNo)).at(-1)?.paymentId;
        if (paymentId === undefined) return;
        await settle(paymentId, null, 'clock');
        await endAccount(deps, paymentId, 'clock');
      },
    });
  };

const postpone = async (deps: Deps, orderNo: string): Promise<void> => {
  await deps.db
    .updateTable('orders.placed')
    .set({ holds_until: new Date(deps.clock.now().getTime() + AGAIN_MS) })
    .where('order_no', '=', orderNo)
    .where('holds_until', '<', deps.clock.now())
    .execute();
};

/** Nobody pays into it any more; whoever did a moment before has what they ordered. Nothing happens to what is no open account. */
export const endAccount = async (deps: Deps, paymentId: string, by: By): Promise<void> => {
  if ((await deps.payments.find(paymentId))?.state !== 'waiting-deposit') return;
  await settleObserved(deps, paymentId, await deps.payments.closeAccount(paymentId), by);
};

/** Whoever has not paid into their account as its end comes near, once each. */
export const remindDue =
  (deps: Deps) =>
  async (signal?: AbortSignal): Promise<void> => {
    const now = deps.clock.now();
    await workOff({
      signal,
      next: (after: Awaited<ReturnType<typeof findReminders>>[number] | null, most) => findReminders(deps.db, now, after, most),
      work: ({ order_no }) =>
        retrying(() =>
          deps.db.transaction().execute(async (tx) => {
            const order = await lockOrder(tx, order_no);
            if (!order?.remind_at) return;
            await tx.updateTable('orders.placed').set({ remind_at: null }).where('order_no', '=', order_no).execute();
            if (order.state === 'waiting-deposit')
              await publishNews(deps, tx, order, { what: 'account-near', paymentId: paymentIdOf(order) });
          }),
        ),
    });
  };
