import type { PastSitting } from '@modules/attempt/history';
import { expect, it } from 'vitest';
import { sectionTrends } from './section-trends.ts';

const sitting = (at: number, sections: Readonly<Record<string, readonly [got: number, needed: number | null]>>): PastSitting => ({
  recordIdx: at as never,
  examDetailIdx: 1 as never,
  detailTitle: `${at}회`,
  submittedAt: at,
  isFirstTry: true,
  usedMs: 0,
  scoreTenths: 0,
  fullTenths: 0,
  verdict: { kind: 'pass' },
  sections: Object.entries(sections).map(([id, [scoreTenths, neededPercent]]) => ({
    id,
    name: `영역 ${id}`,
    scoreTenths,
    fullTenths: 100,
    neededPercent,
  })),
});

it('follows each section of the newest sitting to what that asks for', () => {
  const trends = sectionTrends([
    sitting(1, { a: [20, 40], b: [90, null], old: [10, 40] }),
    sitting(2, { a: [35, 40] }),
    sitting(3, { a: [62, 40], b: [80, null], c: [70, 60] }),
  ]);
  expect(trends.map(({ id, points, now, word, by }) => [id, points.map(({ percent }) => percent), now, word, by])).toEqual([
    ['a', [20, 35, 62], 62, 'above', 22],
    ['b', [90, 80], 80, 'now', 0],
  ]);
});

it('says how much is missing, or that it was just reached', () => {
  const [a, b] = sectionTrends([sitting(1, { a: [50, 40], b: [50, 40] }), sitting(2, { a: [32, 40], b: [40, 40] })]);
  expect([a?.word, a?.by, b?.word, b?.by]).toEqual(['below', 8, 'met', 0]);
  expect(sectionTrends([sitting(1, { a: [50, 40] })])).toEqual([]);
  expect(sectionTrends([])).toEqual([]);
});
