import type { Rules } from '@modules/exam';
import { runningClock, totalMs } from './clocks.ts';

/** Something that the server heard after it was made: the oldest line of a batch, or a take-over. Milliseconds since the sitting's start. */
export interface LateReport {
  readonly madeMs: number;
  readonly heardMs: number;
}

/** Where the time is over there is something to gain: what comes then has this long for its way. Milliseconds. */
export const LATE_AT_END_MS = 10_000;
/** Who was away for a larger share of the sitting's time sat too much of it unseen. */
const LONGEST_AWAY = 0.25;

/**
 * Whether more could have been had by claiming this time than by being there: the clock in which it is said to be made was over when it
 * came, or a large part of the sitting went by. A short outage while the same clock runs on gives nothing that an answer in time would not.
 */
export const isUncheckable = (clocks: Rules['clocks'], startsMs: readonly number[], { madeMs, heardMs }: LateReport): boolean => {
  if (heardMs - madeMs > LONGEST_AWAY * totalMs(clocks)) return true;
  const clock = runningClock(clocks, startsMs, madeMs);
  return clock !== null && heardMs > clock.endsMs + LATE_AT_END_MS;
};
