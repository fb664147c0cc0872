import { sql } from 'kysely';
import type { Buyer } from '../contract.ts';
import type { OrderState } from '../contract-views.ts';
import type { LineRow, OrderDb, PlacedRow } from './tables.ts';

export const findSheet = async (db: OrderDb, { brandId, memberId }: Buyer, sheetNo: string) =>
  db
    .selectFrom('orders.sheet')
    .selectAll()
    .where('sheet_no', '=', sheetNo)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** Every change of an order begins with this lock, and takes all others after it: payment, seats, coupon, lots. */
export const lockOrder = async (tx: OrderDb, orderNo: string): Promise<PlacedRow | undefined> =>
  tx.selectFrom('orders.placed').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirst();

export const findOrder = async (db: OrderDb, { brandId, memberId }: Buyer, orderNo: string): Promise<PlacedRow | undefined> =>
  db
    .selectFrom('orders.placed')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** As they wrote themselves down last, if they wanted it kept then. */
export const findKeptBuyer = async (db: OrderDb, { brandId, memberId }: Buyer): Promise<PlacedRow['buyer']> => {
  const last = await db
    .selectFrom('orders.placed')
    .select(['buyer', 'agreements'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isKept = (last?.agreements as readonly { readonly name: string }[] | undefined)?.some(({ name }) => name === 'keep-buyer');
  return isKept ? (last?.buyer ?? null) : null;
};

export const findLines = async (db: OrderDb, orderNo: string): Promise<readonly LineRow[]> =>
  db.selectFrom('orders.line').selectAll().where('order_no', '=', orderNo).orderBy('line_no').execute();

interface Move {
  readonly from: OrderState | null;
  readonly to: OrderState;
  readonly at: Date;
  readonly by: string;
  readonly note?: string;
}
/** Writes a state and its line in the audit. */
export const moveOrder = async (tx: OrderDb, orderNo: string, { from, to, at, by, note = '' }: Move): Promise<void> => {
  if (from !== to) await tx.updateTable('orders.placed').set({ state: to, state_at: at }).where('order_no', '=', orderNo).execute();
  await noteAct(tx, orderNo, { from, to, at, by, note });
};
export const noteAct = async (tx: OrderDb, orderNo: string, { from, to, at, by, note = '' }: Move): Promise<void> => {
  await tx.insertInto('orders.act').values({ order_no: orderNo, at, from_state: from, to_state: to, by, note }).execute();
};

export const setLine = async (tx: OrderDb, { order_no, line_no }: LineRow, state: LineRow['state']): Promise<void> => {
  await tx.updateTable('orders.line').set({ state }).where('order_no', '=', order_no).where('line_no', '=', line_no).execute();
};

/** What of these the member has for good or is about to have. Whose time is over is ended first. */
export const endOver = (db: OrderDb, { memberId }: Buyer, now: Date) =>
  db
    .updateTable('orders.line')
    .set({ state: 'ended' })
    .where('member_id', '=', memberId)
    .where('state', '=', 'owned')
    .where('ends_at', '<=', now)
    .execute();

export const findHad = async (db: OrderDb, { memberId }: Buyer, optionNos: readonly number[], now: Date) =>
  db
    .selectFrom('orders.line')
    .select(['order_no', 'option_no', 'state'])
    .where('member_id', '=', memberId)
    .where('option_no', 'in', [...optionNos])
    .where('state', 'in', ['held', 'owned', 'claimed'])
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .execute();

/** At most as many as a member can own in years of buying. */
export const findOwned = async (db: OrderDb, { brandId, memberId }: Buyer, now: Date) =>
  db
    .selectFrom('orders.line as l')
    .innerJoin('orders.placed as p', 'p.order_no', 'l.order_no')
    .select(['l.product_no', 'l.option_no', 'l.bundle_option_no', 'l.ends_at'])
    .where('l.member_id', '=', memberId)
    .where('p.brand_id', '=', brandId)
    .where('l.state', '=', 'owned')
    .where((where) => where.or([where('l.ends_at', 'is', null), where('l.ends_at', '>', now)]))
    .orderBy('l.product_no')
    .limit(500)
    .execute();

/** Orders whose time to be paid is over. */
export const findDue = async (db: OrderDb, now: Date, most: number): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('orders.placed')
      .select('order_no')
      .where('state', 'in', ['pending', 'waiting-deposit', 'declined'])
      .where('holds_until', '<', now)
      .orderBy('holds_until')
      .limit(most)
      .execute()
  ).map(({ order_no }) => order_no);

export const deleteOldSheets = async (db: OrderDb, before: Date): Promise<void> => {
  await sql`delete from orders.sheet s where s.expires_at < ${before} and not exists (select from orders.placed p where p.sheet_no = s.sheet_no)`.execute(
    db,
  );
};
