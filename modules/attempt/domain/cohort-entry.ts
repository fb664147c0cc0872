import type { LeftOut } from '../contract.ts';

export interface Sitting {
  /** By the server's clock, milliseconds. */
  readonly usedMs: number;
  readonly answeredCount: number;
  readonly problemCount: number;
  /** What the paper's clocks give for all of it. */
  readonly totalMs: number;
  /** What it should take by its authors (`recommendedMs`). */
  readonly recommendedMs: number;
  /** One of its problems was met in a study, a draw or the note before it was handed in. */
  readonly isMetBefore: boolean;
  /** Lines, or a take-over, that came when their time could not be checked any more (`late-report.ts`). */
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

/** Whoever answered less of the paper, or gave it less of the time that it takes, had a look at it and did not sit it. */
const LEAST_ANSWERED = 0.25;
const LEAST_OF_RECOMMENDED = 0.2;

/**
 * The rules below by number. A result remembers by which of them it was judged; what older ones let in is judged again
 * (`server/recheck-cohort.ts`), which finds them by an index of the number's own (db/migrations/0065). 1: blank, met before, too fast, clock. 2: few answered, too short.
 */
export const COHORT_RULES = 2;

/**
 * How long a paper takes, milliseconds: each problem as its author says, else its share of the sitting's time. Never more than the sitting has.
 *
 * @param expectedSeconds of each problem; null where its author says nothing
 */
export const recommendedMs = (totalMs: number, expectedSeconds: readonly (number | null)[]): number => {
  const share = totalMs / Math.max(1, expectedSeconds.length);
  return Math.min(
    totalMs,
    expectedSeconds.reduce<number>((sum, seconds) => sum + (seconds === null ? share : seconds * 1000), 0),
  );
};

/** @returns null: a first try like this enters the cohort and the item statistics */
export const whyLeftOut = (sitting: Sitting): LeftOut | null => {
  const { usedMs, answeredCount, problemCount, totalMs, isMetBefore, isClockOdd } = sitting;
  if (answeredCount === 0) return 'blank';
  if (isMetBefore) return 'met-before';
  if (usedMs < answeredCount * Math.min(MOST_ASKED_MS, (LEAST_SHARE * totalMs) / Math.max(1, problemCount))) return 'too-fast';
  if (answeredCount < LEAST_ANSWERED * problemCount) return 'few-answered';
  if (usedMs < LEAST_OF_RECOMMENDED * sitting.recommendedMs) return 'too-short';
  return isClockOdd ? 'clock' : null;
};
