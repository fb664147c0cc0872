import { expect, it } from 'vitest';
import { addMonthsToDay, placeOf, withKind } from './calendar-place.ts';
import { calendarSearch, kindsOf } from './calendar-search.ts';

const TODAY = '2026-11-27';

it('reads what makes sense of an address, and leaves out what is as usual', () => {
  expect(calendarSearch({ month: '2026-12', view: 'month', kind: 'x', only: 'y', mine: 'on', utm: 1 })).toEqual({ month: '2026-12' });
  expect(
    calendarSearch({ month: '2026-12', day: '2026-11-26', view: 'agenda', kind: 'intern.contest', only: 'deadlines', mine: 'off' }),
  ).toEqual({
    day: '2026-11-26',
    view: 'agenda',
    kind: 'contest.intern',
    only: 'deadlines',
    mine: 'off',
  });
  for (const wrong of ['2026-02-30', '2026-13-01', '1999-01-01', 'today', 7]) expect(calendarSearch({ day: wrong })).toEqual({});
  expect(calendarSearch({ kind: 'none' })).toEqual({ kind: 'none' });
  expect(kindsOf({ kind: 'none' })).toEqual([]);
});

it('takes a kind away and brings it back', () => {
  const without = withKind({ day: TODAY }, 'club');
  expect(without).toEqual({ day: TODAY, kind: 'activity.education.contest.intern.recruit' });
  expect(withKind(without, 'club')).toEqual({ day: TODAY, kind: undefined });
  expect(withKind({ kind: 'club' }, 'club').kind).toBe('none');
  expect(withKind({ kind: 'none' }, 'club').kind).toBe('club');
});

it('shows whole weeks of a month, and the days that a narrow window lists', () => {
  expect(placeOf({}, TODAY)).toMatchObject({ month: '2026-11', day: TODAY, gridFrom: '2026-11-01', weeks: 5, to: '2026-12-05' });
  expect(placeOf({ month: '2026-10' }, TODAY)).toMatchObject({ day: '2026-10-01', gridFrom: '2026-09-27', weeks: 5, to: '2026-10-31' });
  expect(placeOf({ day: '2026-08-31' }, TODAY)).toMatchObject({ gridFrom: '2026-07-26', weeks: 6, to: '2026-09-06' });
  expect(placeOf({ month: '2026-02' }, TODAY)).toMatchObject({ gridFrom: '2026-02-01', weeks: 4 });
  expect(placeOf({ view: 'week' }, TODAY)).toMatchObject({ gridFrom: '2026-11-22', weeks: 1, to: '2026-12-03' });
  expect(placeOf({ view: 'agenda', day: '2026-11-28' }, TODAY)).toMatchObject({ gridFrom: '2026-11-22', to: '2026-12-11' });
});

it('goes by months to the same day, or the last', () => {
  expect(addMonthsToDay('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonthsToDay('2027-03-31', -1)).toBe('2027-02-28');
  expect(addMonthsToDay('2026-12-15', 1)).toBe('2027-01-15');
});
