import { tenthsText } from '@platform/i18n';
import { expect, it } from 'vitest';
import { findingsOf, meanSpentMs } from './findings.ts';
import { percentOf } from './format.ts';
import { aMark } from './testing.ts';

it('finds what was slow, quick, lucky and left out', () => {
  const problems = [
    aMark({ number: 1, result: 'wrong', spentMs: 300_000 }),
    aMark({ number: 2, result: 'wrong', spentMs: 5_000 }),
    aMark({ number: 3, result: 'correct', unsure: true, spentMs: 60_000 }),
    aMark({ number: 4, result: 'blank', chosen: [], spentMs: 1_000 }),
    aMark({ number: 5, result: 'wrong', spentMs: 0 }),
  ];
  const found = findingsOf(problems);
  const numbers = (list: readonly { readonly number: number }[]) => list.map(({ number }) => number);
  expect(numbers(found.slowWrong)).toEqual([1]);
  expect(numbers(found.quickWrong)).toEqual([2]);
  expect(numbers(found.guessed)).toEqual([3]);
  expect(numbers(found.blank)).toEqual([4]);
});

it('calls nothing long that took less than is recommended for it, however quickly the rest went', () => {
  const quick = [1, 2, 3, 4].map((number) => aMark({ number, spentMs: 8_000, expectedSeconds: 50 }));
  const slow = (spentMs: number) => findingsOf([...quick, aMark({ number: 5, result: 'wrong', spentMs, expectedSeconds: 50 })]).slowWrong;
  expect(slow(32_000)).toEqual([]);
  expect(slow(50_001)).toHaveLength(1);
});

it('takes the mean of what was looked at: problems that nobody came to make nobody fast', () => {
  const seen = [1, 2].map((number) => aMark({ number, spentMs: 30_000 }));
  const half = [...seen, aMark({ number: 3, result: 'wrong', spentMs: 40_000 }), aMark({ number: 4, result: 'wrong', spentMs: 8_000 })];
  const never = [5, 6, 7, 8].map((number) => aMark({ number, result: 'blank', chosen: [], spentMs: 0 }));
  const numbers = (list: readonly { readonly number: number }[]) => list.map(({ number }) => number);
  for (const problems of [half, [...half, ...never]]) {
    expect(meanSpentMs(problems)).toBe(27_000);
    expect(numbers(findingsOf(problems).slowWrong)).toEqual([]);
    expect(numbers(findingsOf(problems).quickWrong)).toEqual([4]);
  }
  expect(meanSpentMs(never)).toBe(0);
});

it('says of a right answer that was cleared that it is blank, and not that another took its place', () => {
  const found = findingsOf([
    aMark({ number: 1, result: 'wrong', changes: [[2], [1]] }),
    aMark({ number: 2, result: 'blank', chosen: [], changes: [[2], []] }),
  ]);
  expect([found.rightToWrong, found.blank].map((list) => list.map(({ number }) => number))).toEqual([[1], [2]]);
});

it('writes points and percentages as people read them', () => {
  expect([420, 25, -15, 0].map(tenthsText)).toEqual(['42', '2.5', '−1.5', '0']);
  expect([
    percentOf(3, 5),
    percentOf(5997, 10_000),
    percentOf(-3, 10),
    percentOf(0, 0),
    percentOf(1, 3),
    percentOf(4, 15),
    percentOf(2, 3),
    percentOf(9996, 10_000),
  ]).toEqual([60, 59.9, 0, 0, 33.3, 26.7, 66.7, 99.9]);
});
