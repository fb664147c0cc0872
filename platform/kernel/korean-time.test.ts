import { expect, it } from 'vitest';
import { isQuietHour, koreanMoment } from './korean-time.ts';

it.each([
  ['07:59', true],
  ['08:00', false],
  ['20:59', false],
  ['21:00', true],
])('at %s it is quiet: %s', (time, isQuiet) => {
  expect(isQuietHour(koreanMoment('2026-11-27', time))).toBe(isQuiet);
});
