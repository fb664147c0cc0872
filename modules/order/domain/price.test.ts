import { expect, it } from 'vitest';
import { priceOf } from './price.ts';

const numbers = (seed: number) => () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0);
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

it('is the order sheet of the drawings', () => {
  const lines = [
    { list: 79_000, sale: 67_000 },
    { list: 19_000, sale: 19_000 },
  ];
  const price = priceOf(lines, { lines: [0], percent: 10, amount: null, mostOff: null }, 4_200);
  expect(price).toMatchObject({ list: 98_000, saleOff: 12_000, couponOff: 6_700, accumulationUsed: 4_200, pay: 75_100, earns: 751 });
  expect(price.lines.map(({ pay }) => pay)).toEqual([57_106, 17_994]);
});

it('adds up in every line and in all, whatever is bought', () => {
  const next = numbers(3);
  for (let run = 0; run < 300; run += 1) {
    const lines = Array.from({ length: 1 + (next() % 6) }, () => {
      const list = next() % 300_000;
      return { list, sale: list - (next() % (list + 1)) };
    });
    const places = lines.map((_line, place) => place).filter(() => next() % 2 === 0);
    const coupon =
      next() % 3 === 0
        ? null
        : next() % 2 === 0
          ? { lines: places, percent: 1 + (next() % 100), amount: null, mostOff: next() % 2 === 0 ? null : next() % 20_000 }
          : { lines: places, percent: null, amount: next() % 400_000, mostOff: null };
    const most = priceOf(lines, coupon, 0).pay;
    const price = priceOf(lines, coupon, next() % (most + 1));
    expect(price.list - price.saleOff - price.couponOff - price.accumulationUsed).toBe(price.pay);
    for (const line of price.lines) {
      expect(line.sale - line.couponOff - line.accumulationUsed).toBe(line.pay);
      expect(Math.min(line.pay, line.couponOff, line.accumulationUsed, line.earns)).toBeGreaterThanOrEqual(0);
    }
    for (const name of ['couponOff', 'accumulationUsed', 'pay', 'earns'] as const)
      expect(sum(price.lines.map((line) => line[name]))).toBe(price[name]);
    price.lines.forEach((line, place) => !places.includes(place) && expect(line.couponOff).toBe(0));
  }
});

it('costs nothing where a coupon takes all, and is never below it', () => {
  const free = priceOf([{ list: 5_000, sale: 5_000 }], { lines: [0], percent: null, amount: 20_000, mostOff: null }, 0);
  expect(free).toMatchObject({ couponOff: 5_000, pay: 0, earns: 0 });
  expect(() => priceOf([{ list: 100, sale: 100 }], null, 101)).toThrow(RangeError);
});
