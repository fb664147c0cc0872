import { expect, it } from 'vitest';
import { foundIn, isIn, searchWords } from './search-words.ts';

const finds = (q: string, text: string): boolean => searchWords(q).every((word) => isIn(text, word));

it.each([
  ['수리', '수리능력', true],
  ['수리 능력', '수리능력', true],
  ['한국사능력', '한국사 능력 검정', true],
  ['ncs', '철도 NCS', true],
  ['ㅎㄱㅅ', '한국사', true],
  ['ㅊㄷ', 'NCS 철도', true],
  ['철ㄷ', 'NCS 철도', true],
  ['ㅊ도', 'NCS 철도', true],
  ['ㄱㅅ', '간호 실무', false],
  ['ㄳ', '국사', true],
  ['ㅄ', '병실', true],
  ['ㄲ', '꿈', true],
  ['ㄱ', '꿈', false],
  ['ㅏ', '가', false],
  ['50%', '상위 50% 안', true],
  ['a.c', 'abc', false],
  ['(ㅎ', '(한국사)', true],
  ['ㅎ(', '한국사', false],
  ['간호사', '간호'.normalize('NFD'), false],
  ['간호', '간호'.normalize('NFD'), true],
  ['', '무엇이든', true],
])('%s in %s: %s', (q, text, expected) => expect(finds(q, text)).toBe(expected));

it('knows no word in blanks', () => expect(searchWords(' \u3000 ')).toEqual([]));

it('tells where a word stands that the title does not have, each place once', () => {
  const parts = [
    { in: 'section', text: '수리능력' },
    { in: 'type', text: '공기업' },
    { in: 'detail', text: '1회' },
  ] as const;
  expect(foundIn(searchWords('철도 수리 능력 ㄱㄱㅇ'), '철도 NCS', parts)).toEqual([parts[0], parts[1]]);
  expect(foundIn(searchWords('철도'), '철도 NCS', parts)).toEqual([]);
  expect(foundIn(searchWords('요약에만'), '철도 NCS', parts)).toEqual([]);
});
