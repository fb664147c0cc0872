/** A problem of the running clock, in the order of the paper. */
export interface PacedProblem {
  readonly number: number;
  /** What its author recommends; null where they do not say. */
  readonly expectedSeconds: number | null;
  readonly spentMs: number;
}

/** So many times the recommended time is long. */
const LONG_FACTOR = 2;

/**
 * The number at which whoever goes from problem to problem would be by now, if the clock's time were shared by recommended times; a problem without one
 * counts as the mean of the others. Null where there is nothing to share.
 */
export const numberByNow = (problems: readonly PacedProblem[], passedMs: number, totalMs: number): number | null => {
  const known = problems.flatMap(({ expectedSeconds }) => expectedSeconds ?? []);
  const mean = known.length === 0 ? 1 : sum(known) / known.length;
  const seconds = problems.map(({ expectedSeconds }) => expectedSeconds ?? mean);
  const all = sum(seconds);
  if (all <= 0 || totalMs <= 0) return null;
  let untilMs = 0;
  const at = seconds.findIndex((one) => (untilMs += (totalMs * one) / all) > passedMs);
  return (problems[at] ?? problems.at(-1))?.number ?? null;
};

/** Numbers of problems that took more than twice their recommended time so far. */
export const longNumbers = (problems: readonly PacedProblem[]): readonly number[] =>
  problems.flatMap(({ number, expectedSeconds, spentMs }) =>
    expectedSeconds !== null && spentMs > LONG_FACTOR * 1000 * expectedSeconds ? [number] : [],
  );

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
