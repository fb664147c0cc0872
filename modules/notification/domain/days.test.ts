import { expect, it } from 'vitest';
import { dayAfter, dayInKorea, isTime, nextDailyAt } from './days.ts';

const korea = (time: string) => new Date(`${time}+09:00`);

it.each([
  ['2026-11-24T00:00:00', '2026-11-24', false, '2026-11-24T08:00:00'],
  ['2026-11-24T07:59:59', '2026-11-24', false, '2026-11-24T08:00:00'],
  ['2026-11-24T08:00:00', '2026-11-24', true, '2026-11-25T08:00:00'],
  ['2026-11-24T20:59:59', '2026-11-24', true, '2026-11-25T08:00:00'],
  ['2026-11-24T21:00:00', '2026-11-24', false, '2026-11-25T08:00:00'],
  ['2026-12-31T23:59:59', '2026-12-31', false, '2027-01-01T08:00:00'],
])('at %s in Korea it is %s, said now: %s, next at %s', (time, day, now, next) => {
  expect(dayInKorea(korea(time).getTime())).toBe(day);
  expect(isTime(korea(time).getTime())).toBe(now);
  expect(nextDailyAt(korea(time))).toEqual(korea(next));
});

it('counts days over the end of a month and a year', () => {
  expect(dayAfter('2026-12-28', 7)).toBe('2027-01-04');
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
});
