import { anyOf, unnest } from '@platform/db';
import { dayBegins, koreanDay } from '@platform/kernel/korean-time';
import { sql } from 'kysely';
import type { Buyer } from '../contract.ts';
import type { OrderAct, OrderState } from '../contract-acts.ts';
import type { StandingClaim } from '../domain/refund-left.ts';
import type { SheetLine } from '../domain/sheet.ts';
import type { ClaimRow, LineRow, OrderDb, PlacedRow } from './tables.ts';

export const findSheet = async (db: OrderDb, { brandId, memberId }: Buyer, sheetNo: string) =>
  db
    .selectFrom('orders.sheet')
    .selectAll()
    .where('sheet_no', '=', sheetNo)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

export type FoundSheet = NonNullable<Awaited<ReturnType<typeof findSheet>>>;

/** What of a sheet's order its pages have to know, where there is one. */
export const findPressed = (
  db: OrderDb,
  orderNo: string,
): Promise<Pick<PlacedRow, 'state' | 'coupon_issued_idx' | 'accumulation_used'> | undefined> =>
  db
    .selectFrom('orders.placed')
    .select(['state', 'coupon_issued_idx', 'accumulation_used'])
    .where('order_no', '=', orderNo)
    .executeTakeFirst();

/** Every change of an order begins with this lock, and takes all others after it: payment, seats, coupon, lots. */
export const lockOrder = async (tx: OrderDb, orderNo: string): Promise<PlacedRow | undefined> =>
  tx.selectFrom('orders.placed').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirst();

/** As {@link lockOrder}, of many at once and without waiting: whom somebody else has in hand is left out. */
export const lockIdleOrders = async (tx: OrderDb, orderNos: readonly string[]): Promise<ReadonlyMap<string, PlacedRow>> => {
  const { rows } = await sql<PlacedRow>`
    select * from orders.placed where order_no = ${anyOf([...orderNos], 'text')} order by order_no for update skip locked`.execute(tx);
  return new Map(rows.map((row) => [row.order_no, row]));
};

/** Time of use ends with the last day, in Korea, where no day is longer or shorter than another. */
export const openLines = async (tx: OrderDb, orderNos: readonly string[], at: Date): Promise<readonly LineRow[]> => {
  const { rows } = await sql<LineRow>`
    update orders.line set state = 'owned', starts_at = ${at}::timestamptz,
      ends_at = ${new Date(dayBegins(koreanDay(at.getTime())))}::timestamptz + (period_days + 1) * interval '24 hours'
    where order_no = ${anyOf([...orderNos], 'text')} returning *`.execute(tx);
  return rows;
};

/** With its line in the audit. */
export const markPaid = async (
  tx: OrderDb,
  paid: readonly { readonly order: Pick<PlacedRow, 'order_no' | 'state'>; readonly by: string }[],
  at: Date,
): Promise<void> => {
  await sql`
    with given as (
      select * from ${unnest([paid.map(({ order }) => order.order_no), 'text'], [paid.map(({ order }) => order.state), 'text'], [paid.map(({ by }) => by), 'text'])} as given (no, before, by)),
    moved as (
      update orders.placed set state = 'paid', state_at = ${at}::timestamptz, paid_at = ${at}::timestamptz from given where order_no = given.no)
    insert into orders.act (order_no, at, from_state, to_state, by) select no, ${at}::timestamptz, before, 'paid', by from given`.execute(
    tx,
  );
};

export const findOrder = async (db: OrderDb, { brandId, memberId }: Buyer, orderNo: string): Promise<PlacedRow | undefined> =>
  db
    .selectFrom('orders.placed')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** Of anybody. */
export const findOrders = async (db: OrderDb, orderNos: readonly string[]): Promise<ReadonlyMap<string, PlacedRow>> => {
  const { rows } = await sql<PlacedRow>`select * from orders.placed where order_no = ${anyOf([...orderNos], 'text')}`.execute(db);
  return new Map(rows.map((row) => [row.order_no, row]));
};

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

/** What is asked back of an order `p` and not back, the worst first (`openRefundState` of the domain says it of one). */
export const OPEN_REFUND = sql`(
  select case when bool_or(c.state = 'failed') then 'failed' when bool_or(c.state = 'sending') then 'sending' when count(*) > 0 then 'asked' end
  from orders.claim c where c.order_no = p.order_no and c.state in ('requested', 'sending', 'failed'))`;

/** All of an order, the newest first. */
export const findClaims = async (db: OrderDb, orderNo: string): Promise<readonly ClaimRow[]> =>
  db.selectFrom('orders.claim').selectAll().where('order_no', '=', orderNo).orderBy('claim_no', 'desc').limit(MOST_CLAIMS).execute();
const MOST_CLAIMS = 200;
export const standingOf = (row: ClaimRow): StandingClaim => ({
  state: row.state,
  lineNos: row.lines.map(({ lineNo }) => lineNo),
  money: row.money,
  accumulations: row.accumulations,
  sendAt: row.send_at.getTime(),
  dueAt: row.due_at.getTime(),
});

export const findLines = async (db: OrderDb, orderNo: string): Promise<readonly LineRow[]> =>
  db.selectFrom('orders.line').selectAll().where('order_no', '=', orderNo).orderBy('line_no').execute();

interface Move {
  readonly from: OrderState | null;
  readonly to: OrderState;
  readonly at: Date;
  readonly by: string;
  readonly what?: OrderAct;
  /** Of which claim or payment. */
  readonly subject?: string;
}
/** Writes a state and its line in the audit. */
export const moveOrder = async (tx: OrderDb, orderNo: string, { from, to, at, ...act }: Move): Promise<void> => {
  if (from !== to) await tx.updateTable('orders.placed').set({ state: to, state_at: at }).where('order_no', '=', orderNo).execute();
  await noteAct(tx, orderNo, { from, to, at, ...act });
};
export const noteAct = async (tx: OrderDb, orderNo: string, { from, to, at, by, what = 'state', subject }: Move): Promise<void> => {
  await tx
    .insertInto('orders.act')
    .values({ order_no: orderNo, at, from_state: from, to_state: to, by, what, subject: subject ?? null })
    .execute();
};

export const setLine = async (
  tx: OrderDb,
  { order_no, line_no, is_second }: LineRow,
  state: LineRow['state'],
  { isSecond = is_second } = {},
): Promise<void> => {
  await tx
    .updateTable('orders.line')
    .set({ state, is_second: isSecond })
    .where('order_no', '=', order_no)
    .where('line_no', '=', line_no)
    .execute();
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

export interface Had {
  readonly memberId: string;
  /** By product, not by option: the same course for a longer time, or in a bundle, is the same course. */
  readonly productNos: readonly number[];
}
export type HadLine = Pick<LineRow, 'order_no' | 'product_no' | 'state'>;
export const findHadOfMany = async (db: OrderDb, asked: readonly Had[], now: Date): Promise<readonly (readonly HadLine[])[]> => {
  const pairs = asked.flatMap(({ memberId, productNos }, place) => productNos.map((productNo) => ({ place, memberId, productNo })));
  const { rows } = await sql<HadLine & { readonly place: number }>`
    select asked.place, l.order_no, l.product_no, l.state
    from ${unnest([pairs.map(({ place }) => place), 'integer'], [pairs.map(({ memberId }) => memberId), 'uuid'], [pairs.map(({ productNo }) => productNo), 'bigint'])}
      as asked (place, member, product)
    join orders.line l on l.member_id = asked.member and l.product_no = asked.product and l.state in ('held', 'owned', 'claimed')
      and (l.ends_at is null or l.ends_at > ${now})`.execute(db);
  const found = Map.groupBy(rows, ({ place }) => place);
  return asked.map((_one, place) => found.get(place) ?? []);
};
export const findHad = async (db: OrderDb, { memberId }: Buyer, productNos: readonly number[], now: Date): Promise<readonly HadLine[]> =>
  (await findHadOfMany(db, [{ memberId, productNos }], now))[0] ?? [];

export interface NewSheet {
  readonly sheetNo: string;
  readonly orderNo: string;
  readonly who: Buyer;
  readonly lines: readonly SheetLine[];
  readonly seenPrices: Readonly<Record<number, number>> | null;
  readonly at: Date;
  readonly expiresAt: Date;
}
/** @returns of each whether it was written: false where its numbers are another's */
export const insertSheets = async (db: OrderDb, sheets: readonly NewSheet[]): Promise<readonly boolean[]> => {
  const { rows } = await sql<{ no: string }>`
    insert into orders.sheet (sheet_no, order_no, brand_id, member_id, lines, seen_prices, created_at, expires_at)
    select no, order_no, brand, member, lines::jsonb, seen::jsonb, at, expires_at
    from ${unnest([sheets.map(({ sheetNo }) => sheetNo), 'text'], [sheets.map(({ orderNo }) => orderNo), 'text'], [sheets.map(({ who }) => who.brandId), 'text'], [sheets.map(({ who }) => who.memberId), 'uuid'], [sheets.map(({ lines }) => JSON.stringify(lines)), 'text'], [sheets.map(({ seenPrices }) => seenPrices && JSON.stringify(seenPrices)), 'text'], [sheets.map(({ at }) => at), 'timestamptz'], [sheets.map(({ expiresAt }) => expiresAt), 'timestamptz'])} as given (no, order_no, brand, member, lines, seen, at, expires_at)
    on conflict do nothing returning sheet_no as no`.execute(db);
  const written = new Set(rows.map(({ no }) => no));
  return sheets.map(({ sheetNo }) => written.has(sheetNo));
};

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

type Due<Key extends keyof PlacedRow> = Pick<PlacedRow, 'order_no'> & { readonly [name in Key]: Date };
/** Orders whose time to be paid is over, after one of them. */
export const findDue = async (
  db: OrderDb,
  now: Date,
  after: Due<'holds_until'> | null,
  most: number,
): Promise<readonly Due<'holds_until'>[]> => {
  const { rows } = await sql<Due<'holds_until'>>`
    select order_no, holds_until from orders.placed where state in ('pending', 'waiting-deposit', 'declined') and holds_until < ${now}
      and (${after === null} or (holds_until, order_no) > (${after?.holds_until ?? null}::timestamptz, ${after?.order_no ?? null}::text))
    order by holds_until, order_no limit ${most}`.execute(db);
  return rows;
};
export const findReminders = async (
  db: OrderDb,
  now: Date,
  after: Due<'remind_at'> | null,
  most: number,
): Promise<readonly Due<'remind_at'>[]> => {
  const { rows } = await sql<Due<'remind_at'>>`
    select order_no, remind_at from orders.placed where remind_at <= ${now}
      and (${after === null} or (remind_at, order_no) > (${after?.remind_at ?? null}::timestamptz, ${after?.order_no ?? null}::text))
    order by remind_at, order_no limit ${most}`.execute(db);
  return rows;
};

export const deleteOldSheets = async (db: OrderDb, before: Date): Promise<void> => {
  await sql`delete from orders.sheet s where s.expires_at < ${before} and not exists (select from orders.placed p where p.sheet_no = s.sheet_no)`.execute(
    db,
  );
};
