import type { Cohort, LeftOut } from '../contract.ts';

/** Standard normal quantile that leaves 2.5 % in each tail. */
const Z_95 = 1.959963984540054;
/** Fewer first tries than this say nothing about where somebody stands. */
export const MIN_FOR_PERCENTILE = 100;

/** First tries with one and the same score. */
export interface ScoreCount {
  readonly scoreTenths: number;
  readonly count: number;
}

/** Where a score stands among everybody's first tries. */
export const cohortOf = (
  own: { readonly scoreTenths: number; readonly fullTenths: number; readonly isFirstTry: boolean; readonly leftOut?: LeftOut | null },
  counts: readonly ScoreCount[],
): Cohort => {
  const sumOf = (of: (count: ScoreCount) => number) => counts.reduce((sum, count) => sum + of(count), 0);
  const firstTryCount = sumOf(({ count }) => count);
  const below = sumOf(({ scoreTenths, count }) => (scoreTenths < own.scoreTenths ? count : 0));
  const equal = sumOf(({ scoreTenths, count }) => (scoreTenths === own.scoreTenths ? count : 0));
  return {
    firstTryCount,
    isFirstTry: own.isFirstTry,
    leftOut: own.isFirstTry ? (own.leftOut ?? null) : null,
    percentile: firstTryCount < MIN_FOR_PERCENTILE ? null : percentile(below + equal / 2, firstTryCount),
    meanTenths: firstTryCount === 0 ? null : sumOf(({ scoreTenths, count }) => scoreTenths * count) / firstTryCount,
    distribution: distribution(counts, own.fullTenths),
  };
};

/**
 * Percent of first tries below, with the range that it plausibly lies in.
 * Wilson score interval, 95 % two-sided, without continuity correction: stays inside 0–100 also at the ends.
 *
 * @param below first tries below, half of the equal ones included; 0 ≤ below ≤ count
 * @see Wilson, E. B. (1927), J. Am. Stat. Assoc. 22(158), 209–212
 */
export const percentile = (below: number, count: number): { readonly value: number; readonly low: number; readonly high: number } => {
  const share = below / count;
  const z2 = Z_95 ** 2;
  const middle = (share + z2 / (2 * count)) / (1 + z2 / count);
  const reach = (Z_95 / (1 + z2 / count)) * Math.sqrt((share * (1 - share)) / count + z2 / (4 * count ** 2));
  // The ends are exact by algebra; floating point misses them by one step.
  return { value: 100 * share, low: below === 0 ? 0 : 100 * (middle - reach), high: below === count ? 100 : 100 * (middle + reach) };
};

/** First tries per tenth of the full score; a score below 0 (penalties) stands in the first, the full score in the last. */
const distribution = (counts: readonly ScoreCount[], fullTenths: number): readonly number[] => {
  const bars = Array.from({ length: 10 }, () => 0);
  for (const { scoreTenths, count } of counts) {
    const bar = Math.min(9, Math.max(0, Math.floor((10 * scoreTenths) / Math.max(1, fullTenths))));
    bars[bar] = (bars[bar] ?? 0) + count;
  }
  return bars;
};
