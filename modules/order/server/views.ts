import type { PaymentView } from '@modules/payment';
import { err, ok } from '@platform/kernel';
import { sql } from 'kysely';
import type { OrderApi } from '../contract.ts';
import type { OrderSummary, OrderView, PayView } from '../contract-views.ts';
import type { Deps } from './deps.ts';
import { findLines, findOrder, findOwned } from './store.ts';
import type { LineRow, PlacedRow } from './tables.ts';

const paymentOf = ({ paymentId, method, amount, state, reason, account }: PaymentView) => ({
  paymentId,
  method,
  amount,
  state,
  reason,
  account,
});

/** How an order and its newest payment are. */
export const viewOfPayment = async ({ payments }: Pick<Deps, 'payments'>, row: PlacedRow, url: string | null): Promise<PayView> => {
  const payment = row.tries > 0 ? await payments.find(`${row.order_no}-${row.tries}`) : null;
  return { orderNo: row.order_no, state: row.state, payment: payment && paymentOf(payment), url };
};

export const orders =
  ({ db }: Pick<Deps, 'db'>): OrderApi['orders'] =>
  async ({ brandId, memberId }, { page, pageSize }) => {
    const [{ rows }, { rows: counted }] = await Promise.all([
      sql<OrderSummary>`
        select p.order_no as "orderNo", p.state, l.title, l.count as "lineCount", p.pay_amount as pay, floor(extract(epoch from p.created_at) * 1000)::bigint as "createdAt"
        from orders.placed p cross join lateral (
          select min(title) filter (where line_no = 1) as title, count(*)::integer as count from orders.line where order_no = p.order_no) l
        where p.brand_id = ${brandId} and p.member_id = ${memberId} order by p.created_at desc, p.order_no desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
        db,
      ),
      sql<{ n: number }>`select count(*)::integer as n from orders.placed where brand_id = ${brandId} and member_id = ${memberId}`.execute(
        db,
      ),
    ]);
    return { items: rows, page, pageSize, totalCount: counted[0]?.n ?? 0 };
  };

export const order =
  (deps: Pick<Deps, 'db' | 'payments' | 'clock'>): OrderApi['order'] =>
  async (who, orderNo) => {
    const row = await findOrder(deps.db, who, orderNo);
    if (!row) return err({ kind: 'order/not-found' });
    const [lines, payments, log, failed] = await Promise.all([
      findLines(deps.db, orderNo),
      deps.payments.ofOrder(orderNo),
      deps.db.selectFrom('orders.act').selectAll().where('order_no', '=', orderNo).orderBy('act_idx').execute(),
      deps.payments.failedRefunds(orderNo),
    ]);
    const view: OrderView = {
      orderNo,
      state: row.state,
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
      lines: lines.map((line) => lineView(line, deps.clock.now())),
      buyer: row.buyer,
      payments: payments.map(paymentOf),
      failedRefund:
        failed.length === 0
          ? null
          : {
              amount: failed.reduce((all, { amount }) => all + amount, 0),
              needsAccount: failed.some(({ method }) => method === 'virtual-account'),
            },
      log: log.map(({ at, from_state, to_state, by, note }) => ({ at: at.getTime(), from: from_state, to: to_state, by, note })),
    };
    return ok(view);
  };

const lineView = (line: LineRow, now: Date): OrderView['lines'][number] => ({
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
  // Ended in the table by the next purchase alone.
  state: line.state === 'owned' && line.ends_at !== null && line.ends_at <= now ? 'ended' : line.state,
  startsAt: line.starts_at?.getTime() ?? null,
  endsAt: line.ends_at?.getTime() ?? null,
});

export const owned =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): OrderApi['owned'] =>
  async (who) =>
    (await findOwned(db, who, clock.now())).map((line) => ({
      productNo: line.product_no,
      optionNo: line.option_no,
      bundleOptionNo: line.bundle_option_no,
      endsAt: line.ends_at?.getTime() ?? null,
    }));
