/* Times on the site are Korea's, whatever the device's zone is; Korea has no summer time. */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const KOREA_MS = 9 * HOUR_MS;

/** Days that a room may begin on, today included. */
export const DAYS_AHEAD = 14;
/** Minutes that may be chosen. */
export const MINUTE_STEP = 10;

/** A moment as it is chosen: days after today, hour (0 to 23) and minute. */
export interface StartTime {
  readonly inDays: number;
  readonly hour: number;
  readonly minute: number;
}

const midnightOf = (at: number): number => Math.floor((at + KOREA_MS) / DAY_MS) * DAY_MS - KOREA_MS;

/** Noon of today and of the days that follow, epoch milliseconds: what a day is named by. */
export const daysFrom = (now: number): readonly number[] =>
  Array.from({ length: DAYS_AHEAD }, (_, inDays) => midnightOf(now) + inDays * DAY_MS + DAY_MS / 2);

/** The first full hour that leaves time to tell the others. */
export const nextHour = (now: number): StartTime => {
  const at = Math.ceil((now + MINUTE_STEP * MINUTE_MS) / HOUR_MS) * HOUR_MS;
  const inDays = (midnightOf(at) - midnightOf(now)) / DAY_MS;
  return { inDays, hour: (at - midnightOf(at)) / HOUR_MS, minute: 0 };
};

/** @param now the moment that days are counted from @returns epoch milliseconds */
export const instantOf = ({ inDays, hour, minute }: StartTime, now: number): number =>
  midnightOf(now) + inDays * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS;
