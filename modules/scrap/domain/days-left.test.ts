import { expect, it } from 'vitest';
import { daysLeft, dDayOf, endOfDay } from './days-left.ts';

const korea = (time: string) => Date.parse(`${time}+09:00`);

it.each([
  ['2026-12-01T18:00:00', '2026-11-30T23:59:59', 1, 1],
  ['2026-12-01T18:00:00', '2026-12-01T00:00:00', 0, 'today'],
  ['2026-12-01T18:00:00', '2026-12-01T18:00:00', 0, 'today'],
  ['2026-12-01T18:00:00', '2026-12-01T18:00:01', 0, 'over'],
  ['2026-12-01T00:30:00', '2026-11-30T08:59:59', 1, 1],
  ['2027-01-01T12:00:00', '2026-12-01T09:00:00', 31, 31],
  ['2026-12-01T18:00:00', '2026-12-03T00:00:00', -2, 'over'],
])('of %s at %s there are %s days left', (deadline, now, days, said) => {
  expect(daysLeft(korea(deadline), korea(now))).toBe(days);
  expect(dDayOf(korea(deadline), korea(now))).toBe(said);
});

it('lets a day last until midnight in Korea', () => {
  const end = endOfDay('2026-12-01');
  expect(dDayOf(end, korea('2026-12-01T23:59:59'))).toBe('today');
  expect(dDayOf(end, korea('2026-12-02T00:00:00'))).toBe('over');
});
