import type { RichText } from '@platform/kernel';
import { expect, it } from 'vitest';
import { firstWords } from './first-words.ts';

it.each([
  ['small figures stay small', ['CO', ['sub', null, '2'], '와 10', ['sup', null, '2'], '의 값은?'], 'CO₂와 10²의 값은?'],
  ['a letter below stays a letter', ['x', ['sub', null, 'n'], '은?'], 'xn은?'],
  [
    'blocks are apart',
    [
      ['p', null, '다음을 읽고'],
      ['p', null, '답하시오.'],
    ],
    '다음을 읽고 답하시오.',
  ],
  [
    'a table is left out',
    ['표를 보고 답하면?', ['table', null, ['tbody', null, ['tr', null, ['td', null, '가'], ['td', null, '12']]]], '(단, 반올림)'],
    '표를 보고 답하면? (단, 반올림)',
  ],
  ['emphasis is part of its word', ['옳지 ', ['b', null, '않은'], ' 것은?'], '옳지 않은 것은?'],
] as readonly (readonly [string, RichText, string])[])('%s', (_case, text, words) => {
  expect(firstWords(text, 160)).toBe(words);
});

it('ends where it is long enough', () => {
  expect(firstWords(['가'.repeat(200)], 160)).toHaveLength(160);
});
