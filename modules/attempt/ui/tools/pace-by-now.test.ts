import { expect, it } from 'vitest';
import { longNumbers, numberByNow } from './pace-by-now.ts';

const problems = (...expected: readonly (number | null)[]) =>
  expected.map((expectedSeconds, at) => ({ number: 11 + at, expectedSeconds, spentMs: 0 }));

it('shares the clock by recommended times, in the order of the paper', () => {
  const all = problems(30, 30, 60, 120);
  const at = (seconds: number) => numberByNow(all, seconds * 1000, 480_000);
  expect([0, 59, 60, 119, 120, 239, 240, 479, 480, 900].map(at)).toEqual([11, 11, 12, 12, 13, 13, 14, 14, 14, 14]);
});

it('never goes back, and lets a problem without a time count as the mean', () => {
  const all = problems(30, null, 90);
  const seen = Array.from({ length: 61 }, (_, minute) => numberByNow(all, minute * 10_000, 600_000) ?? 0);
  expect(seen.toSorted((a, b) => a - b)).toEqual(seen);
  expect([seen[0], seen.at(-1)]).toEqual([11, 13]);
  expect(numberByNow(problems(null, null), 61_000, 120_000)).toBe(12);
  expect(numberByNow([], 0, 60_000)).toBeNull();
  expect(numberByNow(all, 0, 0)).toBeNull();
});

it('names what took more than twice its recommended time', () => {
  const given = [
    { number: 1, expectedSeconds: 30, spentMs: 60_001 },
    { number: 2, expectedSeconds: 30, spentMs: 60_000 },
    { number: 3, expectedSeconds: null, spentMs: 900_000 },
  ];
  expect(longNumbers(given)).toEqual([1]);
});
