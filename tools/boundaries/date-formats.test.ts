import { expect, it } from 'vitest';
import { checkDateFormats, checkDaysInTexts } from './date-formats.ts';
import { readFiles } from './sources.ts';

it('one place writes days and times, and no text has a day in a form of its own', () => {
  const sources = readFiles('.', ['modules', 'platform', 'sites'], (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|testing/.test(path));
  const dictionaries = readFiles('.', ['modules', 'platform', 'sites'], (path) => /\/copy\/[\w-]+\.json$/.test(path));
  // A check that reads nothing holds nothing.
  expect([sources.length > 1000, dictionaries.length > 10]).toEqual([true, true]);
  expect([...checkDateFormats(sources), ...checkDaysInTexts(dictionaries)]).toEqual([]);
});

it.each([
  ["const text = new Intl.DateTimeFormat('ko-KR').format(at);", 'Intl.DateTimeFormat'],
  ['at.toLocaleDateString()', '.toLocaleDateString('],
  ["new Date(at).toLocaleString('ko-KR')", 'new Date(at).toLocaleString('],
  ['new Date().toDateString()', '.toDateString()'],
])('a page has no way of its own: %s', (text, found) =>
  expect(checkDateFormats([{ path: 'sites/cbt/pages/a.tsx', text }])).toEqual([expect.stringContaining(` by ${found};`)]),
);
it('what counts a number is no day', () =>
  expect(checkDateFormats([{ path: 'a.tsx', text: "(1234).toLocaleString('ko-KR')" }])).toEqual([]));

it.each(['2026-11-01에 공개', '2026. 11. 1. 공개', '11. 22. 공개', '{month}/{day} 공개'])('a text says a day in words: %s', (said) =>
  expect(checkDaysInTexts([{ path: 'ko.json', text: JSON.stringify({ a: said }) }])).toHaveLength(1),
);
it.each(['11월 4일에 공개', '{day}에 공개', '{year}년 {month}월 기준', '1.5배', '문항 1. 보기'])('and may say: %s', (said) =>
  expect(checkDaysInTexts([{ path: 'ko.json', text: JSON.stringify({ a: said }) }])).toEqual([]),
);
