import { FIRST_HOUR, LAST_HOUR } from '../contract-hours.ts';

/** Korea has one time zone and no summer time. */
const ZONE_MS = 9 * 3_600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const hourInKorea = (ms: number): number => new Date(ms + ZONE_MS).getUTCHours();
/** The day in Korea: `2026-11-20`. */
export const dayInKorea = (ms: number): string => new Date(ms + ZONE_MS).toISOString().slice(0, 10);

/** Nobody is reminded from 21 to 08, whatever was late. */
export const isQuiet = (ms: number): boolean => hourInKorea(ms) < FIRST_HOUR || hourInKorea(ms) > LAST_HOUR;

/** The next time that it is this hour in Korea, after now; epoch milliseconds. */
export const nextReminderMs = (hour: number, nowMs: number): number => {
  const midnight = Math.floor((nowMs + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS;
  const today = midnight + hour * HOUR_MS;
  return today > nowMs ? today : today + DAY_MS;
};

/** So long a push service may try to deliver what is sent now: until it is quiet. Seconds, 0 where it is. */
export const secondsUntilQuiet = (nowMs: number): number => {
  if (isQuiet(nowMs)) return 0;
  const quietMs = nextReminderMs(LAST_HOUR + 1, nowMs);
  return Math.max(0, Math.floor((quietMs - nowMs) / 1000));
};
