import { expect, it } from 'vitest';
import { DAYS_AHEAD, daysFrom, instantOf, nextHour } from './start-time.ts';

const at = (text: string) => Date.parse(`${text}+09:00`);

it.each([
  ['2026-11-24T10:20', '2026-11-24T11:00'],
  // Ten minutes are too few to call anybody.
  ['2026-11-24T10:51', '2026-11-24T12:00'],
  ['2026-11-24T23:30', '2026-11-25T00:00'],
  // Still the day before in London.
  ['2026-11-24T00:10', '2026-11-24T01:00'],
])('at %s the first proposal is %s', (now, proposed) => {
  expect(instantOf(nextHour(at(now)), at(now))).toBe(at(proposed));
});

it('days are those of Korea, and the last one can be chosen whole', () => {
  const now = at('2026-11-24T00:30');
  const days = daysFrom(now);
  expect([days.length, days[0], days.at(-1)]).toEqual([DAYS_AHEAD, at('2026-11-24T12:00'), at('2026-12-07T12:00')]);
  const last = instantOf({ inDays: DAYS_AHEAD - 1, hour: 23, minute: 50 }, now);
  expect(last).toBe(at('2026-12-07T23:50'));
  expect(last - now).toBeLessThan(14 * 86_400_000);
});
