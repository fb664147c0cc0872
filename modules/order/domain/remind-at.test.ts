import { expect, it } from 'vitest';
import { remindAt } from './remind-at.ts';

const at = (text: string): number => Date.parse(`${text}+09:00`);

it.each([
  ['in the day: six hours before', '2026-11-20T15:00', '2026-11-21T15:00', '2026-11-21T09:00'],
  ['in the early morning: the evening before', '2026-11-20T09:00', '2026-11-21T09:00', '2026-11-20T20:00'],
  ['late in the evening: the same evening', '2026-11-20T04:00', '2026-11-21T04:00', '2026-11-20T20:00'],
  ['that evening is over: at night', '2026-11-20T20:30', '2026-11-21T09:00', '2026-11-21T03:00'],
  ['the account ends too soon', '2026-11-20T15:00', '2026-11-20T21:30', null],
])('%s', (_name, issued, due, expected) => {
  expect(remindAt(at(issued), at(due))).toBe(expected === null ? null : at(expected));
});
