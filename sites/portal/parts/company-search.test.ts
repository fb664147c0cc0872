import { expect, it } from 'vitest';
import { companySearch, isNarrowed } from './company-search.ts';

it.each([
  [{}, {}],
  [
    { q: '  한울 ', open: '1', page: '3' },
    { q: '한울', open: '1', page: 3 },
  ],
  [{ open: 1 }, { open: '1' }],
  [
    { type: 'large-company', region: 'seoul', size: 'over-5000', industry: ' 전력 ' },
    { type: 'large-company', region: 'seoul', size: 'over-5000', industry: '전력' },
  ],
  [{ q: ' ', type: 'x', region: 7, size: '', industry: '', open: '2', page: '1' }, {}],
  [{ q: 'a'.repeat(90), page: 1e9 }, { q: 'a'.repeat(60) }],
])('%o is %o', (given, expected) => {
  expect(companySearch(given)).toEqual(expected);
});

it('knows whether it is the whole list', () => {
  expect([isNarrowed({}), isNarrowed({ page: 2 }), isNarrowed({ q: '한울' }), isNarrowed({ open: '1', page: 2 })]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
