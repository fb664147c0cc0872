import { allocate } from '@platform/kernel/allocate';
import type { PriceLines } from '../contract-views.ts';

/** A thing to be sold, in whole won. */
export interface PricedLine {
  readonly list: number;
  readonly sale: number;
}
/** What takes something off some of the lines. */
export interface CouponOff {
  /** Places of the lines that it is for. */
  readonly lines: readonly number[];
  readonly percent: number | null;
  readonly amount: number | null;
  readonly mostOff: number | null;
}
export interface LineShare extends PricedLine {
  readonly couponOff: number;
  readonly accumulationUsed: number;
  readonly pay: number;
  /** Accumulations that it brings once it is paid. */
  readonly earns: number;
}
export interface Price extends PriceLines {
  readonly lines: readonly LineShare[];
}

/** Of what is paid with money, so many per cent come back as accumulations. */
export const EARN_PERCENT = 1;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What a coupon takes off at all: never more than the lines cost that it is for. Parts of a won are the shop's. */
export const couponOffOf = (lines: readonly PricedLine[], coupon: CouponOff): number => {
  const base = sumOf(coupon.lines.map((place) => lines[place]?.sale ?? 0));
  const wished = coupon.percent === null ? (coupon.amount ?? 0) : Number((BigInt(base) * BigInt(coupon.percent)) / 100n);
  return Math.min(base, wished, coupon.mostOff ?? wished);
};

/**
 * The price of an order, line by line: list − sale − coupon − accumulations = pay. Coupon and accumulations are shared among the lines here, once; a
 * refund goes by these shares.
 *
 * @throws RangeError where more accumulations are given than there is to pay
 */
export const priceOf = (lines: readonly PricedLine[], coupon: CouponOff | null, accumulations: number): Price => {
  const couponOff = coupon ? couponOffOf(lines, coupon) : 0;
  const weights = lines.map(({ sale }, place) => (coupon?.lines.includes(place) ? sale : 0));
  const couponShares = allocate(couponOff, weights);
  const afterCoupon = lines.map(({ sale }, place) => sale - (couponShares[place] ?? 0));
  const rest = sumOf(afterCoupon);
  if (accumulations > rest) throw new RangeError(`${accumulations} of ${rest}`);
  const used = allocate(accumulations, afterCoupon);
  const pays = afterCoupon.map((amount, place) => amount - (used[place] ?? 0));
  const pay = rest - accumulations;
  const earns = allocate(Number((BigInt(pay) * BigInt(EARN_PERCENT)) / 100n), pay === 0 ? pays.map(() => 1) : pays);
  const list = sumOf(lines.map((line) => line.list));
  return {
    list,
    saleOff: list - sumOf(lines.map(({ sale }) => sale)),
    couponOff,
    accumulationUsed: accumulations,
    pay,
    earns: sumOf(earns),
    lines: lines.map((line, place) => ({
      ...line,
      couponOff: couponShares[place] ?? 0,
      accumulationUsed: used[place] ?? 0,
      pay: pays[place] ?? 0,
      earns: earns[place] ?? 0,
    })),
  };
};
