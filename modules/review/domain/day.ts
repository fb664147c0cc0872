/** Korea has one time zone and no summer time. */
const ZONE_MS = 9 * 3_600_000;
const DAY_MS = 86_400_000;

/** The day in Korea of a moment: `2026-11-20`. */
export const dayOf = (ms: number): string => new Date(ms + ZONE_MS).toISOString().slice(0, 10);
/** Its midnight as if it were in UTC: for reckoning with days, not for clocks. */
export const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`);
export const addDays = (day: string, days: number): string => new Date(asDate(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string): number => Math.round((asDate(to).getTime() - asDate(from).getTime()) / DAY_MS);
