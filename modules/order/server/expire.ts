import { retrying } from '@platform/db';
import type { By } from '@modules/payment';
import { isHolding, mayBecome } from '../domain/states.ts';
import type { Deps } from './deps.ts';
import { giveUp, paymentIdOf } from './holds.ts';
import { publishNews } from './publish-news.ts';
import { findDue, lockOrder, moveOrder } from './store.ts';

const AT_ONCE = 50;

/** @returns false where money may still come of it */
export const expireOrder = (deps: Deps, orderNo: string, by: By): Promise<boolean> =>
  retrying(() =>
    deps.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderNo);
      if (!order || !mayBecome(order.state, 'expired')) return order?.state !== 'paid';
      if (isHolding(order.state) && !(await giveUp(deps, tx, order, by))) return false;
      await moveOrder(tx, orderNo, { from: order.state, to: 'expired', at: deps.clock.now(), by });
      if (order.state === 'waiting-deposit') await publishNews(deps, tx, order, { what: 'account-over', paymentId: paymentIdOf(order) });
      return true;
    }),
  );

/** Those whose time is over. What is with the provider stays until the provider has said a word: it is asked first. */
export const expireDue =
  (deps: Deps, ask: (paymentId: string) => Promise<void>) =>
  async (signal?: AbortSignal): Promise<void> => {
    for (const orderNo of await findDue(deps.db, deps.clock.now(), AT_ONCE)) {
      if (signal?.aborted) return;
      if (await expireOrder(deps, orderNo, 'clock')) continue;
      const newest = (await deps.payments.ofOrder(orderNo)).at(-1);
      if (newest) await ask(newest.paymentId);
    }
  };

/** Whoever has not paid into their account as its end comes near, once each. */
export const remindDue =
  (deps: Deps) =>
  async (signal?: AbortSignal): Promise<void> => {
    const due = await deps.db
      .selectFrom('orders.placed')
      .select('order_no')
      .where('remind_at', '<=', deps.clock.now())
      .orderBy('remind_at')
      .limit(AT_ONCE)
      .execute();
    for (const { order_no } of due) {
      if (signal?.aborted) return;
      await retrying(() =>
        deps.db.transaction().execute(async (tx) => {
          const order = await lockOrder(tx, order_no);
          if (!order?.remind_at) return;
          await tx.updateTable('orders.placed').set({ remind_at: null }).where('order_no', '=', order_no).execute();
          if (order.state === 'waiting-deposit')
            await publishNews(deps, tx, order, { what: 'account-near', paymentId: paymentIdOf(order) });
        }),
      );
    }
  };
