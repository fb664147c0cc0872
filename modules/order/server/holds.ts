import { handOver } from '@platform/db';
import { addDays, dayBegins, koreanDay } from '@platform/kernel/korean-time';
import { sql } from 'kysely';
import { ORDER_PAID } from '../contract-events.ts';
import type { By } from '@modules/payment';
import { Refused, type Deps } from './deps.ts';
import { findLines, moveOrder } from './store.ts';
import type { LineRow, OrderDb, OrderTables, PlacedRow } from './tables.ts';

/** What an order spends is named by the time that it was held: the one before it has its own back. */
export const spentFor = ({ order_no, holds }: Pick<PlacedRow, 'order_no' | 'holds'>) => ({ type: 'order', id: `${order_no}-${holds}` });

const UNIQUE = '23505';
/** Everything that an order needs, taken in one order: lines, seats, coupon, accumulations. Throws where something is not there any more. */
export const hold = async (deps: Deps, tx: OrderDb, order: PlacedRow): Promise<void> => {
  const given = handOver<OrderTables>(tx);
  const who = { brandId: order.brand_id, memberId: order.member_id ?? '' };
  const lines = await findLines(tx, order.order_no);
  await tx
    .updateTable('orders.line')
    .set({ state: 'held' })
    .where('order_no', '=', order.order_no)
    .execute()
    .catch((error: unknown) => {
      throw (error as { readonly code?: string }).code === UNIQUE ? new Refused({ kind: 'order/O8003' }) : error;
    });
  const lacking = await deps.catalogue.takeSeats(given, seatsOf(lines));
  if (lacking.length > 0) throw new Refused({ kind: 'order/no-seat' });
  const { coupon_issued_idx: couponNo, accumulation_used: used } = order;
  const { holds } = await tx
    .updateTable('orders.placed')
    .set({ holds: sql`holds + 1` })
    .where('order_no', '=', order.order_no)
    .returning('holds')
    .executeTakeFirstOrThrow();
  if (couponNo !== null && !(await deps.benefits.holdCoupon(given, who, couponNo, order.order_no)))
    throw new Refused({ kind: 'order/coupon-unusable' });
  if (used > 0 && !(await deps.benefits.spend(given, who, used, spentFor({ ...order, holds }))))
    throw new Refused({ kind: 'order/too-few-accumulations' });
};

/** Also those of a bundle itself: its parts may be many, its own seats few. */
const seatsOf = (lines: readonly Pick<LineRow, 'option_no' | 'bundle_option_no'>[]): readonly number[] =>
  lines.flatMap(({ option_no, bundle_option_no }) => (bundle_option_no === null ? [option_no] : [option_no, bundle_option_no]));

/** Nothing came of it: all is there again for others and for the next try. */
export const letGo = async (deps: Deps, tx: OrderDb, order: PlacedRow): Promise<void> => {
  const given = handOver<OrderTables>(tx);
  const lines = (await findLines(tx, order.order_no)).filter(({ state }) => state === 'held');
  if (lines.length === 0) return;
  await tx
    .updateTable('orders.line')
    .set({ state: 'released' })
    .where('order_no', '=', order.order_no)
    .where('state', '=', 'held')
    .execute();
  await deps.catalogue.giveSeatsBack(given, seatsOf(lines));
  await deps.benefits.giveCouponBack(given, order.order_no);
  await deps.benefits.release(given, spentFor(order));
};

/** Its money is there: everything opens at once, in the transaction that says so. */
export const complete = async (deps: Deps, tx: OrderDb, order: PlacedRow, by: By): Promise<void> => {
  const given = handOver<OrderTables>(tx);
  const at = deps.clock.now();
  const who = { brandId: order.brand_id, memberId: order.member_id ?? '' };
  for (const line of await findLines(tx, order.order_no)) {
    const endsAt = endOf(at, line.period_days);
    await tx
      .updateTable('orders.line')
      .set({ state: 'owned', starts_at: at, ends_at: endsAt })
      .where('order_no', '=', order.order_no)
      .where('line_no', '=', line.line_no)
      .execute();
    for (const examDetailIdx of line.sittings)
      await deps.entitlements.grant(given, {
        ...who,
        examDetailIdx,
        source: 'order',
        reference: referenceOf(line),
        grantedBy: null,
        startsAt: at,
        endsAt,
      });
  }
  await deps.benefits.useCoupon(given, order.order_no);
  const { rows } = await sql<{
    earns: number;
  }>`select sum(earns)::bigint as earns from orders.line where order_no = ${order.order_no}`.execute(tx);
  await deps.benefits.earn(given, who, rows[0]?.earns ?? 0, { type: 'order', id: order.order_no });
  await tx.updateTable('orders.placed').set({ paid_at: at }).where('order_no', '=', order.order_no).execute();
  await moveOrder(tx, order.order_no, { from: order.state, to: 'paid', at, by });
  await deps.outbox.publish(given, ORDER_PAID, [{ ownerId: who.memberId, payload: { ...who, orderNo: order.order_no } }]);
};

export const referenceOf = ({ order_no, line_no }: Pick<LineRow, 'order_no' | 'line_no'>): string => `${order_no}/${line_no}`;

/** The end of the last day, in Korea. */
export const endOf = (at: Date, periodDays: number | null): Date | null =>
  periodDays === null ? null : new Date(dayBegins(addDays(koreanDay(at.getTime()), periodDays + 1)));

/** Gives an order up whose payment brings nothing any more. @returns false where money may still come */
export const giveUp = async (deps: Deps, tx: OrderDb, order: PlacedRow, by: By): Promise<boolean> => {
  const given = handOver<OrderTables>(tx);
  if (order.tries > 0 && order.pay_amount > 0 && !(await deps.payments.abandon(given, paymentIdOf(order), by))) return false;
  await letGo(deps, tx, order);
  return true;
};

/** The payment of an order's newest try. */
export const paymentIdOf = ({ order_no, tries }: Pick<PlacedRow, 'order_no' | 'tries'>): string => `${order_no}-${tries}`;
