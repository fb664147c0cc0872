import { expect, it } from 'vitest';
import { recentUse } from './recent-use.ts';

const day = (daysAgo: number, learners: number, sittings = learners) => ({ daysAgo, learners, sittings });
it('counts people fully, repeats a quarter, and halves every week', () => {
  expect(recentUse([])).toBe(0);
  expect(recentUse([day(0, 4)])).toBe(4);
  expect(recentUse([day(0, 1, 5)])).toBe(2);
  expect(recentUse([day(7, 4)])).toBe(2);
  expect(recentUse([day(14, 4), day(0, 1)])).toBe(2);
});
it('puts ten people before one who sits forty times, and this week before twice as many three weeks ago', () => {
  expect(recentUse([day(0, 10)])).toBeGreaterThan(recentUse([day(0, 1, 36)]));
  expect(recentUse([day(0, 5)])).toBeGreaterThan(recentUse([day(21, 10)]));
});
