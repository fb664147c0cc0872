import { addDays, dayBegins, koreanDay } from '@platform/kernel/korean-time';

/** Public holidays, on which nobody works (관공서의 공휴일에 관한 규정). To be continued every year. */
const HOLIDAYS: ReadonlySet<string> = new Set([
  '2026-12-25',
  '2027-01-01',
  '2027-02-06',
  '2027-02-07',
  '2027-02-08',
  '2027-02-09',
  '2027-03-01',
  '2027-05-05',
  '2027-05-13',
  '2027-06-06',
  '2027-08-15',
  '2027-08-16',
  '2027-09-14',
  '2027-09-15',
  '2027-09-16',
  '2027-10-03',
  '2027-10-04',
  '2027-10-09',
  '2027-10-11',
  '2027-12-25',
  '2027-12-27',
]);
const SUNDAY = 0;
const SATURDAY = 6;
const isBusinessDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY && !HOLIDAYS.has(day);
};

/** The end of the so-manyth business day after the day that it is. Epoch milliseconds. */
export const afterBusinessDays = (at: number, days: number): number => {
  let day = koreanDay(at);
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return dayBegins(addDays(day, 1));
};
