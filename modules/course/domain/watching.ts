import { LEAST_SPEED, MOST_SPEED } from '../contract.ts';
import { cutTo, lengthOf, mergeRanges, newOf, type Range } from './ranges.ts';

/** So much of a lecture makes it watched. */
const WATCHED_SHARE = 0.9;

export interface Stream {
  /** Until when the time that went by is in `creditMs`, epoch milliseconds of the server. */
  readonly countedAt: number;
  /** What could have been played by then and was not taken for anything new. */
  readonly creditMs: number;
}
export interface Played {
  readonly ranges: readonly Range[];
  readonly speed: number;
}

/**
 * What is told to have been played, as far as the time that went by here at that speed allows it. What is known already costs nothing, so that the
 * same told twice is the same; a clock that was put back gives nothing.
 */
export const countPlayed = (
  stream: Stream,
  watched: readonly Range[],
  { ranges, speed }: Played,
  { now, durationMs }: { readonly now: number; readonly durationMs: number },
): { readonly stream: Stream; readonly watched: readonly Range[] } => {
  const rate = Math.min(MOST_SPEED, Math.max(LEAST_SPEED, speed));
  // Nobody plays a lecture more than once ahead of what is told.
  const creditMs = Math.min(durationMs, stream.creditMs + Math.max(0, now - stream.countedAt) * rate);
  const taken = cutTo(newOf(mergeRanges(ranges, durationMs), watched), creditMs);
  return {
    stream: { countedAt: Math.max(now, stream.countedAt), creditMs: Math.floor(creditMs - lengthOf(taken)) },
    watched: mergeRanges([...watched, ...taken], durationMs),
  };
};

export const isWatched = (watchedMs: number, durationMs: number): boolean => watchedMs >= durationMs * WATCHED_SHARE;
