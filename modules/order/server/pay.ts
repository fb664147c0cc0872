import { CASH_METHODS } from '@modules/payment';
import { handOver, retrying } from '@platform/db';
import { err, ok, type Result } from '@platform/kernel';
import { AGREEMENT_RULES, agreementsOf, type AgreementName } from '../contract-agreements.ts';
import type { Buyer, OrderApi, OrderError, Pay } from '../contract.ts';
import type { PayView } from '../contract-views.ts';
import type { Price } from '../domain/price.ts';
import type { SheetLine } from '../domain/sheet.ts';
import { Refused, type Deps } from './deps.ts';
import { expireOrder } from './expire.ts';
import { complete, giveUp, hold, paymentIdOf } from './holds.ts';
import { publishNews } from './publish-news.ts';
import { priceSheet, productNosOf } from './sheets.ts';
import { endOver, findHad, findOrder, findSheet, lockOrder, moveOrder, noteAct, type FoundSheet } from './store.ts';
import type { OrderDb, OrderTables, PlacedRow } from './tables.ts';
import { viewOfPayment } from './views.ts';

/** How long a press of "pay" holds what it needs, however little of the sheet's time is left: the buyer is at the provider meanwhile. */
const HOLD_MS = 30 * 60_000;

interface Press {
  readonly who: Buyer;
  readonly sheet: FoundSheet;
  readonly given: Pay;
  readonly price: Price;
}

/**
 * One order of a sheet and one payment that may still bring money, however often and wherever somebody presses: the order's row decides, locked first. What it needs is held in the
 * same transaction, and the provider is asked after the commit.
 */
export const pay =
  (deps: Deps): OrderApi['pay'] =>
  async (who, sheetNo, wished) => {
    const sheet = await findSheet(deps.db, who, sheetNo);
    if (!sheet) return err({ kind: 'order/not-found' });
    const asked = agreementsOf(sheet.lines);
    // What this sheet does not ask nobody agreed to.
    const given: Pay = { ...wished, agreements: agreedIn(wished).filter((name) => asked.includes(name)) };
    const agreed = new Set(agreedIn(given));
    if (asked.some((name) => AGREEMENT_RULES[name].isRequired && !agreed.has(name))) return err({ kind: 'order/not-agreed' });
    const pressed = await pressedBefore(deps, sheet.order_no, given);
    if (pressed) return pressed;
    if (deps.payments.provider === null) return err({ kind: 'order/closed' });
    if (sheet.expires_at <= deps.clock.now()) return err({ kind: 'order/sheet-over' });
    const unsold = await notForSale(deps, who, sheet.lines);
    if (unsold) return err(unsold);
    await endOver(deps.db, who, deps.clock.now());
    const freed = await freeOthers(deps, who, sheet.order_no, sheet.lines);
    if (!freed.ok) return freed;
    // The coupon of a try that is given up is free again: its order is looked at before the price is.
    const released = await releaseBefore(deps, sheet.order_no, given);
    if (!released.ok) return released;
    if (released.value) return goToProvider(deps, released.value, given);
    const price = await priceSheet(deps, who, sheet, given);
    if (!price.ok) return price;
    if (price.value.pay !== given.expectedPay) return err({ kind: 'order/price-changed' });
    const placed = await retrying(() =>
      deps.db.transaction().execute((tx) => place(deps, tx, { who, sheet, given, price: price.value })),
    ).catch((error: unknown) => {
      if (error instanceof Refused) return err(error.error);
      throw error;
    });
    return placed.ok ? goToProvider(deps, placed.value, given) : placed;
  };

/** In the words of now: who saw others has not agreed to these. */
const agreedIn = ({ agreements }: Pay): readonly AgreementName[] =>
  agreements.flatMap((one) => (typeof one === 'string' ? [one] : one.version === AGREEMENT_RULES[one.name].version ? [one.name] : []));

/** The second of two presses finds the first one's payment. */
const pressedBefore = async (deps: Deps, orderNo: string, given: Pay): Promise<Result<PayView, OrderError> | null> => {
  const row = await deps.db.selectFrom('orders.placed').selectAll().where('order_no', '=', orderNo).executeTakeFirst();
  if (!row || row.state === 'declined') return null;
  if (row.state !== 'pending') return ok(await viewOfPayment(deps, row, null));
  const payment = await deps.payments.find(paymentIdOf(row));
  if (payment && payment.state !== 'ready') return ok(await viewOfPayment(deps, row, null));
  return isSame(row, given) ? goToProvider(deps, row, given) : null;
};
const isSame = (row: PlacedRow, given: Pay): boolean =>
  row.method === given.method &&
  row.pay_amount === given.expectedPay &&
  row.coupon_issued_idx === given.couponNo &&
  row.accumulation_used === given.accumulations;

const notForSale = async (deps: Deps, who: Buyer, lines: readonly SheetLine[]): Promise<OrderError | null> => {
  const wanted = [...new Set(lines.map(({ bundleOptionNo, optionNo }) => bundleOptionNo ?? optionNo))];
  const options = await deps.catalogue.options(who.brandId, wanted);
  return wanted.every((no) => options.get(no)?.isOnSale) ? null : { kind: 'order/not-on-sale' };
};

/** The same course on another sheet that was left at the provider: that one is given up, unless money may come of it. */
const freeOthers = async (deps: Deps, who: Buyer, orderNo: string, lines: readonly SheetLine[]): Promise<Result<null, OrderError>> => {
  const had = (await findHad(deps.db, who, productNosOf(lines), deps.clock.now())).filter((line) => line.order_no !== orderNo);
  if (had.some(({ state }) => state !== 'held')) return err({ kind: 'order/O8003' });
  for (const other of [...new Set(had.map((line) => line.order_no))].toSorted())
    if (!(await expireOrder(deps, other, 'buyer'))) {
      const { state } = (await findOrder(deps.db, who, other)) ?? {};
      return err({ kind: state === 'waiting-deposit' ? 'order/deposit-waits' : 'order/payment-open' });
    }
  return ok(null);
};

/** @returns the order that somebody placed meanwhile by the same press */
const releaseBefore = (deps: Deps, orderNo: string, given: Pay): Promise<Result<PlacedRow | null, OrderError>> =>
  retrying(() =>
    deps.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderNo);
      if (order?.state !== 'pending') return ok(null);
      if (isSame(order, given)) return ok(order);
      if (!(await giveUp(deps, tx, order, 'buyer'))) return err({ kind: 'order/payment-open' });
      await moveOrder(tx, orderNo, { from: 'pending', to: 'declined', at: deps.clock.now(), by: 'buyer', what: 'another-way' });
      return ok(null);
    }),
  );

const place = async (deps: Deps, tx: OrderDb, press: Press): Promise<Result<PlacedRow, OrderError>> => {
  const { who, sheet, given, price } = press;
  const at = deps.clock.now();
  const before = await insertOrder(tx, press, at);
  // Somebody pressed at the same time: theirs is the order.
  if (before.tries > 0 && before.state !== 'declined') return ok(before);
  const { buyer } = given;
  const order: PlacedRow = {
    ...before,
    tries: before.tries + 1,
    state: 'pending',
    ...amountsOf(press, at),
    buyer,
    agreements: agreementsAt(given, at),
  };
  await tx
    .updateTable('orders.placed')
    .set({ tries: order.tries, state: 'pending', state_at: at, ...amountsOf(press, at) })
    .where('order_no', '=', order.order_no)
    .execute();
  await writeLines(tx, who, sheet.order_no, sheet.lines, price);
  await hold(deps, tx, order);
  await noteAct(tx, order.order_no, { from: before.tries === 0 ? null : before.state, to: 'pending', at, by: 'buyer' });
  if (order.pay_amount === 0) await complete(deps, tx, [{ order, by: 'buyer' }]);
  else {
    if (before.tries === 0) await publishNews(deps, tx, order, { what: 'placed' });
    await deps.payments.begin(handOver<OrderTables>(tx), {
      paymentId: paymentIdOf(order),
      brandId: who.brandId,
      orderNo: order.order_no,
      method: given.method,
      amount: order.pay_amount,
    });
  }
  return ok(order.pay_amount === 0 ? { ...order, state: 'paid' } : order);
};

interface Agreed {
  readonly name: string;
  readonly version: string;
  readonly at: number;
}
const agreementsAt = (given: Pay, at: Date): readonly Agreed[] =>
  agreedIn(given).map((name) => ({ name, version: AGREEMENT_RULES[name].version, at: at.getTime() }));

const amountsOf = ({ given, price }: Press, at: Date) => ({
  list_amount: price.list,
  sale_off: price.saleOff,
  coupon_off: price.couponOff,
  accumulation_used: price.accumulationUsed,
  pay_amount: price.pay,
  coupon_issued_idx: given.couponNo,
  buyer: JSON.stringify(given.buyer) as never,
  agreements: JSON.stringify(agreementsAt(given, at)) as never,
  method: price.pay === 0 ? null : given.method,
  holds_until: new Date(at.getTime() + HOLD_MS),
});

/** @returns the order as it is, locked */
const insertOrder = async (tx: OrderDb, press: Press, at: Date): Promise<PlacedRow> => {
  const { who, sheet } = press;
  await tx
    .insertInto('orders.placed')
    .values({
      order_no: sheet.order_no,
      sheet_no: sheet.sheet_no,
      brand_id: who.brandId,
      member_id: who.memberId,
      state: 'pending',
      tries: 0,
      holds: 0,
      created_at: at,
      state_at: at,
      paid_at: null,
      remind_at: null,
      cancel_asked_at: null,
      ...amountsOf(press, at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await lockOrder(tx, sheet.order_no);
  if (!row) throw new Error(`order ${sheet.order_no} is of another sheet`);
  return row;
};

const writeLines = async (tx: OrderDb, who: Buyer, orderNo: string, lines: readonly SheetLine[], price: Price): Promise<void> => {
  await tx.deleteFrom('orders.line').where('order_no', '=', orderNo).execute();
  await tx
    .insertInto('orders.line')
    .values(
      lines.map((line, place) => ({
        order_no: orderNo,
        line_no: place + 1,
        member_id: who.memberId,
        option_no: line.optionNo,
        product_no: line.productNo,
        bundle_option_no: line.bundleOptionNo,
        kind: line.kind,
        title: line.title,
        option_title: line.optionTitle,
        list_amount: line.list,
        sale_amount: line.sale,
        coupon_off: price.lines[place]?.couponOff ?? 0,
        accumulation_used: price.lines[place]?.accumulationUsed ?? 0,
        pay_amount: price.lines[place]?.pay ?? 0,
        earns: price.lines[place]?.earns ?? 0,
        unit_count: line.unitCount,
        period_days: line.periodDays,
        sittings: [...line.sittings],
        state: 'released' as const,
        starts_at: null,
        ends_at: null,
      })),
    )
    .execute();
};

/** The provider is told again by whoever presses again: it knows the payment by its name. */
const goToProvider = async (deps: Deps, order: PlacedRow, given: Pay): Promise<Result<PayView, OrderError>> => {
  if (order.state !== 'pending') return ok(await viewOfPayment(deps, order, null));
  if (!isOfSame(order, given)) await writeBuyer(deps, order.order_no, given);
  const lines = await deps.db.selectFrom('orders.line').select('title').where('order_no', '=', order.order_no).orderBy('line_no').execute();
  const paymentId = paymentIdOf(order);
  // Asked for before the buyer leaves, and as they wished at the last press.
  if (CASH_METHODS.includes(given.method)) await deps.payments.wantCashReceipt(paymentId, given.cashReceipt);
  const { url } = await deps.payments.prepare({
    paymentId,
    amount: order.pay_amount,
    method: given.method,
    title: lines[0]?.title ?? order.order_no,
    returnUrl: deps.returnUrl(order.brand_id, order.order_no),
  });
  return ok(await viewOfPayment(deps, order, url));
};

/** Who buys, and what they agreed to. */
const isOfSame = ({ buyer, agreements }: PlacedRow, given: Pay): boolean => {
  const before = new Set((agreements as readonly Agreed[]).map(({ name }) => name));
  const now = agreedIn(given);
  return (
    buyer?.name === given.buyer.name &&
    buyer.email === given.buyer.email &&
    buyer.phone === given.buyer.phone &&
    before.size === now.length &&
    now.every((name) => before.has(name))
  );
};

/** Whoever comes back and corrects themselves: the same payment, as long as nobody was asked to charge it. What was agreed to before is agreed to since then. */
const writeBuyer = (deps: Deps, orderNo: string, given: Pay): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (order?.state !== 'pending' || !isSame(order, given) || isOfSame(order, given)) return;
    const payment = await deps.payments.find(paymentIdOf(order), handOver<OrderTables>(tx));
    if (payment?.state !== 'ready') return;
    const before = order.agreements as readonly Agreed[];
    const agreements = agreementsAt(given, deps.clock.now()).map(
      (one) => before.find(({ name, version }) => name === one.name && version === one.version) ?? one,
    );
    await tx
      .updateTable('orders.placed')
      .set({ buyer: JSON.stringify(given.buyer) as never, agreements: JSON.stringify(agreements) })
      .where('order_no', '=', orderNo)
      .execute();
  });
