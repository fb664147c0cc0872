import { expect, it } from 'vitest';
import { checkNumberFormats } from './number-formats.ts';
import { readFiles } from './sources.ts';

it('one place rounds to a tenth', () => {
  const sources = readFiles('.', ['modules', 'platform', 'sites'], (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|testing/.test(path));
  // A check that reads nothing holds nothing.
  expect(sources.length).toBeGreaterThan(1000);
  expect(checkNumberFormats(sources)).toEqual([]);
});

it.each([
  'const percent = Math.round(1000 * share) / 10;',
  'Math.floor(value * 10) / 10',
  'value.toFixed(1)',
  '{ maximumFractionDigits: 1 }',
])('a page has no way of its own: %s', (text) => expect(checkNumberFormats([{ path: 'sites/cbt/pages/a.tsx', text }])).toHaveLength(1));
it.each(['Math.round(100 * middle) / 100', 'Math.round(ms / 1000)', 'Math.round(total / notes.length)', 'tenths / 10'])(
  'and may write: %s',
  (text) => expect(checkNumberFormats([{ path: 'a.ts', text }])).toEqual([]),
);
