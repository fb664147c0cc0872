import { expect, it } from 'vitest';
import { listSearch } from './list-search.ts';

it.each([
  [{}, {}],
  [
    { q: '  수리 ', sort: 'title', page: 3 },
    { q: '수리', sort: 'title', page: 3 },
  ],
  [{ q: '2026' }, { q: '2026' }],
  [{ q: '   ', sort: 'popular', page: 1 }, {}],
  [{ q: { a: 1 }, sort: 'x', page: 'y' }, {}],
  [
    { time: '30', area: ' 수리능력 ' },
    { time: 30, area: '수리능력' },
  ],
  [{ time: 31, area: 7 }, {}],
  [{ page: -1 }, {}],
  [{ page: 1.5 }, {}],
  [{ page: '7' }, { page: 7 }],
  [{ page: 1e9 }, {}],
  [{ q: 'a'.repeat(300) }, { q: 'a'.repeat(100) }],
])('%o is %o', (given, expected) => {
  expect(listSearch(given)).toEqual(expected);
});
