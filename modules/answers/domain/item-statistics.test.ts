import { describe, expect, it } from 'vitest';
import { paperStatistics, type ItemLevel } from './item-statistics.ts';

/** Levels of a table of sittings: who (row) picked what (column); the key is choice 1 everywhere. 0: blank. */
const levelsOf = (table: readonly (readonly number[])[]): readonly ItemLevel[] => {
  const levels = new Map<string, { problemIdx: number; level: number; taken: number; right: number; picked: number[] }>();
  for (const row of table) {
    const level = row.filter((choice) => choice === 1).length;
    for (const [problemIdx, choice] of row.entries()) {
      const name = `${problemIdx} ${level}`;
      const one = levels.get(name) ?? { problemIdx, level, taken: 0, right: 0, picked: [0, 0, 0, 0, 0] };
      levels.set(name, one);
      one.taken += 1;
      if (choice === 1) one.right += 1;
      if (choice > 0) one.picked[choice - 1]! += 1;
    }
  }
  return [...levels.values()];
};
const keysFor = (count: number) => new Map(Array.from({ length: count }, (_, at) => [at, { answer: [1], choiceCount: 4 }]));
const near = (value: number) => expect.closeTo(value, 10);

/** The same by the definitions, from the table itself. */
const pearson = (a: readonly number[], b: readonly number[]) => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [ma, mb] = [mean(a), mean(b)];
  const product = (x: readonly number[], mx: number, y: readonly number[], my: number) =>
    x.reduce((sum, value, at) => sum + (value - mx) * (y[at]! - my), 0);
  return product(a, ma, b, mb) / Math.sqrt(product(a, ma, a, ma) * product(b, mb, b, mb));
};
const TABLE = [
  [1, 1, 1, 1],
  [1, 1, 1, 2],
  [1, 1, 2, 3],
  [1, 2, 1, 2],
  [1, 3, 2, 1],
  [2, 1, 2, 2],
  [3, 2, 0, 2],
  [1, 1, 1, 1],
  [1, 2, 2, 0],
  [2, 2, 3, 4],
  ...Array.from({ length: 30 }, (_, n) => [n % 3 ? 1 : 2, n % 4 ? 1 : 3, n % 2 ? 1 : 2, n % 5 ? 2 : 1]),
];

describe('item statistics', () => {
  it('are what their definitions say, from the levels alone', () => {
    const rows = TABLE.map((row) => row.map((choice) => Number(choice === 1)));
    const totals = rows.map((row) => row.reduce((sum, one) => sum + one, 0));
    const mean = totals.reduce((sum, one) => sum + one, 0) / totals.length;
    const variance = totals.reduce((sum, one) => sum + (one - mean) ** 2, 0) / totals.length;
    const p = [0, 1, 2, 3].map((item) => rows.reduce((sum, row) => sum + row[item]!, 0) / rows.length);
    const kr20 = (4 / 3) * (1 - p.reduce((sum, one) => sum + one * (1 - one), 0) / variance);
    const statistics = paperStatistics(levelsOf(TABLE), keysFor(4));
    expect(statistics).toMatchObject({
      taken: TABLE.length,
      mean: near(mean),
      deviation: near(Math.sqrt(variance)),
      kr20: near(kr20),
      error: near(Math.sqrt(variance * (1 - kr20))),
    });
    for (const [item, found] of statistics.items.entries()) {
      expect(found.facility).toEqual(near(p[item]!));
      expect(found.pointBiserial).toEqual(
        near(
          pearson(
            rows.map((row) => row[item]!),
            rows.map((row, at) => totals[at]! - row[item]!),
          ),
        ),
      );
      for (const { position, share, meanLevel, isKey } of found.choices) {
        const pickers = TABLE.flatMap((row, at) => (row[item] === position ? [totals[at]!] : []));
        expect([share, meanLevel, isKey]).toEqual([
          near(pickers.length / TABLE.length),
          pickers.length ? near(pickers.reduce((sum, one) => sum + one, 0) / pickers.length) : null,
          position === 1,
        ]);
      }
      expect(found.blankShare).toEqual(near(TABLE.filter((row) => row[item] === 0).length / TABLE.length));
    }
  });

  it('KR-20 of a known case: five problems, ten sittings', () => {
    // Worked by hand: p = .9 .7 .5 .4 .3; Σpq = .09 + .21 + .25 + .24 + .21 = 1.00; totals 5 5 4 4 3 2 2 1 1 1, mean 2.8, variance 2.36; 5/4 · (1 − 1/2.36)
    const table = [
      [1, 1, 1, 1, 1],
      [1, 1, 1, 1, 1],
      [1, 1, 1, 1, 2],
      [1, 1, 1, 2, 1],
      [1, 1, 1, 2, 2],
      [1, 1, 2, 2, 2],
      [1, 2, 2, 1, 2],
      [1, 2, 2, 2, 2],
      [1, 2, 2, 2, 2],
      [2, 1, 2, 2, 2],
    ];
    expect(paperStatistics(levelsOf(table), keysFor(5)).kr20).toEqual(near(1.25 * (1 - 1 / 2.36)));
  });

  it('discrimination is the upper 27 % less the lower; a level at the edge enters in part', () => {
    // 100 sittings of two problems: 20 have both right, 30 the first alone, 50 none. Upper 27: 20 of level 2, 7 of level 1; lower 27: level 0.
    const table = [
      ...Array.from({ length: 20 }, () => [1, 1]),
      ...Array.from({ length: 30 }, () => [1, 2]),
      ...Array.from({ length: 50 }, () => [2, 2]),
    ];
    expect(paperStatistics(levelsOf(table), keysFor(2)).items.map(({ discrimination }) => discrimination)).toEqual([
      near(1),
      near(20 / 27),
    ]);
  });

  it('say nothing where nothing can be said', () => {
    expect(paperStatistics([], keysFor(2))).toMatchObject({
      taken: 0,
      kr20: null,
      error: null,
      items: [{ taken: 0, facility: 0, pointBiserial: null, discrimination: null }, {}],
    });
    const same = paperStatistics(
      levelsOf([
        [1, 1],
        [1, 1],
      ]),
      keysFor(2),
    );
    expect([same.kr20, same.items[0]?.pointBiserial, same.items[0]?.discrimination]).toEqual([null, null, null]);
  });
});
