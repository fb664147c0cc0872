import { tenthsText } from '@platform/i18n';
import { describe, expect, it } from 'vitest';
import { makeCopy } from '@platform/i18n/copy';
import ko from '../../copy/ko.json' with { type: 'json' };
import { changeOf, findingsOf } from './findings.ts';
import { durationText, percentOf } from './format.ts';
import { aMark } from './testing.ts';

describe('changeOf', () => {
  it.each([
    ['kept', [[2]], [2], null],
    ['never answered', [], [], null],
    ['wrong, then right', [[1], [2]], [2], 'wrongToRight'],
    ['right, then wrong', [[2], [1]], [1], 'rightToWrong'],
    ['right once in the middle', [[1], [2], [3]], [3], 'rightToWrong'],
    ['away and back to right', [[2], [1], [2]], [2], null],
    ['wrong to wrong', [[1], [3]], [3], 'wrongToWrong'],
    ['the same again', [[1], [1]], [1], null],
    ['right, then cleared', [[2]], [], 'rightToWrong'],
    ['wrong, then cleared', [[1]], [], null],
  ] as const)('%s', (_, changes, chosen, expected) => {
    expect(changeOf({ changes, chosen, answer: [2] })).toBe(expected);
  });

  it('does not take the marking of several choices for changes', () => {
    expect(changeOf({ changes: [[1], [1, 3]], chosen: [1, 3], answer: [1, 3] })).toBe(null);
    expect(changeOf({ changes: [[1], [1, 2], [1], [1, 3]], chosen: [1, 3], answer: [1, 3] })).toBe('wrongToRight');
  });
});

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

it('writes points, percentages and times as people read them', () => {
  const copy = makeCopy(ko);
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
  expect([3_468_000, 3_720_000, 8_000, 0, 120_000].map((ms) => durationText(ms, copy))).toEqual([
    '57분 48초',
    '1시간 2분',
    '8초',
    '0초',
    '2분',
  ]);
});
