import { handOver } from '@platform/db';
import { sql } from 'kysely';
import { ORDER_PAID } from '../contract-events.ts';
import type { NewEntitlement } from '@modules/entitlement';
import type { By } from '@modules/payment';
import type { Buyer } from '../contract.ts';
import { Refused, type Deps } from './deps.ts';
import { findLines, markPaid, openLines } from './store.ts';
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

/** Whose money is there: everything opens at once, in the transaction that says so. One statement of a kind, however many orders. @returns when */
export const complete = async (deps: Deps, tx: OrderDb, paid: readonly Paid[]): Promise<Date> => {
  const given = handOver<OrderTables>(tx);
  const at = deps.clock.now();
  const orderNos = paid.map(({ order }) => order.order_no);
  const buyers = new Map(paid.map(({ order }) => [order.order_no, { brandId: order.brand_id, memberId: order.member_id ?? '' }]));
  const lines = await openLines(tx, orderNos, at);
  await deps.entitlements.grant(
    given,
    lines.flatMap((line) => sittingsOf(buyers.get(line.order_no), line, at)),
  );
  await deps.benefits.useCoupons(
    given,
    paid.flatMap(({ order }) => (order.coupon_issued_idx === null ? [] : [order.order_no])),
  );
  const earned = Map.groupBy(lines, ({ order_no }) => order_no);
  await deps.benefits.earn(
    given,
    [...buyers].map(([id, who]) => ({
      who,
      amount: (earned.get(id) ?? []).reduce((all, { earns }) => all + earns, 0),
      source: { type: 'order', id },
    })),
  );
  await markPaid(tx, paid, at);
  await deps.outbox.publish(
    given,
    ORDER_PAID,
    [...buyers].map(([orderNo, who]) => ({ ownerId: who.memberId, payload: { ...who, orderNo } })),
  );
  return at;
};
export interface Paid {
  readonly order: PlacedRow;
  readonly by: By;
}

/** What a line opens on the CBT site. */
export const sittingsOf = (who: Buyer | undefined, line: LineRow, at: Date): readonly NewEntitlement[] =>
  who === undefined
    ? []
    : line.sittings.map((examDetailIdx) => ({
        ...who,
        examDetailIdx,
        source: 'order',
        reference: referenceOf(line),
        grantedBy: null,
        startsAt: line.starts_at ?? at,
        endsAt: line.ends_at,
      }));

export const referenceOf = ({ order_no, line_no }: Pick<LineRow, 'order_no' | 'line_no'>): string => `${order_no}/${line_no}`;

/** Gives an order up whose payment brings nothing any more. @returns false where money may still come */
export const giveUp = async (deps: Deps, tx: OrderDb, order: PlacedRow, by: By): Promise<boolean> => {
  const given = handOver<OrderTables>(tx);
  if (order.tries > 0 && order.pay_amount > 0 && !(await deps.payments.abandon(given, paymentIdOf(order), by))) return false;
  await letGo(deps, tx, order);
  return true;
};

/** The payment of an order's newest try. */
export const paymentIdOf = ({ order_no, tries }: Pick<PlacedRow, 'order_no' | 'tries'>): string => `${order_no}-${tries}`;
/** Of which order a payment is, by its name. */
export const orderNoOf = (paymentId: string): string => paymentId.slice(0, Math.max(paymentId.lastIndexOf('-'), 0));
