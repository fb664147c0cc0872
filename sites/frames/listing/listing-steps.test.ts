import { expect, it } from 'vitest';
import { stepsOf } from './listing-steps.ts';

const korea = (time: string) => Date.parse(`${time}+09:00`);
const listing = {
  opensAt: korea('2026-11-02T10:00'),
  deadline: { type: 'date', at: korea('2026-11-30T18:00') },
  steps: [
    { label: '서류 발표', on: '2026-12-08', days: 1 },
    { label: '면접', on: '2026-12-14', days: 3 },
  ],
} as const;
const states = (now: string, isClosed = false) => stepsOf(listing, isClosed, korea(now)).map(({ state }) => state);

it('goes from the first day of applying to the last of the organiser', () => {
  expect(stepsOf(listing, false, korea('2026-11-20T09:00')).map(({ name, label, from, to }) => [name ?? label, from, to])).toEqual([
    ['opens', '2026-11-02', '2026-11-02'],
    ['closes', '2026-11-30', '2026-11-30'],
    ['서류 발표', '2026-12-08', '2026-12-08'],
    ['면접', '2026-12-14', '2026-12-16'],
  ]);
});
it.each([
  ['2026-11-01T09:00', false, ['now', 'ahead', 'ahead', 'ahead']],
  ['2026-11-30T18:00:59', false, ['done', 'now', 'ahead', 'ahead']],
  ['2026-11-30T18:01', true, ['done', 'done', 'now', 'ahead']],
  ['2026-12-16T23:59', true, ['done', 'done', 'done', 'now']],
  ['2026-12-17T00:00', true, ['done', 'done', 'done', 'done']],
] as const)('at %s', (now, isClosed, expected) => {
  expect(states(now, isClosed)).toEqual(expected);
});
it('has no end of applying where there is none', () => {
  const open = { ...listing, deadline: { type: 'always', at: null } } as const;
  expect(stepsOf(open, false, korea('2026-11-20T09:00')).map(({ name }) => name)).toEqual(['opens', null, null]);
});
