import type { StudyDay } from '@modules/attempt/results';

/** Korea has one time zone and no summer time. */
const ZONE_MS = 9 * 3_600_000;
const DAY_MS = 86_400_000;

/** The day in Korea of a moment: `2026-11-20`. */
export const dayOf = (ms: number): string => new Date(ms + ZONE_MS).toISOString().slice(0, 10);
/** When a day begins in Korea. */
export const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - ZONE_MS);
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
/** How many days later the second one is. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
/** First day of a month, and of the one after it. */
export const monthBounds = (month: string): { readonly from: string; readonly to: string } => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10) };
};

/**
 * Days in a row up to today. Today is not over: without anything on it the row ends yesterday and is not broken.
 *
 * @param studied all days from `known` on; @returns `isWhole` false where the row may begin before `known`
 */
export const rowUpTo = (
  today: string,
  studied: ReadonlySet<string>,
  known: string,
): { readonly days: number; readonly isWhole: boolean } => {
  let day = studied.has(today) ? today : addDays(today, -1);
  let days = 0;
  while (studied.has(day)) {
    days += 1;
    day = addDays(day, -1);
  }
  return { days, isWhole: day >= known };
};

/** Each day once, in order, with all that was solved on it. */
export const joinDays = (days: readonly StudyDay[]): readonly StudyDay[] =>
  [...Map.groupBy(days, ({ day }) => day)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, same]) => {
      const sum = (of: (one: StudyDay) => number) => same.reduce((total, one) => total + of(one), 0);
      return {
        day,
        problemCount: sum(({ problemCount }) => problemCount),
        rightCount: sum(({ rightCount }) => rightCount),
        sittingCount: sum(({ sittingCount }) => sittingCount),
      };
    });
