/** Value below which `share` (0 to 1) of the sorted values lie; 0 for none. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0;
};
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Several runs of the same thing: the machine is never quiet. */
export interface Runs {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}
export const runsOf = (values: readonly number[]): Runs => ({ median: median(values), min: Math.min(...values), max: Math.max(...values) });

/** 12,345 · 12.3 · 0.123: three digits say enough. */
export const inWords = (value: number): string =>
  value >= 1000
    ? Math.round(value).toLocaleString('en-US')
    : value >= 100
      ? value.toFixed(0)
      : value >= 10
        ? value.toFixed(1)
        : value.toFixed(2);
export const runsInWords = ({ median: middle, min, max }: Runs): string => `${inWords(middle)} (${inWords(min)}–${inWords(max)})`;
