import { expect, it } from 'vitest';
import { afterBusinessDays } from './business-days.ts';

it.each([
  // Of the drawings: asked on a Friday, there on Wednesday.
  ['2026-11-20T15:24:00+09:00', '2026-11-26T00:00:00+09:00'],
  ['2026-11-19T09:12:00+09:00', '2026-11-25T00:00:00+09:00'],
  ['2026-12-24T23:59:59+09:00', '2026-12-31T00:00:00+09:00'],
  ['2027-02-05T00:00:00+09:00', '2027-02-13T00:00:00+09:00'],
])('three business days after %s end at %s', (at, end) => {
  expect(afterBusinessDays(Date.parse(at), 3)).toBe(Date.parse(end));
});
