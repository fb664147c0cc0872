import { expect, it } from 'vitest';
import { dDayOf, isNew, minutesLeft, wasMovedLately, weekGone } from './d-day.ts';

const korea = (time: string) => Date.parse(`${time}+09:00`);
const until = (time: string) => ({ deadline: { type: 'date', at: korea(time) }, phase: 'open' }) as const;

it.each([
  ['2026-11-27T09:41:00', '2026-11-27T18:00:00', 'today'],
  ['2026-11-27T18:00:59.999', '2026-11-27T18:00:00', 'today'],
  ['2026-11-27T18:01:00', '2026-11-27T18:00:00', 'closed'],
  ['2026-11-27T23:59:59.999', '2026-11-27T23:59:00', 'today'],
  ['2026-11-28T00:00:00', '2026-11-27T23:59:00', 'closed'],
  ['2026-11-27T23:59:59.999', '2026-11-28T00:30:00', 'tomorrow'],
  ['2026-11-28T00:00:00', '2026-11-28T00:30:00', 'today'],
  ['2026-11-27T09:00:00', '2026-11-29T08:59:00', 2],
  ['2026-12-30T09:00:00', '2027-01-03T08:59:00', 4],
])('at %s what ends at %s is %s', (now, deadline, dDay) => {
  expect(dDayOf(until(deadline), korea(now))).toBe(dDay);
});

it('says of what has no deadline why, until somebody ends it', () => {
  const now = korea('2026-11-27T09:41:00');
  for (const type of ['always', 'until-filled'] as const) {
    expect(dDayOf({ deadline: { type, at: null }, phase: 'open' }, now)).toBe(type);
    expect(dDayOf({ deadline: { type, at: null }, phase: 'closed' }, now)).toBe('closed');
  }
});
it('believes an organiser who ended it before its deadline', () => {
  expect(dDayOf({ ...until('2026-12-27T18:00:00'), phase: 'closed' }, korea('2026-11-27T18:00:00'))).toBe('closed');
});

it('fills a bubble for each of the last seven days that is gone', () => {
  expect([7, 6, 2, 'tomorrow', 'today', 'closed', 'always'].map((dDay) => weekGone(dDay as 7))).toEqual([null, 1, 5, 6, 7, null, null]);
});

it('counts the last minute to its end', () => {
  const at = korea('2026-11-27T14:00:00');
  expect(minutesLeft(at, korea('2026-11-27T09:41:00'))).toBe(4 * 60 + 19);
  expect(minutesLeft(at, at)).toBe(0);
  expect(minutesLeft(at, at + 59_999)).toBe(0);
  expect(minutesLeft(at, at + 60_000)).toBe(-1);
});

it('calls new what came today or yesterday', () => {
  const now = korea('2026-11-27T09:41:00');
  expect(isNew({ publishedAt: korea('2026-11-26T00:00:00') }, now)).toBe(true);
  expect(isNew({ publishedAt: korea('2026-11-25T23:59:59.999') }, now)).toBe(false);
});
it('tells a week long that the deadline was moved', () => {
  const now = korea('2026-11-27T09:41:00');
  expect(wasMovedLately({ deadlineMovedAt: null }, now)).toBe(false);
  expect(wasMovedLately({ deadlineMovedAt: korea('2026-11-20T00:00:00') }, now)).toBe(true);
  expect(wasMovedLately({ deadlineMovedAt: korea('2026-11-19T23:59:59') }, now)).toBe(false);
});
