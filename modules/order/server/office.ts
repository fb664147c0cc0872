import { err, ok, type Clock } from '@platform/kernel';
import { countWaiting, type OfficeQueue } from '@platform/module';
import type { Db } from '@platform/db';
import { sql } from 'kysely';
import type { OfficeClaimRow, OfficeOrder, OfficeOrderApi, OfficeOrderRow } from '../contract-office.ts';
import type { OrderAct } from '../contract-acts.ts';
import { hiddenEmail, hiddenPhone } from '../domain/hidden.ts';
import { lineStateOf, openRefundState, type StandingClaim } from '../domain/refund-left.ts';
import { findClaims, findLines, findOrders, OPEN_REFUND, standingOf } from './store.ts';
import type { ClaimRow, LineRow, OrderDb, OrderTables, PlacedRow } from './tables.ts';

const PAGE = 50;
const AT_ONCE = 100;
const MOST_UNITS = 500;
const MOST_ACTS = 200;
const ROW = sql`
  p.order_no as "orderNo", p.brand_id as "brandId", p.state, ${OPEN_REFUND} as refund, p.pay_amount::double precision as pay, floor(extract(epoch from p.created_at) * 1000)::double precision as "createdAt",
  coalesce((select l.title from orders.line l where l.order_no = p.order_no order by l.line_no limit 1), '') as title,
  (select count(*)::integer from orders.line l where l.order_no = p.order_no) as "lineCount"`;
const OPEN = sql`c.state in ('requested', 'sending', 'failed')`;

const findRows = async (db: OrderDb, { q, state, after }: Parameters<OfficeOrderApi['orders']>[0]) => {
  const [at = '', ...number] = (after ?? '').split('-');
  const isEmail = q?.includes('@') ?? false;
  const wanted = [
    ...(q === undefined || q === '' ? [] : [isEmail ? sql`lower(p.buyer ->> 'email') = ${q.toLowerCase()}` : sql`p.order_no = ${q}`]),
    ...(state === undefined ? [] : [sql`p.state = ${state}`]),
    ...(after === undefined
      ? []
      : [sql`(p.created_at, p.order_no) < (to_timestamp(0) + ${at}::bigint * interval '1 microsecond', ${number.join('-')})`]),
  ];
  const { rows } = await sql<OfficeOrderRow & { readonly cursor: string }>`
    select ${ROW}, (extract(epoch from p.created_at) * 1000000)::bigint || '-' || p.order_no as cursor
    from orders.placed p ${wanted.length === 0 ? sql`` : sql`where ${sql.join(wanted, sql` and `)}`}
    order by p.created_at desc, p.order_no desc limit ${PAGE + 1}`.execute(db);
  const items = rows.slice(0, PAGE).map(({ cursor: _cursor, ...row }) => row);
  return { items, nextAfter: rows.length > PAGE ? (rows[PAGE - 1]?.cursor ?? null) : null };
};

const findOpenClaims = async (db: OrderDb): Promise<readonly OfficeClaimRow[]> => {
  const { rows } = await sql<OfficeClaimRow>`
    select c.claim_no::double precision as "claimNo", c.order_no as "orderNo", c.brand_id as "brandId", c.state, c.money::double precision as money, c.accumulations::double precision as accumulations,
      floor(extract(epoch from c.requested_at) * 1000)::double precision as "requestedAt",
      floor(extract(epoch from c.due_at) * 1000)::double precision as "dueAt",
      coalesce((select l.title from orders.line l where l.order_no = c.order_no order by l.line_no limit 1), '') as title
    from orders.claim c where ${OPEN} order by c.due_at, c.claim_no limit ${AT_ONCE}`.execute(db);
  return rows;
};

type Opened = { readonly line_no: number; readonly unit: string; readonly at: Date };
type Act = Pick<OrderTables['orders.act'], 'at' | 'from_state' | 'to_state' | 'by'> & {
  readonly what: OrderAct;
  readonly subject: string | null;
};

const lineView = (
  line: LineRow,
  opened: readonly Opened[],
  claims: readonly StandingClaim[],
  now: number,
): OfficeOrder['lines'][number] => ({
  lineNo: line.line_no,
  title: line.title,
  optionTitle: line.option_title,
  list: line.list_amount,
  couponOff: line.coupon_off,
  accumulationUsed: line.accumulation_used,
  pay: line.pay_amount,
  state: lineStateOf({ lineNo: line.line_no, state: line.state, endsAt: line.ends_at?.getTime() ?? null }, claims, now),
  unitCount: line.unit_count,
  opened: opened.filter(({ line_no }) => line_no === line.line_no).map(({ unit, at }) => ({ unit, at: at.getTime() })),
});
const claimView = (claim: ClaimRow): OfficeOrder['claims'][number] => ({
  claimNo: Number(claim.claim_no),
  state: claim.state,
  reason: claim.reason,
  money: claim.money,
  accumulations: claim.accumulations,
  requestedAt: claim.requested_at.getTime(),
  dueAt: claim.due_at.getTime(),
  endedAt: claim.ended_at?.getTime() ?? null,
  lines: claim.lines.map(({ lineNo, ground, paid, kept, refund, money, accumulations, revoked }) => ({
    lineNo,
    ground,
    paid,
    kept,
    refund,
    money,
    accumulations,
    revoked,
  })),
});
const toView = (
  order: PlacedRow,
  {
    lines,
    claims,
    opened,
    acts,
    now,
  }: {
    readonly lines: readonly LineRow[];
    readonly claims: readonly ClaimRow[];
    readonly opened: readonly Opened[];
    readonly acts: readonly Act[];
    readonly now: Date;
  },
): OfficeOrder => ({
  orderNo: order.order_no,
  brandId: order.brand_id,
  state: order.state,
  refund: openRefundState(claims.map(standingOf)),
  title: lines[0]?.title ?? '',
  lineCount: lines.length,
  pay: order.pay_amount,
  createdAt: order.created_at.getTime(),
  paidAt: order.paid_at?.getTime() ?? null,
  method: order.method,
  buyer: order.buyer && {
    name: order.buyer.name,
    maskedEmail: hiddenEmail(order.buyer.email),
    maskedPhone: hiddenPhone(order.buyer.phone),
  },
  price: {
    list: order.list_amount,
    saleOff: order.sale_off,
    couponOff: order.coupon_off,
    accumulationUsed: order.accumulation_used,
    pay: order.pay_amount,
    earns: lines.reduce((sum, { earns }) => sum + earns, 0),
  },
  lines: lines.map((line) => lineView(line, opened, claims.map(standingOf), now.getTime())),
  claims: claims.map(claimView),
  acts: acts.map(({ at, from_state: from, to_state: to, by, what, subject }) => ({ at: at.getTime(), from, to, by, what, subject })),
});

/** Claims that are open, by the first day by which the law wants the money to be back. */
export const claimQueue = (db: Db<never>): OfficeQueue => ({
  name: 'claims',
  permission: 'orders',
  dueMs: 0,
  look: () => countWaiting(db, sql`c.due_at`, sql`orders.claim c where ${OPEN}`),
});

/** What the back office reads of orders of all brands. */
export const officeOrders = (db: OrderDb, clock: Clock): OfficeOrderApi => ({
  orders: (query) => findRows(db, query),
  claims: async () => ({ items: await findOpenClaims(db) }),
  order: async (orderNo) => {
    const order = (await findOrders(db, [orderNo])).get(orderNo);
    if (!order) return err({ kind: 'order/office-not-there' });
    const [lines, claims, opened, acts] = await Promise.all([
      findLines(db, orderNo),
      findClaims(db, orderNo),
      db
        .selectFrom('orders.opened_unit')
        .select(['line_no', 'unit', 'at'])
        .where('order_no', '=', orderNo)
        .orderBy('at')
        .limit(MOST_UNITS)
        .execute(),
      db
        .selectFrom('orders.act')
        .select(['at', 'from_state', 'to_state', 'by', 'what', 'subject'])
        .where('order_no', '=', orderNo)
        .orderBy('act_idx')
        .limit(MOST_ACTS)
        .execute(),
    ]);
    return ok(toView(order, { lines, claims, opened, acts, now: clock.now() }));
  },
});
