import { retrying } from '@platform/db';
import { err, ok, type Result } from '@platform/kernel';
import type { Buyer, OrderApi, OrderError } from '../contract.ts';
import { isHolding, mayBecome } from '../domain/states.ts';
import type { Deps } from './deps.ts';
import { endAccount } from './expire.ts';
import { giveUp, paymentIdOf } from './holds.ts';
import { findOrder, lockOrder, moveOrder } from './store.ts';
import type { OrderDb } from './tables.ts';
import { order } from './views.ts';

/** 청약철회 before anything is paid, by one press. */
export const cancel =
  (deps: Deps): OrderApi['cancel'] =>
  async (who, orderNo) => {
    const wished = await retrying(() => deps.db.transaction().execute((tx) => wish(deps, tx, who, orderNo)));
    if (!wished.ok) return wished;
    if (wished.value !== null) await endAccount(deps, wished.value, 'buyer');
    const now = await findOrder(deps.db, who, orderNo);
    if (now?.state === 'paid') return err({ kind: 'order/paid-already' });
    return now?.state === 'waiting-deposit' ? err({ kind: 'order/payment-open' }) : order(deps)(who, orderNo);
  };

/** That it is not wanted any more is on disk before the provider is asked: what is not known then is gone on with by the clock. @returns the account to end */
const wish = async (deps: Deps, tx: OrderDb, who: Buyer, orderNo: string): Promise<Result<string | null, OrderError>> => {
  const locked = await lockOrder(tx, orderNo);
  if (locked?.brand_id !== who.brandId || locked.member_id !== who.memberId) return err({ kind: 'order/not-found' });
  if (locked.state === 'paid') return err({ kind: 'order/paid-already' });
  if (!mayBecome(locked.state, 'cancelled')) return ok(null);
  const at = deps.clock.now();
  if (locked.state === 'waiting-deposit') {
    await tx
      .updateTable('orders.placed')
      .set({ cancel_asked_at: locked.cancel_asked_at ?? at, holds_until: at })
      .where('order_no', '=', orderNo)
      .execute();
    return ok(paymentIdOf(locked));
  }
  if (isHolding(locked.state) && !(await giveUp(deps, tx, locked, 'buyer'))) return err({ kind: 'order/payment-open' });
  await moveOrder(tx, orderNo, { from: locked.state, to: 'cancelled', at, by: 'buyer' });
  return ok(null);
};
