import { expect, it } from 'vitest';
import { momentNow, msSince, type Moment } from './moment.ts';

const HOUR_MS = 3_600_000;
const MOST_MS = 90 * 24 * HOUR_MS;
const at = (wallMs: number, pageMs: number, pageFrom = 1): Moment => ({ wallMs, pageMs, pageFrom });

it('is what passed by the device’s clock, through another load of the page', () => {
  expect(msSince(at(1000, 5), at(1000 + HOUR_MS, 9, 2), MOST_MS)).toBe(HOUR_MS);
  expect(msSince(at(1000, 5), at(1000 + 12 * HOUR_MS, 5 + HOUR_MS), MOST_MS)).toBe(12 * HOUR_MS);
});

it('is no less than what passed on the page when somebody sets the clock back, never negative, and has an end', () => {
  expect(msSince(at(9 * HOUR_MS, 0), at(0, 2 * HOUR_MS), MOST_MS)).toBe(2 * HOUR_MS);
  expect(msSince(at(9 * HOUR_MS, 5000), at(0, 0, 2), MOST_MS)).toBe(0);
  expect(msSince(at(0, 0), at(1000 * 24 * HOUR_MS, 0.4, 2), MOST_MS)).toBe(MOST_MS);
});

it('of now is whole milliseconds', () => {
  const then = momentNow();
  const passed = msSince(then, momentNow(), MOST_MS);
  expect([Number.isInteger(passed), passed >= 0]).toEqual([true, true]);
});
