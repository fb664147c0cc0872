import type { PaymentView } from '@modules/payment';
import { err, ok } from '@platform/kernel';
import { addDays, dayBegins } from '@platform/kernel/korean-time';
import { sql } from 'kysely';
import type { OrderApi } from '../contract.ts';
import type { OrderSummary, OrderView, OwnCourses, PayView } from '../contract-views.ts';
import { mayComeBack } from '../domain/refund.ts';
import type { Deps } from './deps.ts';
import { lineStateOf, openRefund, openRefundState, returnedOf, type StandingClaim } from '../domain/refund-left.ts';
import { findClaims, findLines, findOrder, findOwned, OPEN_REFUND, standingOf } from './store.ts';
import type { LineRow, PlacedRow } from './tables.ts';

const paymentOf = ({ paymentId, method, amount, state, reason, account }: PaymentView) => ({
  paymentId,
  method,
  amount,
  state,
  reason,
  account,
});

export const viewOfPaid = ({ order_no: orderNo, state }: PlacedRow, payment: PaymentView): PayView => ({
  orderNo,
  state,
  payment: paymentOf(payment),
  url: null,
});

/** How an order and its newest payment are. */
export const viewOfPayment = async ({ payments }: Pick<Deps, 'payments'>, row: PlacedRow, url: string | null): Promise<PayView> => {
  const payment = row.tries > 0 ? await payments.find(`${row.order_no}-${row.tries}`) : null;
  return { orderNo: row.order_no, state: row.state, payment: payment && paymentOf(payment), url };
};

const like = (text: string): string => `%${text.normalize('NFC').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
export const orders =
  ({ db }: Pick<Deps, 'db'>): OrderApi['orders'] =>
  async ({ brandId, memberId }, { page, pageSize, from, to, keywords }) => {
    const words = keywords === undefined || keywords === '' ? null : like(keywords);
    const which = sql`p.brand_id = ${brandId} and p.member_id = ${memberId}
      and (${from ?? null}::text is null or p.created_at >= ${from === undefined ? null : new Date(dayBegins(from))}::timestamptz)
      and (${to ?? null}::text is null or p.created_at < ${to === undefined ? null : new Date(dayBegins(addDays(to, 1)))}::timestamptz)
      and (${words}::text is null or p.order_no like ${words}::text
        or exists (select from orders.line w where w.order_no = p.order_no and w.title ilike ${words}::text))`;
    const [{ rows }, { rows: counted }] = await Promise.all([
      sql<OrderSummary>`
        select p.order_no as "orderNo", p.state, ${OPEN_REFUND} as refund, l.title, l.count as "lineCount", p.pay_amount as pay, floor(extract(epoch from p.created_at) * 1000)::bigint as "createdAt"
        from orders.placed p cross join lateral (
          select min(title) filter (where line_no = 1) as title, count(*)::integer as count from orders.line where order_no = p.order_no) l
        where ${which} order by p.created_at desc, p.order_no desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
      sql<{ n: number }>`select count(*)::integer as n from orders.placed p where ${which}`.execute(db),
    ]);
    return { items: rows, page, pageSize, totalCount: counted[0]?.n ?? 0 };
  };

export const order =
  (deps: Pick<Deps, 'db' | 'payments' | 'clock'>): OrderApi['order'] =>
  async (who, orderNo) => {
    const row = await findOrder(deps.db, who, orderNo);
    if (!row) return err({ kind: 'order/not-found' });
    const [lines, payments, log, failed, cashReceipts, claims] = await Promise.all([
      findLines(deps.db, orderNo),
      deps.payments.ofOrder(orderNo),
      deps.db.selectFrom('orders.act').selectAll().where('order_no', '=', orderNo).orderBy('act_idx').execute(),
      deps.payments.failedRefunds(orderNo),
      deps.payments.cashReceipts(orderNo),
      findClaims(deps.db, orderNo),
    ]);
    const standing = claims.map(standingOf);
    const view: OrderView = {
      orderNo,
      state: row.state,
      refund: openRefundState(standing),
      title: lines[0]?.title ?? '',
      lineCount: lines.length,
      pay: row.pay_amount,
      createdAt: row.created_at.getTime(),
      orderSheetNo: row.sheet_no,
      paidAt: row.paid_at?.getTime() ?? null,
      price: {
        list: row.list_amount,
        saleOff: row.sale_off,
        couponOff: row.coupon_off,
        accumulationUsed: row.accumulation_used,
        pay: row.pay_amount,
        earns: lines.reduce((all, { earns }) => all + earns, 0),
      },
      lines: lines.map((line) => lineView(line, standing, deps.clock.now())),
      buyer: row.buyer,
      agreements: row.agreements as OrderView['agreements'],
      payments: payments.map(paymentOf),
      cashReceipts,
      failedRefund:
        failed.length === 0
          ? null
          : {
              amount: failed.reduce((all, { amount }) => all + amount, 0),
              needsAccount: failed.some(({ method }) => method === 'virtual-account'),
            },
      openRefund: openRefund(standing, deps.clock.now().getTime()),
      returned: returnedOf(standing),
      log: log.map(({ at, from_state, to_state, by, what, subject }) => ({
        at: at.getTime(),
        from: from_state,
        to: to_state,
        by,
        what,
        subject,
      })),
    };
    return ok(view);
  };

const lineView = (line: LineRow, claims: readonly StandingClaim[], now: Date): OrderView['lines'][number] => {
  const endsAt = line.ends_at?.getTime() ?? null;
  const state = lineStateOf({ lineNo: line.line_no, state: line.state, endsAt }, claims, now.getTime());
  return {
    lineNo: line.line_no,
    productNo: line.product_no,
    optionNo: line.option_no,
    bundleOptionNo: line.bundle_option_no,
    kind: line.kind,
    title: line.title,
    optionTitle: line.option_title,
    list: line.list_amount,
    sale: line.sale_amount,
    couponOff: line.coupon_off,
    accumulationUsed: line.accumulation_used,
    pay: line.pay_amount,
    state,
    mayRefund: mayComeBack(state, line.starts_at?.getTime() ?? null, now.getTime()),
    startsAt: line.starts_at?.getTime() ?? null,
    endsAt,
  };
};

export const owned =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): OrderApi['owned'] =>
  async (who) =>
    (await findOwned(db, who, clock.now())).map((line) => ({
      productNo: line.product_no,
      optionNo: line.option_no,
      bundleOptionNo: line.bundle_option_no,
      endsAt: line.ends_at?.getTime() ?? null,
    }));

type CourseRow = Omit<OwnCourses[number], 'bundleTitle'> & { readonly bundleOptionNo: number | null };
export const courses =
  ({ db, clock, catalogue }: Pick<Deps, 'db' | 'clock' | 'catalogue'>): OrderApi['courses'] =>
  async ({ brandId, memberId }) => {
    const now = clock.now();
    const { rows } = await sql<CourseRow>`
      select l.order_no as "orderNo", l.line_no as "lineNo", l.product_no as "productNo", l.kind, l.title, l.option_title as "optionTitle",
        l.bundle_option_no as "bundleOptionNo", l.unit_count as "unitCount",
        case when l.state = 'claimed' then 'claimed' when l.state = 'ended' or l.ends_at <= ${now} then 'over' else 'open' end as state,
        (select count(*)::integer from orders.opened_unit u where u.order_no = l.order_no and u.line_no = l.line_no) as "usedCount",
        floor(extract(epoch from l.starts_at) * 1000)::bigint as "startsAt", floor(extract(epoch from l.ends_at) * 1000)::bigint as "endsAt"
      from orders.line l join orders.placed p using (order_no)
      where l.member_id = ${memberId} and p.brand_id = ${brandId} and l.state in ('owned', 'claimed', 'ended') and l.starts_at is not null
      order by l.ends_at nulls last, l.order_no, l.line_no limit 500`.execute(db);
    const bundles = await catalogue.options(brandId, [...new Set(rows.flatMap(({ bundleOptionNo }) => bundleOptionNo ?? []))]);
    return rows.map(({ bundleOptionNo, ...row }) => ({
      ...row,
      bundleTitle: bundleOptionNo === null ? null : (bundles.get(bundleOptionNo)?.title ?? null),
    }));
  };
