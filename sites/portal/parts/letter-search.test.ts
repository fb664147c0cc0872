import { expect, it } from 'vitest';
import { isNarrowedLetters, letterSearch } from './letter-search.ts';

it('takes what the search knows from an address, and nothing else', () => {
  expect(letterSearch({ q: ' 협업 ', topic: 'teamwork', field: 'software', kind: 'intern', year: '2025', page: '3' })).toEqual({
    q: '협업',
    topic: 'teamwork',
    field: 'software',
    kind: 'intern',
    year: 2025,
    page: 3,
  });
  expect(letterSearch({ q: '  ', topic: 'x', field: ['software'], kind: 1, year: '20', page: '-1', utm_source: 'a' })).toEqual({});
  expect(letterSearch({ q: 2025 }).q).toBe('2025');
  expect(letterSearch({ q: '가'.repeat(200) }).q).toHaveLength(100);
});

it('is narrowed by anything but a page', () => {
  expect([{}, { page: 2 }, { q: '협업' }, { year: 2025, page: 2 }].map(isNarrowedLetters)).toEqual([false, false, true, true]);
});
