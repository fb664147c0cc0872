import { randomInt } from 'node:crypto';
import type { CouponView } from '@modules/benefit';
import { groupCommit } from '@platform/db';
import { err, ok, type Result } from '@platform/kernel';
import { koreanDay } from '@platform/kernel/korean-time';
import { agreementsOf, AGREEMENT_RULES } from '../contract-agreements.ts';
import { METHODS, type Buyer, type OrderApi, type OrderError } from '../contract.ts';
import type { SheetView } from '../contract-views.ts';
import { couponOffOf, priceOf, type CouponOff, type Price } from '../domain/price.ts';
import { linesOfCoupon, sheetLinesOf, type SheetLine } from '../domain/sheet.ts';
import { isHolding } from '../domain/states.ts';
import type { Deps } from './deps.ts';
import {
  findHadOfMany,
  findKeptBuyer,
  findPressed,
  findSheet,
  insertSheets,
  type FoundSheet,
  type Had,
  type HadLine,
  type NewSheet,
} from './store.ts';

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
    const seen: [number, number][] = [];
    for (const { productNo, optionNo, seenPrice } of products) {
      const option = options.get(optionNo);
      if (option?.productNo !== productNo) return err({ kind: 'order/no-product' });
      if (!option.isOnSale) return err({ kind: 'order/not-on-sale' });
      if (option.seatsLeft === 0) return err({ kind: 'order/no-seat' });
      lines.push(...sheetLinesOf(option));
      if (seenPrice !== undefined && seenPrice !== option.salePrice) seen.push([optionNo, seenPrice]);
    }
    // By product, not by option: the same course for a longer time is the same course.
    if (new Set(lines.map((line) => line.productNo)).size < lines.length) return err({ kind: 'order/O8004' });
    const had = await hadOf({ memberId: who.memberId, productNos: productNosOf(lines) });
    if (had.some(({ state }) => state !== 'held')) return err({ kind: 'order/O8003' });
    if (payments.provider === null) return err({ kind: 'order/closed' });
    const seenPrices = seen.length > 0 ? Object.fromEntries(seen) : null;
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const sheet = {
        ...numbersAt(clock.now()),
        who,
        lines,
        seenPrices,
        at: clock.now(),
        expiresAt: new Date(clock.now().getTime() + SHEET_MS),
      };
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

export const productNosOf = (lines: readonly SheetLine[]): readonly number[] => lines.map(({ productNo }) => productNo);

interface Wish {
  readonly couponNo: number | null;
  readonly accumulations: number;
}
/** The price of a sheet with what the buyer wants to use. What its own order holds is there. */
export const priceSheet = async (
  { benefits }: Pick<Deps, 'benefits'>,
  who: Buyer,
  { lines, order_no: orderNo }: Pick<FoundSheet, 'lines' | 'order_no'>,
  wish: Wish,
): Promise<Result<Price, OrderError>> => {
  const facts = wish.couponNo === null ? null : await benefits.coupon(who, wish.couponNo, orderNo);
  const places = facts ? linesOfCoupon(lines, facts) : [];
  if (wish.couponNo !== null && places.length === 0) return err({ kind: 'order/coupon-unusable' });
  const coupon: CouponOff | null = facts && { ...facts, lines: places };
  const rest = priceOf(lines, coupon, 0).pay;
  if (wish.accumulations > rest) return err({ kind: 'order/too-few-accumulations' });
  return ok(priceOf(lines, coupon, wish.accumulations));
};

export const sheet =
  ({ db, clock, catalogue, benefits }: Pick<Deps, 'db' | 'clock' | 'catalogue' | 'benefits'>): OrderApi['sheet'] =>
  async (who, sheetNo, asked) => {
    const found = await findSheet(db, who, sheetNo);
    if (!found) return err({ kind: 'order/not-found' });
    const { lines } = found;
    const [placed, free, coupons, options, kept] = await Promise.all([
      findPressed(db, found.order_no),
      benefits.balance(who),
      benefits.coupons(who),
      catalogue.options(who.brandId, [...new Set(lines.map(({ bundleOptionNo, optionNo }) => bundleOptionNo ?? optionNo))]),
      findKeptBuyer(db, who),
    ]);
    const held = placed && isHolding(placed.state) ? placed : null;
    const balance = free + (held?.accumulation_used ?? 0);
    const usable = coupons.filter(
      ({ couponNo, state }) => state === 'unused' || (state === 'held' && couponNo === held?.coupon_issued_idx),
    );
    const isAsked = asked.couponNo !== undefined || asked.accumulations !== undefined;
    const wish = isAsked
      ? { couponNo: asked.couponNo ?? null, accumulations: asked.accumulations ?? 0 }
      : chosenBefore({ lines, placed, balance, coupons: usable });
    const { couponNo, accumulations } = wish;
    const price = await priceSheet({ benefits }, who, found, wish);
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
      coupons: usable.map((one) => {
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
      sinceSeen: sinceSeenOf(found, options),
      methods: [...METHODS],
      agreements: agreementsOf(lines).map((name) => ({ name, ...AGREEMENT_RULES[name] })),
      buyer: kept && { name: kept.name, phone: kept.phone },
    };
    return ok(view);
  };

interface Before {
  readonly lines: readonly SheetLine[];
  readonly placed: Awaited<ReturnType<typeof findPressed>>;
  readonly balance: number;
  readonly coupons: readonly CouponView[];
}
/** Whoever comes back to a sheet pays what they had chosen, not the full price: as far as it is still there. */
const chosenBefore = ({ lines, placed, balance, coupons }: Before): Wish => {
  if (!placed || !(isHolding(placed.state) || placed.state === 'declined')) return { couponNo: null, accumulations: 0 };
  const coupon = coupons.find((one) => one.couponNo === placed.coupon_issued_idx && linesOfCoupon(lines, one).length > 0);
  const rest = priceOf(lines, coupon ? { ...coupon, lines: linesOfCoupon(lines, coupon) } : null, 0).pay;
  return { couponNo: coupon?.couponNo ?? null, accumulations: Math.min(placed.accumulation_used, balance, rest) };
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

/** What stands on the sheet, a bundle as one thing. */
const wholesOf = (lines: readonly SheetLine[], options: Awaited<ReturnType<Deps['catalogue']['options']>>) =>
  [...Map.groupBy(lines, ({ bundleOptionNo, optionNo }) => bundleOptionNo ?? optionNo)].map(([optionNo, of]) => ({
    optionNo,
    title: options.get(optionNo)?.title ?? of[0]?.title ?? '',
    onSheet: of.reduce((all, { sale }) => all + sale, 0),
  }));

/** What was put on the sheet and costs something else now. */
const changesOf = (lines: readonly SheetLine[], options: Awaited<ReturnType<Deps['catalogue']['options']>>): SheetView['changes'] =>
  wholesOf(lines, options).flatMap(({ optionNo, title, onSheet: before }) => {
    const option = options.get(optionNo);
    const now = option?.isOnSale ? option.salePrice : null;
    return now === before ? [] : [{ optionNo, title, before, now }];
  });

/** What cost something else on the page from which the sheet was asked for. */
const sinceSeenOf = (
  { lines, seen_prices: seen }: Pick<FoundSheet, 'lines' | 'seen_prices'>,
  options: Awaited<ReturnType<Deps['catalogue']['options']>>,
): SheetView['sinceSeen'] =>
  seen === null
    ? []
    : wholesOf(lines, options).flatMap(({ optionNo, title, onSheet: now }) => {
        const before = seen[optionNo];
        return before === undefined || before === now ? [] : [{ optionNo, title, before, now }];
      });
