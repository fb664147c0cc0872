import { expect, it } from 'vitest';
import { afterBusinessDays, calendarEndsSoon, isBusinessDay } from './business-days.ts';
import calendar from './public-holidays.json' with { type: 'json' };

it.each([
  // Of the drawings: asked on a Friday, there on Wednesday.
  ['2026-11-20T15:24:00+09:00', '2026-11-26T00:00:00+09:00'],
  ['2026-11-19T09:12:00+09:00', '2026-11-25T00:00:00+09:00'],
  ['2026-12-24T23:59:59+09:00', '2026-12-31T00:00:00+09:00'],
  ['2027-02-05T00:00:00+09:00', '2027-02-13T00:00:00+09:00'],
  // Labour Day has a substitute since it is a public holiday.
  ['2027-04-30T12:00:00+09:00', '2027-05-08T00:00:00+09:00'],
])('three business days after %s end at %s', (at, end) => {
  expect(afterBusinessDays(Date.parse(at), 3)).toBe(Date.parse(end));
});

it('knows every holiday of the years that it says, and those that are never missing are there', () => {
  for (let year = calendar.firstYear; year <= calendar.lastYear; year += 1)
    for (const day of ['01-01', '03-01', '05-05', '06-06', '08-15', '10-03', '10-09', '12-25'])
      expect(isBusinessDay(`${year}-${day}`), `${year}-${day}`).toBe(false);
  const years = Object.keys(calendar.days).map((day) => Number(day.slice(0, 4)));
  expect([Math.min(...years), Math.max(...years)]).toEqual([calendar.firstYear, calendar.lastYear]);
});

it('says in time that the calendar ends', () => {
  expect(calendarEndsSoon(Date.parse(`${calendar.lastYear}-09-30T12:00:00+09:00`))).toBeNull();
  expect(calendarEndsSoon(Date.parse(`${calendar.lastYear}-10-10T12:00:00+09:00`))).toBe(`${calendar.lastYear}-12-31`);
});

it('is long enough today: continue public-holidays.json when this fails', () => {
  expect(calendarEndsSoon(Date.now())).toBeNull();
});
