import { expect, it } from 'vitest';
import { filterOf, scrapSearch, searchOf } from './search.ts';

it.each([
  [{}, {}],
  [
    { kind: 'exam', folder: '7', sort: 'name' },
    { kind: 'exam', folder: 7, sort: 'name' },
  ],
  [{ folder: 'none', sort: 'deadline' }, { folder: 'none' }],
  [{ kind: 'E X', folder: '-1', sort: 'likes' }, {}],
  [{ kind: ['exam'], folder: '1e99', sort: 7 }, {}],
])('reads %j as %j', (given, wanted) => {
  expect(scrapSearch(given)).toEqual(wanted);
  expect(searchOf(filterOf(scrapSearch(given)))).toEqual(wanted);
});

it('goes by deadline where nothing is said', () => {
  expect(filterOf({})).toEqual({ sort: 'deadline' });
});
