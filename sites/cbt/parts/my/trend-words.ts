import { toTenth } from '@platform/kernel/tenth';

export interface TrendWords {
  readonly way: 'up' | 'down' | 'same';
  /** So many sittings on each side. */
  readonly n: number;
  /** Mean percent of the newer ones, and percentage points between them; one decimal. */
  readonly now: number;
  readonly by: number;
}
/** As many as are compared at most, and the fewest that say anything. */
const MOST = 5;
const FEWEST = 2;

/** The newest sittings beside as many before them; nothing where there are too few. @param percents the oldest first */
export const trendInWords = (percents: readonly number[]): TrendWords | null => {
  const n = Math.min(MOST, Math.floor(percents.length / 2));
  if (n < FEWEST) return null;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const now = mean(percents.slice(-n));
  const by = toTenth(now - mean(percents.slice(-2 * n, -n)));
  return { way: by > 0 ? 'up' : by < 0 ? 'down' : 'same', n, now: toTenth(now), by: Math.abs(by) };
};
