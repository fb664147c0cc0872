import { expect, it } from 'vitest';
import { SORTS } from '../contract-limits.ts';
import { orderOf, placeOf, type Sorted } from './order.ts';

const NOW = 1_000;
const thing = (scrapIdx: number, title: string | null, deadlineAt: number | null): Sorted => ({ scrapIdx, title, deadlineAt });
const THINGS = [
  thing(1, '나 시험', null),
  thing(2, '가 시험', 2_000),
  thing(3, '시험 10회', 1_000),
  thing(4, '시험 9회', 999),
  thing(5, null, null),
  thing(6, '가 시험', 2_000),
  thing(7, '다 시험', 500),
];
const ordered = (sort: (typeof SORTS)[number]) => THINGS.toSorted(orderOf(sort, NOW)).map(({ scrapIdx }) => scrapIdx);

it('puts what ends next first, what has ended after it, and what never ends last', () => {
  expect(ordered('deadline')).toEqual([3, 6, 2, 4, 7, 5, 1]);
});
it('puts the newest first', () => {
  expect(ordered('newest')).toEqual([7, 6, 5, 4, 3, 2, 1]);
});
it('goes by names as people count, and puts what is gone last', () => {
  expect(ordered('name')).toEqual([6, 2, 1, 7, 4, 3, 5]);
});
it.each(SORTS)('by %s, everything behind a place is behind it, and nothing else, also once the thing itself is gone', (sort) => {
  const all = THINGS.toSorted(orderOf(sort, NOW));
  for (const [at, one] of all.entries()) {
    const place = placeOf(one, sort, NOW);
    const left = all.filter((other) => other !== one && orderOf(sort, place.asOf)(other, place) > 0);
    expect(left).toEqual(all.slice(at + 1));
  }
});
it('keeps a place short, and in order, however long a name is', () => {
  const [one, other] = [thing(1, '가'.repeat(300), null), thing(2, `${'가'.repeat(300)}나`, null)];
  expect(placeOf(one, 'name', NOW).title).toHaveLength(80);
  expect(orderOf('name', NOW)(other, placeOf(one, 'name', NOW))).toBeLessThan(0);
  expect(orderOf('name', NOW)(other, one)).toBeLessThan(0);
});
