import { expect, it } from 'vitest';
import { answeredAbout, mayCompare, personState, phaseOf, reportsThatHide, windowOf } from './room-state.ts';

const at = (text: string) => new Date(`2026-11-23T${text}:00Z`);
const NOW = at('10:00');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = NOW.getTime();
const room = { opensAt: at('10:00'), closesAt: at('12:00') };

it.each([
  ['09:59', false, 'before'],
  ['10:00', false, 'open'],
  ['11:59', true, 'open'],
  ['12:00', true, 'finishing'],
  ['12:00', false, 'after'],
  ['13:30', true, 'finishing'],
] as const)('at %s, somebody sitting: %s, is %s', (time, isAnybodySitting, phase) => {
  expect(phaseOf(room, at(time), isAnybodySitting)).toBe(phase);
});

it('begins now where it does not say', () => {
  expect(windowOf({ closesAt: now + 2 * HOUR }, NOW)).toEqual({ opensAt: NOW, closesAt: new Date(now + 2 * HOUR) });
});
it('takes a moment ago for now, as clocks differ', () => {
  expect(windowOf({ opensAt: now - 30_000, closesAt: now + HOUR }, NOW)?.opensAt).toEqual(NOW);
});
it.each([
  ['begun in the past', { opensAt: now - HOUR, closesAt: now + HOUR }],
  ['over before it begins', { opensAt: now + HOUR, closesAt: now }],
  ['too short', { closesAt: now + 5 * 60_000 }],
  ['longer than a week', { closesAt: now + 8 * DAY }],
  ['too far ahead', { opensAt: now + 15 * DAY, closesAt: now + 15 * DAY + HOUR }],
])('refuses a window that is %s', (_why, asked) => expect(windowOf(asked, NOW)).toBeNull());

it('says where somebody is by their sitting', () => {
  expect(personState(null)).toBe('in');
  expect(personState({ submittedAt: null })).toBe('sitting');
  expect(personState({ submittedAt: now })).toBe('submitted');
});

it('shows nothing before everybody is done, and nothing to whoever did not hand in', () => {
  const phases = ['before', 'open', 'finishing', 'after'] as const;
  const states = [null, 'in', 'sitting', 'submitted'] as const;
  const may = phases.flatMap((phase) => states.filter((state) => mayCompare(phase, state)).map((state) => [phase, state]));
  expect(may).toEqual([['after', 'submitted']]);
});

it.each([
  [0, 30, 0],
  [2, 30, 0],
  [3, 30, 3],
  [29, 30, 27],
  [30, 30, 30],
  [1, 4, 0],
  [3, 4, 2],
])('%i of %i is about %i', (answered, count, about) => expect(answeredAbout(answered, count)).toBe(about));

it.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 3],
  [50, 3],
])('among %i people %i reports hide a message', (people, reports) => expect(reportsThatHide(people)).toBe(reports));
