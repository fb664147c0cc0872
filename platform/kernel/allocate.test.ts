import { expect, it } from 'vitest';
import { allocate } from './allocate.ts';

/** Numbers that look random and are the same every time. */
const numbers = (seed: number) => () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0);

it('gives parts that add up, each within one of its exact share, and nothing to a weight of nothing', () => {
  const next = numbers(7);
  for (let run = 0; run < 200; run += 1) {
    const weights = [1 + (next() % 200_000), ...Array.from({ length: next() % 9 }, () => next() % 200_000)];
    const sum = next() % 1_000_000;
    const total = weights.reduce((all, one) => all + one, 0);
    const parts = allocate(sum, weights);
    expect(parts.reduce((all, one) => all + one, 0)).toBe(sum);
    parts.forEach((part, at) => expect(Math.abs(part - (sum * weights[at]!) / total)).toBeLessThan(1));
    weights.forEach((weight, at) => weight === 0 && expect(parts[at]).toBe(0));
  }
});

it.each([
  // The order sheet of the drawings: 4,200 won of accumulations on 60,300 and 19,000.
  [4_200, [60_300, 19_000], [3_194, 1_006]],
  [100, [1, 1, 1], [34, 33, 33]],
  [1, [0, 5], [0, 1]],
  [0, [0, 0], [0, 0]],
])('splits %i by %j into %j', (sum, weights, parts) => {
  expect(allocate(sum, weights)).toEqual(parts);
});

it.each([
  [1, [0, 0]],
  [-1, [1]],
  [1.5, [1]],
  [1, [-1, 2]],
])('refuses %d by %j', (sum, weights) => {
  expect(() => allocate(sum, weights)).toThrow(RangeError);
});
