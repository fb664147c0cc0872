import type { Rules } from '@modules/exam';
import { clockSeconds } from '@modules/exam/clocks';

/*
 * How the time of a clock runs: who spends or limits time asks here. Outside of it stand the record's `deadlineAt`, the latest end that `deadlineOf`
 * worked out at the start (stored, signed into the attempt's token, read by the finaliser), and pages that count down to an `endsAt` that the server told
 * (README, "Where a change goes").
 */

type Clocks = Rules['clocks'];

/** The clock that runs at some moment; times are milliseconds since the sitting's start. */
export interface RunningClock {
  /** Position in `rules.clocks`. */
  readonly index: number;
  readonly startedMs: number;
  /** The first moment that is too late. */
  readonly endsMs: number;
}

const clockMs = (clock: { readonly minutes: number }): number => clockSeconds(clock) * 1_000;
export const lengthMs = (clocks: Clocks, index: number): number => clockMs(clocks[index] ?? { minutes: 0 });

/** How long a sitting takes when no clock is ended early, milliseconds. */
export const totalMs = (clocks: Clocks): number => clocks.reduce((sum, clock) => sum + clockMs(clock), 0);

/** The last moment of the last clock, if none is ended early. @param startedAt as epoch milliseconds, like what is given back */
export const deadlineOf = (clocks: Clocks, startedAt: number): number => startedAt + totalMs(clocks);

/** From this moment on nothing of a record is taken any more: until then lines that were made before its deadline may still come in. Epoch milliseconds. */
export const graceEndsAt = ({ deadlineAt }: { readonly deadlineAt: number }, { graceMs }: { readonly graceMs: number }): number =>
  deadlineAt + graceMs;

/** How far a sitting is at a moment, never further than its deadline. @param at epoch milliseconds */
export const sittingMs = ({ startedAt, deadlineAt }: { readonly startedAt: number; readonly deadlineAt: number }, at: number): number =>
  Math.min(at, deadlineAt) - startedAt;

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

/** When each clock ended or will, if none is ended early from now on. @param startsMs as far as clocks have begun (`startsUntil`) */
export const clockEndsMs = (clocks: Clocks, startsMs: readonly number[]): readonly number[] => {
  const ends: number[] = [];
  for (const index of clocks.keys()) ends.push(startsMs[index + 1] ?? (startsMs[index] ?? ends[index - 1] ?? 0) + lengthMs(clocks, index));
  return ends;
};

/** What is left of a clock; nothing where none runs any more. */
export const leftMs = (running: RunningClock | null, atMs: number): number => (running ? running.endsMs - atMs : 0);

/** Time between two moments, at most up to the end of the clock that ran at the first one. */
export const spentMs = (clocks: Clocks, startsMs: readonly number[], sinceMs: number, untilMs: number): number => {
  const endsMs = runningClock(clocks, startsMs, sinceMs)?.endsMs ?? sinceMs;
  return Math.max(0, Math.min(untilMs, endsMs) - sinceMs);
};

/** How long a sitting took that ended at this moment. */
export const usedMs = (clocks: Clocks, startsMs: readonly number[], untilMs: number): number =>
  Math.max(0, Math.min(untilMs, sittingEndsMs(clocks, startsMs)));
