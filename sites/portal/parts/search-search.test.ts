import { expect, it } from 'vitest';
import { foundSearch } from './search-search.ts';

it.each([
  [
    { q: ' 공모전 ', p: '1' },
    { q: '공모전', p: 1 },
  ],
  [
    { q: '2026', p: '3', kind: 'contest', open: '1' },
    { q: '2026', p: 3, kind: 'contest', open: '1' },
  ],
  [{ q: '  ', p: '0', kind: '../x', open: 'yes' }, {}],
  [{ q: 'a\0b', p: '1.5' }, {}],
  [{ q: 'x'.repeat(200), p: 'x' }, { q: 'x'.repeat(100) }],
  [{ q: { a: 1 }, kind: 5 }, {}],
])('%o says %o', (given, said) => {
  expect(foundSearch(given)).toEqual(said);
});
