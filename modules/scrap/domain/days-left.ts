/** Korea has one time zone and no summer time. */
const ZONE_MS = 9 * 3_600_000;
const DAY_MS = 86_400_000;

const dayOf = (ms: number): number => Math.floor((ms + ZONE_MS) / DAY_MS);

/** Days in Korea until a deadline: 0 on its day, until midnight there; less than 0 after it. */
export const daysLeft = (deadlineAt: number, now: number): number => dayOf(deadlineAt) - dayOf(now);

/** How a deadline stands now. On its own day what has an hour is over after it; what has none lasts the day. */
export const dDayOf = (deadlineAt: number, now: number): 'over' | 'today' | number => {
  if (deadlineAt < now) return 'over';
  const days = daysLeft(deadlineAt, now);
  return days === 0 ? 'today' : days;
};

/** The last moment of a day in Korea, `2026-12-01`. */
export const endOfDay = (day: string): number => Date.parse(`${day}T00:00:00+09:00`) + DAY_MS - 1;
