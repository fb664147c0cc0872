import { expect, it } from 'vitest';
import { labelledOf } from './past-trend.ts';

it('tells every one of a few results', () => {
  expect([...labelledOf([])]).toEqual([]);
  expect([...labelledOf([10, 20, 30, 40, 50, 60])]).toEqual([0, 1, 2, 3, 4, 5]);
});

const labelled = (percents: readonly number[], at?: number) => [...labelledOf(percents, at)].toSorted((a, b) => a - b);

it('tells this one, the newest, the best, the worst and the first of many', () => {
  expect(labelled([40, 30, 55, 90, 60, 70, 66, 50, 62, 71, 68], 5)).toEqual([1, 3, 5, 8, 10]);
  expect(labelled([30, 42, 95, 50, 20, 70, 66, 82, 90])).toEqual([0, 2, 4, 6, 8]);
});

it('leaves out what would run into another, and fills what room there is', () => {
  const percents = Array.from({ length: 71 }, (_, at) => (at === 65 ? 99 : at === 3 ? 1 : 50));
  const shown = labelled(percents);
  expect(shown).toContain(3);
  expect(shown).not.toContain(65);
  expect(shown.length).toBeGreaterThan(4);
  expect(Math.min(...shown.slice(1).map((one, at) => one - (shown[at] ?? 0)))).toBeGreaterThanOrEqual(10);
});
