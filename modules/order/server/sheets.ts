import { randomInt } from 'node:crypto';
import { groupCommit } from '@platform/db';
import { err, ok, type Result } from '@platform/kernel';
import { koreanDay } from '@platform/kernel/korean-time';
import { ALL_AGREEMENTS, AGREEMENT_RULES } from '../contract-agreements.ts';
import { METHODS, type Buyer, type OrderApi, type OrderError } from '../contract.ts';
import type { SheetView } from '../contract-views.ts';
import { couponOffOf, priceOf, type CouponOff, type Price } from '../domain/price.ts';
import { linesOfCoupon, sheetLinesOf, type SheetLine } from '../domain/sheet.ts';
import type { Deps } from './deps.ts';
import { findHadOfMany, findKeptBuyer, findSheet, insertSheets, type Had, type HadLine, type NewSheet } from './store.ts';

const SHEET_MS = 30 * 60_000;
/** Without letters that are taken for each other. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const letters = (count: number): string => Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const DIGITS = 10;

/** Sheets that share a commit at most. */
const MOST_TOGETHER = 200;
/** A number that another sheet has is drawn again. */
const DRAWS = 3;

/** Many begin at the hour at which something opens: they share questions and commits. An answer says that its own sheet is on disk. */
export const createSheet = ({
  db,
  clock,
  catalogue,
  payments,
}: Pick<Deps, 'db' | 'clock' | 'catalogue' | 'payments'>): OrderApi['createSheet'] => {
  const hadOf = groupCommit<Had, readonly HadLine[]>({ flush: (asked) => findHadOfMany(db, asked, clock.now()), maxBatch: MOST_TOGETHER });
  const write = groupCommit<NewSheet, boolean>({ flush: (sheets) => insertSheets(db, sheets), maxBatch: MOST_TOGETHER });
  return async (who, { products }) => {
    if (products.some(({ orderCnt }) => orderCnt > 1)) return err({ kind: 'order/O8002' });
    const options = await catalogue.options(
      who.brandId,
      products.map(({ optionNo }) => optionNo),
    );
    const lines: SheetLine[] = [];
    for (const { productNo, optionNo } of products) {
      const option = options.get(optionNo);
      if (option?.productNo !== productNo) return err({ kind: 'order/no-product' });
      if (!option.isOnSale) return err({ kind: 'order/not-on-sale' });
      if (option.seatsLeft === 0) return err({ kind: 'order/no-seat' });
      lines.push(...sheetLinesOf(option));
    }
    // By product, not by option: the same course for a longer time is the same course.
    if (new Set(lines.map((line) => line.productNo)).size < lines.length) return err({ kind: 'order/O8004' });
    const had = await hadOf({ memberId: who.memberId, optionNos: optionNosOf(lines) });
    if (had.some(({ state }) => state !== 'held')) return err({ kind: 'order/O8003' });
    if (payments.provider === null) return err({ kind: 'order/closed' });
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const sheet = { ...numbersAt(clock.now()), who, lines, at: clock.now(), expiresAt: new Date(clock.now().getTime() + SHEET_MS) };
      if (await write(sheet)) return ok({ orderSheetNo: sheet.sheetNo });
    }
    throw new Error('no number is free for an order sheet');
  };
};

const numbersAt = (now: Date) => {
  const day = koreanDay(now.getTime()).replaceAll('-', '');
  return {
    sheetNo: `OS-${day}-${letters(DIGITS)}`,
    orderNo: `${day}-${Array.from({ length: DIGITS }, () => randomInt(10)).join('')}`,
  };
};

export const optionNosOf = (lines: readonly SheetLine[]): readonly number[] => lines.map(({ optionNo }) => optionNo);

/** The price of a sheet with what the buyer wants to use. */
export const priceSheet = async (
  { benefits }: Pick<Deps, 'benefits'>,
  who: Buyer,
  lines: readonly SheetLine[],
  wish: { readonly couponNo: number | null; readonly accumulations: number },
): Promise<Result<Price, OrderError>> => {
  const facts = wish.couponNo === null ? null : await benefits.coupon(who, wish.couponNo);
  const places = facts ? linesOfCoupon(lines, facts) : [];
  if (wish.couponNo !== null && places.length === 0) return err({ kind: 'order/coupon-unusable' });
  const coupon: CouponOff | null = facts && { ...facts, lines: places };
  const rest = priceOf(lines, coupon, 0).pay;
  if (wish.accumulations > rest) return err({ kind: 'order/too-few-accumulations' });
  return ok(priceOf(lines, coupon, wish.accumulations));
};

export const sheet =
  ({ db, clock, catalogue, benefits }: Pick<Deps, 'db' | 'clock' | 'catalogue' | 'benefits'>): OrderApi['sheet'] =>
  async (who, sheetNo, wish) => {
    const { accumulations } = wish;
    const couponNo = wish.couponNo ?? null;
    const found = await findSheet(db, who, sheetNo);
    if (!found) return err({ kind: 'order/not-found' });
    const { lines } = found;
    const [price, balance, coupons, options, placed, kept] = await Promise.all([
      priceSheet({ benefits }, who, lines, { couponNo, accumulations }),
      benefits.balance(who),
      benefits.coupons(who),
      catalogue.options(who.brandId, [...new Set(lines.map(({ bundleOptionNo, optionNo }) => bundleOptionNo ?? optionNo))]),
      db.selectFrom('orders.placed').select('state').where('order_no', '=', found.order_no).executeTakeFirst(),
      findKeptBuyer(db, who),
    ]);
    if (!price.ok) return price;
    if (accumulations > balance) return err({ kind: 'order/too-few-accumulations' });
    const isOrdered = placed !== undefined && placed.state !== 'declined' && placed.state !== 'pending';
    const { lines: shares, ...amounts } = price.value;
    const view: SheetView = {
      orderSheetNo: found.sheet_no,
      orderNo: found.order_no,
      expiresAt: found.expires_at.getTime(),
      isOver: isOrdered || found.expires_at <= clock.now(),
      isOrdered,
      lines: lines.map((line, place) => goodsOf(line, shares[place])),
      price: amounts,
      couponNo,
      coupons: coupons
        .filter(({ state }) => state === 'unused')
        .map((one) => {
          const places = linesOfCoupon(lines, one);
          return {
            couponNo: one.couponNo,
            title: one.title,
            off: couponOffOf(lines, { ...one, lines: places }),
            endsAt: one.endsAt,
            isUsable: places.length > 0,
          };
        }),
      balance,
      changes: changesOf(lines, options),
      methods: [...METHODS],
      agreements: ALL_AGREEMENTS.map((name) => ({ name, ...AGREEMENT_RULES[name] })),
      buyer: kept && { name: kept.name, phone: kept.phone },
    };
    return ok(view);
  };

const goodsOf = (line: SheetLine, share: Price['lines'][number] | undefined) => ({
  productNo: line.productNo,
  optionNo: line.optionNo,
  bundleOptionNo: line.bundleOptionNo,
  kind: line.kind,
  title: line.title,
  optionTitle: line.optionTitle,
  list: line.list,
  sale: line.sale,
  couponOff: share?.couponOff ?? 0,
  accumulationUsed: share?.accumulationUsed ?? 0,
  pay: share?.pay ?? 0,
});

/** What was put on the sheet and costs something else now: a bundle as one thing. */
const changesOf = (lines: readonly SheetLine[], options: Awaited<ReturnType<Deps['catalogue']['options']>>): SheetView['changes'] =>
  [...Map.groupBy(lines, ({ bundleOptionNo, optionNo }) => bundleOptionNo ?? optionNo)].flatMap(([optionNo, of]) => {
    const option = options.get(optionNo);
    const before = of.reduce((all, { sale }) => all + sale, 0);
    const now = option?.isOnSale ? option.salePrice : null;
    return now === before ? [] : [{ optionNo, title: option?.title ?? of[0]?.title ?? '', before, now }];
  });
