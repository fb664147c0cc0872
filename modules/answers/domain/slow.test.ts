import { expect, it } from 'vitest';
import { isSlow } from './slow.ts';

// Four problems in 30 minutes: 7.5 minutes each.
const paper = { rules: { clocks: [{ minutes: 30 }] }, problems: [1, 2, 3, 4] };

it.each([
  [899_999, null, false],
  [900_000, null, false],
  [900_001, null, true],
  [80_000, 40, false],
  [80_001, 40, true],
  [29_999, 5, false],
  [30_000, 5, true],
  [32_000, 50, false],
  [0, 0, false],
])('%i ms on a problem that should take %s s', (spentMs, expectedSeconds, slow) => {
  expect(isSlow(spentMs, paper, { expectedSeconds })).toBe(slow);
});
