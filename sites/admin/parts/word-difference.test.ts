import { expect, it } from 'vitest';
import { wordDifference } from './word-difference.ts';

const shown = (before: string, after: string): string =>
  wordDifference(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `[+${text}+]`))
    .join('');

it.each([
  ['주 5일 근무', '주 6일 근무', '주 [-5일-][+6일+] 근무'],
  ['경기에서 근무', '경기에서 교대 근무', '경기에서 [+교대 +]근무'],
  ['', '새 글', '[+새 글+]'],
  ['같은 글\n두 줄', '같은 글\n두 줄', '같은 글\n두 줄'],
  ['가 나 다', '다', '[-가 나 -]다'],
])('%j to %j', (before, after, expected) => {
  expect(shown(before, after)).toBe(expected);
});

it('both sides can be read from it, whatever they are', () => {
  const words = ['가', '나', '다', '\n', ' '];
  let seed = 7;
  const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  for (let round = 0; round < 300; round++) {
    const [before, after] = [0, 1].map(() => Array.from({ length: next(12) }, () => words[next(words.length)]).join('')) as [
      string,
      string,
    ];
    const pieces = wordDifference(before, after);
    const side = (without: string) => pieces.flatMap(({ kind, text }) => (kind === without ? [] : [text])).join('');
    expect([side('new'), side('gone')]).toEqual([before, after]);
  }
});

it('texts too long to be compared are shown whole', () => {
  const long = '가 '.repeat(2_000);
  expect(wordDifference(long, '나').map(({ kind }) => kind)).toEqual(['gone', 'new']);
});
