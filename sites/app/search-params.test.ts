import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

it.each([
  ['?q=2026', { q: '2026' }],
  ['?q=true&page=2', { q: 'true', page: '2' }],
  ['?q=%22a%22', { q: '"a"' }],
  ['?q=%7B%22a%22%3A1%7D', { q: '{"a":1}' }],
  ['?q=%EC%88%98%EB%A6%AC+%EB%85%BC%EB%A6%AC', { q: '수리 논리' }],
  ['?q=', { q: '' }],
  ['', {}],
])('%s says %o and is written the same way', (search, said) => {
  expect(parseSearch(search)).toEqual(said);
  expect(stringifySearch(said)).toBe(search);
});

it('takes the last of two, and what no address can mean as it stands', () => {
  expect(parseSearch('?q=a&q=b')).toEqual({ q: 'b' });
  expect(parseSearch('?q=%zz')).toEqual({ q: '%zz' });
  expect(Object.getPrototypeOf(parseSearch('?__proto__=x'))).toBe(Object.prototype);
});

it('leaves out what is not given and writes numbers as they are read', () => {
  expect(stringifySearch({ q: undefined, sort: null, page: 2 })).toBe('?page=2');
  expect(stringifySearch({ q: undefined })).toBe('');
});
