import { expect, it } from 'vitest';
import { addDays, dayOf, monthBounds, rowUpTo, startOf } from './study-days.ts';

it('a day begins at midnight in Korea', () => {
  expect(dayOf(Date.parse('2026-11-20T14:59:59Z'))).toBe('2026-11-20');
  expect(dayOf(Date.parse('2026-11-20T15:00:00Z'))).toBe('2026-11-21');
  expect(startOf('2026-11-21').toISOString()).toBe('2026-11-20T15:00:00.000Z');
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
});

it.each([
  ['2026-11', '2026-11-01', '2026-12-01'],
  ['2026-12', '2026-12-01', '2027-01-01'],
  ['2028-02', '2028-02-01', '2028-03-01'],
])('%s is from %s to before %s', (month, from, to) => {
  expect(monthBounds(month)).toEqual({ from, to });
});

const row = (...days: readonly string[]) => rowUpTo('2026-11-20', new Set(days), '2026-11-10');
it('a row goes on while today is not over, ends with a day without anything, and says where it may be longer', () => {
  expect(row()).toEqual({ days: 0, isWhole: true });
  expect(row('2026-11-20')).toEqual({ days: 1, isWhole: true });
  expect(row('2026-11-19', '2026-11-18')).toEqual({ days: 2, isWhole: true });
  expect(row('2026-11-20', '2026-11-18')).toEqual({ days: 1, isWhole: true });
  expect(row('2026-11-18')).toEqual({ days: 0, isWhole: true });
  expect(rowUpTo('2026-11-20', new Set(['2026-11-20', '2026-11-19']), '2026-11-19')).toEqual({ days: 2, isWhole: false });
});
