import { expect, it } from 'vitest';
import { clockSeconds, totalMinutes, totalSeconds } from '../contract-clocks.ts';

it.each([
  [[60], 3600, 60],
  [[6.666667], 400, 6.666667],
  [[6.666667, 6.666667, 6.666667], 1200, 20],
  [[0.75, 8], 525, 8.75],
  [[], 0, 0],
])('%j minutes', (minutes, seconds, sum) => {
  const clocks = minutes.map((each) => ({ minutes: each }));
  expect([totalSeconds(clocks), totalMinutes(clocks)]).toEqual([seconds, sum]);
});

it('each clock runs in whole seconds, and so does their sum', () => {
  const clocks = [{ minutes: 0.509 }, { minutes: 0.509 }, { minutes: 0.509 }];
  expect([clocks.map(clockSeconds), totalSeconds(clocks)]).toEqual([[31, 31, 31], 93]);
});
