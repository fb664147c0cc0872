import { expect, it } from 'vitest';
import { takeAtMost, takeFrom } from './take.ts';

const from = [
  { id: 'soon', amount: 1_200 },
  { id: 'empty', amount: 0 },
  { id: 'later', amount: 7_200 },
];
it('takes what ends first', () => {
  expect(takeFrom(4_200, from)).toEqual([
    { id: 'soon', amount: 1_200 },
    { id: 'later', amount: 3_000 },
  ]);
});
it('takes all or nothing, or what there is', () => {
  expect(takeFrom(8_401, from)).toBeNull();
  expect(takeFrom(8_400, from)).toHaveLength(2);
  expect(takeFrom(0, from)).toEqual([]);
  expect(takeAtMost(9_999, from).reduce((all, { amount }) => all + amount, 0)).toBe(8_400);
});
