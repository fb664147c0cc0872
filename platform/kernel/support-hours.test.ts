import { expect, it } from 'vitest';
import { supportAt } from './support-hours.ts';

const HOURS = { from: '10:00', to: '19:00', pauseFrom: '13:00', pauseTo: '14:00' };
const at = (moment: string) => Date.parse(`${moment}+09:00`);

it.each([
  ['2026-11-20T15:24:00', true, '2026-11-20T19:00:00'],
  ['2026-11-20T09:59:59', false, '2026-11-20T10:00:00'],
  ['2026-11-20T10:00:00', true, '2026-11-20T13:00:00'],
  ['2026-11-20T13:00:00', false, '2026-11-20T14:00:00'],
  // A Friday evening, and the last evening before Christmas, which is a Friday too.
  ['2026-11-20T19:00:00', false, '2026-11-23T10:00:00'],
  ['2026-12-24T19:30:00', false, '2026-12-28T10:00:00'],
])('at %s: open %s, until %s', (moment, isOpen, until) => {
  expect(supportAt(HOURS, at(moment))).toMatchObject({ isOpen, until: at(until) });
});

it('names the holiday that it is', () => {
  expect(supportAt(HOURS, at('2027-07-19T11:00:00'))).toEqual({
    isOpen: false,
    until: at('2027-07-20T10:00:00'),
    holiday: '대체공휴일(제헌절)',
  });
});
