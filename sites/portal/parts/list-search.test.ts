import { expect, it } from 'vitest';
import { applied, cleared, QUICK, toggled } from './list-change.ts';
import { chosenOf, isNarrowed, listSearch, valuesOf } from './list-search.ts';

it('passes over what no list knows, and writes each list in one way', () => {
  expect(
    listSearch({ field: 'volunteer.nothing.press.press', phase: 'open', sort: 'deadline', view: 'list', page: '1', region: '', q: 'x' }),
  ).toEqual({ field: 'press.volunteer' });
  expect(listSearch({ phase: 'closed.open', sort: 'newest', view: 'table', page: '3' })).toEqual({
    phase: 'open.closed',
    sort: 'newest',
    view: 'table',
    page: 3,
  });
  expect(listSearch({ page: '1.5' })).toEqual({});
});

it('shows what is open where nobody asked for a phase, and without the last one again', () => {
  expect(chosenOf({}, 'phase')).toEqual(['open']);
  const both = toggled({}, 'phase', 'closed');
  expect(both.phase).toBe('open.closed');
  expect(toggled(both, 'phase', 'open').phase).toBe('closed');
  expect(toggled(both, 'phase', 'closed').phase).toBeUndefined();
  expect(toggled({}, 'phase', 'open').phase).toBeUndefined();
});

it('adds and takes away a value, from the first page, and keeps order and view', () => {
  const one = toggled({ page: 3, sort: 'views', view: 'poster' }, 'benefit', 'allowance');
  expect(one).toEqual({ page: undefined, sort: 'views', view: 'poster', benefit: 'allowance' });
  expect(toggled(one, 'benefit', 'allowance').benefit).toBeUndefined();
  expect(cleared({ ...one, page: 2 })).toEqual({ sort: 'views', view: 'poster' });
});

it('names every value that was chosen by hand', () => {
  const search = listSearch({ phase: 'open.closed', target: 'university', benefit: 'prize.allowance' });
  expect(applied(search)).toEqual([
    { condition: 'phase', value: 'closed' },
    { condition: 'target', value: 'university' },
    { condition: 'benefit', value: 'allowance' },
    { condition: 'benefit', value: 'prize' },
  ]);
  expect(isNarrowed(search)).toBe(true);
  expect(isNarrowed({ sort: 'views', page: 2 })).toBe(false);
});

it('offers at once only what there is', () => {
  for (const chips of Object.values(QUICK)) for (const { condition, value } of chips) expect(valuesOf(condition, null)).toContain(value);
});
