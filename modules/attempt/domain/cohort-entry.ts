import type { LeftOut } from '../contract.ts';

export interface Sitting {
  /** By the server's clock, milliseconds. */
  readonly usedMs: number;
  readonly answeredCount: number;
  readonly problemCount: number;
  /** What the paper's clocks give for all of it. */
  readonly totalMs: number;
  /** One of its problems was met in a study, a draw or the note before it was handed in. */
  readonly isMetBefore: boolean;
  /** Lines that came long after they were made, or a take-over that was told long after. */
  readonly isClockOdd: boolean;
}

/**
 * An answer in less than a tenth of the usual time was given without reading the problem; never more than 10 s are asked for. The usual
 * time is what the paper allots: it is known before anybody has sat it.
 *
 * @see Wise, S. L. & Ma, L. (2012), Setting response time thresholds for a CAT item pool: the normative threshold method (NT10)
 */
const LEAST_SHARE = 0.1;
const MOST_ASKED_MS = 10_000;

/** @returns null: a first try like this enters the cohort and the item statistics */
export const whyLeftOut = ({ usedMs, answeredCount, problemCount, totalMs, isMetBefore, isClockOdd }: Sitting): LeftOut | null => {
  if (answeredCount === 0) return 'blank';
  if (isMetBefore) return 'met-before';
  if (usedMs < answeredCount * Math.min(MOST_ASKED_MS, (LEAST_SHARE * totalMs) / Math.max(1, problemCount))) return 'too-fast';
  return isClockOdd ? 'clock' : null;
};
