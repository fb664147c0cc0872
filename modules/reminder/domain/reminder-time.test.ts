import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FIRST_HOUR, LAST_HOUR } from '../contract-hours.ts';
import { dayInKorea, isQuiet, nextReminderMs, secondsUntilQuiet } from './reminder-time.ts';

const at = (korean: string): number => Date.parse(`${korean}+09:00`);

it.each([
  ['before the hour: today', '2026-11-20T08:59:59', 9, '2026-11-20T09:00'],
  ['at the hour: tomorrow', '2026-11-20T09:00', 9, '2026-11-21T09:00'],
  ['after it, over a month', '2026-11-30T21:30', 20, '2026-12-01T20:00'],
  ['past midnight in Korea, yesterday in UTC', '2026-11-20T00:30', 8, '2026-11-20T08:00'],
])('%s', (_case, now, hour, next) => {
  expect(nextReminderMs(hour, at(now))).toBe(at(next));
});

it.each([
  ['07:59:59', true],
  ['08:00', false],
  ['20:59:59', false],
  ['21:00', true],
  ['00:00', true],
])('%s is quiet: %s', (time, quiet) => {
  expect(isQuiet(at(`2026-11-20T${time}`))).toBe(quiet);
});

it('whoever sets it whenever: within a day, at that hour, and never in the quiet hours', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: at('2026-01-01T00:00'), max: at('2030-01-01T00:00') }),
      fc.integer({ min: FIRST_HOUR, max: LAST_HOUR }),
      (now, hour) => {
        const next = nextReminderMs(hour, now);
        expect(next > now && next - now <= 86_400_000).toBe(true);
        expect(new Date(next + 9 * 3_600_000).toISOString().slice(11)).toBe(`${String(hour).padStart(2, '0')}:00:00.000Z`);
        expect(isQuiet(next)).toBe(false);
      },
    ),
  );
});

it('a push service may try until nine in the evening', () => {
  expect(secondsUntilQuiet(at('2026-11-20T09:00'))).toBe(12 * 3600);
  expect(secondsUntilQuiet(at('2026-11-20T20:59'))).toBe(60);
  expect(secondsUntilQuiet(at('2026-11-20T22:00'))).toBe(0);
  expect(dayInKorea(at('2026-11-20T00:10'))).toBe('2026-11-20');
});
