import { expect, it } from 'vitest';
import { isQuietHour, nextAdvertisingAt, nextQuietAt, unsubscribeHeaders } from './advertising.ts';

const korea = (time: string) => new Date(`${time}+09:00`);

it.each([
  ['2026-11-24T07:59:59', true, '2026-11-24T08:00:00', '2026-11-24T21:00:00'],
  ['2026-11-24T08:00:00', false, '2026-11-24T08:00:00', '2026-11-24T21:00:00'],
  ['2026-11-24T20:59:59', false, '2026-11-24T20:59:59', '2026-11-24T21:00:00'],
  ['2026-11-24T21:00:00', true, '2026-11-25T08:00:00', '2026-11-25T21:00:00'],
  ['2026-12-31T23:30:00', true, '2027-01-01T08:00:00', '2027-01-01T21:00:00'],
  ['2027-01-01T00:00:00', true, '2027-01-01T08:00:00', '2027-01-01T21:00:00'],
])('at %s in Korea: quiet %s, advertising from %s, until %s', (time, quiet, next, until) => {
  expect(isQuietHour(korea(time))).toBe(quiet);
  expect(nextAdvertisingAt(korea(time))).toEqual(korea(next));
  expect(nextQuietAt(korea(time))).toEqual(korea(until));
});

it('what may be sent next is never quiet, and is quiet a moment before where there was a wait', () => {
  for (let minute = 0; minute < 48 * 60; minute += 7) {
    const at = new Date(korea('2026-11-24T00:00:00').getTime() + minute * 60_000);
    const next = nextAdvertisingAt(at);
    expect(isQuietHour(next)).toBe(false);
    if (next > at) expect(isQuietHour(new Date(next.getTime() - 1))).toBe(true);
    expect(isQuietHour(nextQuietAt(at))).toBe(true);
    expect(nextQuietAt(at) > at).toBe(true);
  }
});

it('can be refused by one press', () => {
  expect(unsubscribeHeaders('https://maru.example/out?m=1')).toEqual({
    'List-Unsubscribe': '<https://maru.example/out?m=1>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});
