/** Korea has one time zone and no summer time. */
const ZONE_MS = 9 * 3_600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Hour in Korea at which what is said once a day is said. */
export const DAILY_HOUR = 8;
/** From this hour in Korea on, what was late is left for the next day. */
const QUIET_FROM = 21;
/** Days before an exam on which it is said. */
export const NAMED_DAYS = [7, 1] as const;

/** The day in Korea: `2026-11-24`. */
export const dayInKorea = (ms: number): string => new Date(ms + ZONE_MS).toISOString().slice(0, 10);
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether what is said once a day may be said now. */
export const isTime = (ms: number): boolean => {
  const hour = new Date(ms + ZONE_MS).getUTCHours();
  return hour >= DAILY_HOUR && hour < QUIET_FROM;
};

/** The next time that it is {@link DAILY_HOUR} in Korea, after now. */
export const nextDailyAt = (now: Date): Date => {
  const midnight = Math.floor((now.getTime() + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS;
  const today = midnight + DAILY_HOUR * HOUR_MS;
  return new Date(today > now.getTime() ? today : today + DAY_MS);
};
