import { expect, it } from 'vitest';
import { isNarrowed, listSearch } from './list-search.ts';

it('what is as usual or makes no sense is left out of the address', () => {
  expect(listSearch({ kind: 'cbt', reduced: 'true', sort: 'dear', page: '3' })).toEqual({
    kind: 'cbt',
    reduced: true,
    sort: 'dear',
    page: 3,
  });
  expect(listSearch({ kind: 'pen', reduced: 'no', sort: 'number', page: '1', q: 'x' })).toEqual({});
  expect([isNarrowed({ sort: 'cheap', page: 2 }), isNarrowed({ kind: 'book' })]).toEqual([false, true]);
});
