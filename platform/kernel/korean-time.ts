/* Korea has one time zone and no summer time. Moments are epoch milliseconds, days `2026-11-27`. */

const ZONE_MS = 9 * 3_600_000;
const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

/** The day that it is in Korea. */
export const koreanDay = (ms: number): string => new Date(ms + ZONE_MS).toISOString().slice(0, 10);

/** The minute that it is in Korea: `2026-11-27T18:00`. */
export const koreanMinute = (ms: number): string => new Date(ms + ZONE_MS).toISOString().slice(0, 16);

/** When a day begins in Korea. */
export const dayBegins = (day: string): number => Date.parse(`${day}T00:00:00Z`) - ZONE_MS;

/** The day so many days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** @param time `18:00` in Korea */
export const koreanMoment = (day: string, time: string): number => Date.parse(`${day}T${time}:00Z`) - ZONE_MS;

/** Between nine in the evening and eight in the morning in Korea nobody is told anything that can wait. */
export const isQuietHour = (ms: number): boolean => {
  const hour = Math.floor(((ms + ZONE_MS) % DAY_MS) / HOUR_MS);
  return hour < 8 || hour >= 21;
};
