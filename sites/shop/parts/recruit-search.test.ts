import { expect, it } from 'vitest';
import { isNarrowedTo, recruitSearch } from './recruit-search.ts';

it('takes of an address what it knows, and passes over the rest', () => {
  expect(recruitSearch({ region: 'busan', work: 'ward', open: 'true', page: '2' })).toEqual({
    region: 'busan',
    work: 'ward',
    open: true,
    page: 2,
  });
  expect(recruitSearch({ region: '서울 ', work: ['ward'], open: 'no', page: '1' })).toEqual({});
});
it('is narrowed by conditions, not by pages', () => {
  expect([{ page: 2 }, { open: true }, { work: 'ward' }, { region: 'busan' }].map((one) => isNarrowedTo(recruitSearch(one)))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
