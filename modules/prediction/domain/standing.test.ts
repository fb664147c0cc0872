import { describe, expect, it } from 'vitest';
import { binsOf, countOf, histogramOf, type Histogram } from './histogram.ts';
import { cutOf, standingOf, wilson } from './standing.ts';

/** Numbers that look random and are the same in every run (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
const MOST = 50;
/** Shares of scores among all who sat a test: one hump, two humps, and a test on which a third has the highest score. */
const shape = (weight: (score: number) => number): readonly number[] => {
  const weights = Array.from({ length: MOST + 1 }, (_none, score) => weight(score));
  const sum = weights.reduce((total, one) => total + one, 0);
  return weights.map((one) => one / sum);
};
const hump = (middle: number, width: number) => (score: number) => Math.exp(-((score - middle) ** 2) / (2 * width * width));
const POPULATIONS = {
  'one hump': shape(hump(31, 7)),
  'two humps': shape((score) => hump(18, 4)(score) + 1.5 * hump(38, 3)(score)),
  'many at the top': shape((score) => (score === MOST ? 9 : hump(35, 8)(score))),
  'few scores': shape((score) => (score % 10 === 0 ? 1 : 0)),
} as const;

/** Scores of as many people, drawn by lot. */
const draw = (population: readonly number[], count: number, random: () => number): Histogram => {
  const histogram = Array.from({ length: MOST + 1 }, () => 0);
  for (let person = 0; person < count; person += 1) {
    let left = random();
    let score = 0;
    while (score < MOST && (left -= population[score]!) >= 0) score += 1;
    histogram[score]! += 1;
  }
  return histogram;
};
const shareAbove = (population: readonly number[], score: number): number =>
  population.slice(score + 1).reduce((sum, share) => sum + share, 0) + (population[score] ?? 0) / 2;
/** The score of whoever stands at a share from the top of everybody. */
const trueCut = (population: readonly number[], share: number): number => {
  let passed = 0;
  for (let score = MOST; score > 0; score -= 1) {
    passed += population[score] ?? 0;
    if (passed >= share - 1e-12) return score;
  }
  return 0;
};

const ROUNDS = 600;
/** 95 % of so many rounds, less three deviations of their own chance. */
const LEAST = 0.95 - 3 * Math.sqrt((0.95 * 0.05) / ROUNDS);

describe.each(Object.entries(POPULATIONS))('drawn by lot from %s', (name, population) => {
  it.each([100, 400])('the intervals of %i have what is true of everybody at least 95 times of a hundred', (count) => {
    const random = randomOf(count * 1_000 + name.length);
    const drawn = Array.from({ length: ROUNDS }, () => draw(population, count, random));
    const coverage = (meant: number, of: (histogram: Histogram) => { readonly low: number; readonly high: number }): number =>
      drawn.filter((histogram) => {
        const { low, high } = of(histogram);
        return low <= meant && meant <= high;
      }).length / ROUNDS;
    for (const score of [20, 30, 37, 45, 50])
      expect(
        coverage(shareAbove(population, score), (histogram) => standingOf(histogram, score)),
        `standing of ${score}`,
      ).toBeGreaterThanOrEqual(LEAST);
    for (const share of [0.1, 0.3, 0.5])
      expect(
        coverage(trueCut(population, share), (histogram) => cutOf(histogram, share)),
        `cut at ${share}`,
      ).toBeGreaterThanOrEqual(LEAST);
  });
});

it('is no wider than it has to be: more entries say more', () => {
  const population = POPULATIONS['one hump'];
  const widthOf = (count: number): number => {
    const { low, high } = standingOf(draw(population, count, randomOf(count)), 37);
    return high - low;
  };
  expect(widthOf(400) / widthOf(100)).toBeLessThan(0.6);
  expect(widthOf(4_812)).toBeLessThan(0.03);
});

it('stands among others: nobody above is the first, equal ones share a rank and are half above', () => {
  const others = histogramOf(
    [
      { score: 10, count: 2 },
      { score: 20, count: 4 },
      { score: 30, count: 4 },
    ],
    30,
  );
  expect(standingOf(others, 30)).toMatchObject({ rank: 1, share: 0.2 });
  expect(standingOf(others, 20)).toMatchObject({ rank: 5, share: 0.6 });
  expect(standingOf(others, 25)).toMatchObject({ rank: 5, share: 0.4 });
  expect(standingOf(others, 0)).toMatchObject({ rank: 11, share: 1 });
  expect(standingOf([], 5)).toEqual({ rank: 1, share: 0, low: 0, high: 1 });
});

it('cuts where the last one of a share stands', () => {
  const hundred = histogramOf(
    Array.from({ length: 100 }, (_none, score) => ({ score, count: 1 })),
    99,
  );
  expect(cutOf(hundred, 0.1)).toEqual({ score: 90, low: 83, high: 96 });
  expect(cutOf(hundred, 0.5)).toMatchObject({ score: 50 });
  expect(cutOf(histogramOf([{ score: 7, count: 300 }], 10), 0.3)).toEqual({ score: 7, low: 7, high: 7 });
  expect(cutOf(histogramOf([], 10), 0.3)).toEqual({ score: 0, low: 0, high: 0 });
});

it('knows the interval of textbooks', () => {
  const { low, high } = wilson(0.22, 4_812);
  expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.2085', '0.2319']);
  expect(wilson(0, 100)).toMatchObject({ low: 0 });
  expect(wilson(1, 100)).toMatchObject({ high: 1 });
});

it('lays scores side by side in bars, none lost', () => {
  const histogram = histogramOf(
    [
      { score: 0, count: 1 },
      { score: 37, count: 5 },
      { score: 50, count: 2 },
    ],
    50,
  );
  const bins = binsOf(histogram);
  expect(bins).toHaveLength(26);
  expect(bins.find(({ from, to }) => from <= 37 && 37 <= to)).toEqual({ from: 36, to: 37, count: 5 });
  expect(bins.at(-1)).toEqual({ from: 50, to: 50, count: 2 });
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(countOf(histogram));
  expect(binsOf(histogramOf([], 10))).toHaveLength(11);
});
