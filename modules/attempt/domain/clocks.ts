import type { Rules } from '@modules/exam';

type Clocks = Rules['clocks'];

/** The clock that runs at some moment; times are milliseconds since the sitting's start. */
export interface RunningClock {
  /** Position in `rules.clocks`. */
  readonly index: number;
  readonly startedMs: number;
  /** The first moment that is too late. */
  readonly endsMs: number;
}

/** Clocks run in whole seconds; their minutes may have a fraction. */
const clockMs = ({ minutes }: { readonly minutes: number }): number => Math.round(minutes * 60) * 1_000;
const lengthMs = (clocks: Clocks, index: number): number => clockMs(clocks[index] ?? { minutes: 0 });

/** How long a sitting takes when no clock is ended early, milliseconds. */
export const totalMs = (clocks: Clocks): number => clocks.reduce((sum, clock) => sum + clockMs(clock), 0);

/**
 * When each clock began, as far as clocks have begun by `atMs`: a clock whose time is over hands on to the next by itself.
 *
 * @param startsMs the starts known so far (at least `[0]`), ended-early clocks included
 */
export const startsUntil = (clocks: Clocks, startsMs: readonly number[], atMs: number): readonly number[] => {
  const starts = [...startsMs];
  while (starts.length < clocks.length) {
    const endsMs = (starts.at(-1) ?? 0) + lengthMs(clocks, starts.length - 1);
    if (endsMs > atMs) break;
    starts.push(endsMs);
  }
  return starts;
};

/** @returns null once the last clock is over */
export const runningClock = (clocks: Clocks, startsMs: readonly number[], atMs: number): RunningClock | null => {
  const starts = startsUntil(clocks, startsMs, atMs);
  const index = starts.findLastIndex((startMs) => startMs <= atMs);
  const startedMs = starts[index];
  if (startedMs === undefined) return null;
  const endsMs = Math.min(startedMs + lengthMs(clocks, index), starts[index + 1] ?? Infinity);
  return atMs < endsMs ? { index, startedMs, endsMs } : null;
};

/** Ends the running clock before its time. Anything but a step to the very next clock changes nothing. */
export const advanceClock = (clocks: Clocks, startsMs: readonly number[], to: number, atMs: number): readonly number[] => {
  const starts = startsUntil(clocks, startsMs, atMs);
  const isNext = runningClock(clocks, starts, atMs)?.index === to - 1 && to === starts.length && to < clocks.length;
  return isNext ? [...starts, atMs] : starts;
};

/** When the whole sitting is over, given the clocks that were ended early so far. */
export const sittingEndsMs = (clocks: Clocks, startsMs: readonly number[]): number => {
  const begun = startsMs.length - 1;
  return clocks.slice(begun).reduce((endMs, clock) => endMs + clockMs(clock), startsMs[begun] ?? 0);
};
