import { addDays, dayBegins, koreanDay } from './korean-time.ts';
import calendar from './public-holidays.json' with { type: 'json' };

/* Business days in Korea. Public holidays are data, with their source and the years that it covers: `public-holidays.json` is continued every year. */

const HOLIDAYS: Readonly<Record<string, string>> = calendar.days;
const SUNDAY = 0;
const SATURDAY = 6;

export const isBusinessDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY && HOLIDAYS[day] === undefined;
};

/** The holiday that a day is; null: none. */
export const holidayName = (day: string): string | null => HOLIDAYS[day] ?? null;

/** The end of the so-manyth business day after the day that it is. Epoch milliseconds. */
export const afterBusinessDays = (at: number, days: number): number => {
  let day = koreanDay(at);
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return dayBegins(addDays(day, 1));
};

const WARN_DAYS = 90;
/** The last day that the calendar knows, where it is near: whoever runs the product has to continue it. Null: there is time. */
export const calendarEndsSoon = (at: number): string | null => {
  const last = `${calendar.lastYear}-12-31`;
  return addDays(koreanDay(at), WARN_DAYS) > last ? last : null;
};
