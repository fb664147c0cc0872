import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cohortOf, percentile } from './cohort.ts';

// Expected values computed apart from this code, from the formula in Wilson (1927), to two places.
it.each([
  [8, 10, 49.02, 94.33],
  [80, 100, 71.12, 86.66],
  [0, 10, 0, 27.75],
  [10, 10, 72.25, 100],
])('%i below of %i', (below, count, low, high) => {
  const range = percentile(below, count);
  expect(range.value).toBeCloseTo((100 * below) / count, 10);
  expect(range.low).toBeCloseTo(low, 2);
  expect(range.high).toBeCloseTo(high, 2);
});

describe('cohortOf', () => {
  const own = { scoreTenths: 50, fullTenths: 100, isFirstTry: true };

  it('counts half of the equal ones as below', () => {
    const cohort = cohortOf(own, [
      { scoreTenths: 40, count: 30 },
      { scoreTenths: 50, count: 40 },
      { scoreTenths: 90, count: 30 },
    ]);
    expect(cohort).toMatchObject({ firstTryCount: 100, isFirstTry: true, meanTenths: 59, distribution: [0, 0, 0, 0, 30, 40, 0, 0, 0, 30] });
    expect(cohort.percentile?.value).toBe(50);
  });

  it('says nothing of the place among fewer than 100', () => {
    expect(cohortOf(own, [{ scoreTenths: 40, count: 99 }]).percentile).toBeNull();
    expect(cohortOf(own, []).meanTenths).toBeNull();
  });

  it('the full score stands in the last bar, a score below zero in the first', () => {
    expect(
      cohortOf(own, [
        { scoreTenths: 100, count: 1 },
        { scoreTenths: -20, count: 2 },
      ]).distribution,
    ).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });
});

it('the range holds the value, stays inside 0–100 and is the mirror image when above and below swap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(800), (count, halves) => {
      const below = Math.min(count, halves / 2);
      const { value, low, high } = percentile(below, count);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(100);
      expect(low - 1e-9).toBeLessThanOrEqual(value);
      expect(high + 1e-9).toBeGreaterThanOrEqual(value);
      expect(percentile(count - below, count).high).toBeCloseTo(100 - low, 8);
    }),
  );
});
