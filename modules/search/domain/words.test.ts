import { expect, it } from 'vitest';
import { gramsOf, keysOf, pairsOf, startGram, type Searched } from './grams.ts';
import { squeezed } from './letters.ts';
import { excerptOf, marksOf } from './marks.ts';
import { isAlone, wordsOf } from './words.ts';

const document: Searched = {
  title: '대학생 아이디어 공모전 2026',
  by: '한울전력',
  terms: ['공모전', '기획·아이디어'],
  text: '전기를 아끼는 생각을 찾습니다. 총상금 1,000만 원, C++ 개발자도 환영합니다.',
};
const held = new Map(gramsOf(document).flatMap((grams, weight) => grams.map((gram) => [gram, weight] as const)));
/** The field in which the heaviest of a word's pairs is looked for last: what it weighs at least; null where one of them is missing. */
const weightOf = (typed: string): number | null => {
  const weights = wordsOf(typed).flatMap(({ grams }) => grams.map((gram) => held.get(gram)));
  return weights.some((weight) => weight === undefined) ? null : Math.max(...weights.map(Number));
};

it('a pair is known once, by the field that weighs most', () => {
  expect([...held.keys()].length).toBe(gramsOf(document).flat().length);
  expect(weightOf('공모전')).toBe(0);
  expect(weightOf('한울')).toBe(1);
  expect(weightOf('총상금')).toBe(2);
  expect(weightOf('기자단')).toBeNull();
});
it('blanks and signs part nothing', () => {
  for (const typed of ['대학생아이디어', '아이디 어공모', '1000만원', '기획아이디어', 'c++']) expect(weightOf(typed), typed).not.toBeNull();
});
it('initials find titles, names and terms, and no sentences', () => {
  for (const typed of ['ㄱㅁㅈ', 'ㄷㅎㅅ', 'ㅎㅇㅈㄹ', '공ㅁ', 'ㄱㅎㅇㅇㄷㅇ']) expect(weightOf(typed), typed).not.toBeNull();
  expect(weightOf('ㅈㄱㄹㅇㄲㄴ')).toBeNull();
});
it('one letter is one that a word begins with', () => {
  for (const typed of ['공', '한', 'ㅎ', '2', 'c']) expect(weightOf(typed), typed).not.toBeNull();
  for (const typed of ['모', '울']) expect(weightOf(typed), typed).toBeNull();
  expect(isAlone(wordsOf('공'))).toBe(true);
  expect(isAlone(wordsOf('공 모'))).toBe(false);
});

it('pairs of different letters are different numbers', () => {
  const letters = Array.from({ length: 300 }, (_, n) => String.fromCharCode(0xac00 + n * 37, 0x3131 + (n % 30), 97 + (n % 26))).join('');
  const texts = new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)));
  expect(new Set(pairsOf(letters)).size).toBe(texts.size);
  expect(pairsOf(letters)).not.toContain(startGram('가'));
  expect([pairsOf(''), pairsOf('가')]).toEqual([[], []]);
  for (const gram of pairsOf(letters)) expect(Number.isInteger(gram) && Math.abs(gram) <= 2 ** 31).toBe(true);
});

it('reads what was typed', () => {
  expect(wordsOf(' \u3000')).toEqual([]);
  expect(wordsOf('·,·')).toEqual([]);
  expect(wordsOf('공모전 공모전 인턴').map(({ letters }) => letters)).toEqual(['공모전', '인턴']);
  const [word] = wordsOf('ㄳ');
  expect([word?.letters, word?.isExact]).toEqual(['ㄱㅅ', true]);
  expect(wordsOf('ㅏ')[0]?.pattern).toBeNull();
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8);
  expect(wordsOf('공모전')[0]).toMatchObject({ pattern: null, isExact: false });
  expect(wordsOf('공모')[0]?.isExact).toBe(true);
  expect(wordsOf('공ㅁ')[0]?.isExact).toBe(false);
  expect(keysOf(document).text.startsWith('공모전|기획아이디어|전기를')).toBe(true);
});

const shown = (text: string, typed: string) =>
  marksOf(text, wordsOf(typed), isAlone(wordsOf(typed))).map(([from, to]) => text.slice(from, to));
it('marks what was found as it stands in the text', () => {
  expect(shown('대학생 아이디어 공모전', '공모전')).toEqual(['공모전']);
  expect(shown('한울 전력 인턴', '한울전력 인턴')).toEqual(['한울 전력', '인턴']);
  expect(shown('아이디어 공모전, 글 공모전', 'ㄱㅁㅈ')).toEqual(['공모전', '공모전']);
  expect(shown('SNS 서포터즈', 'sns')).toEqual(['SNS']);
  expect(shown('공모전과 인공', '공')).toEqual(['공']);
  expect(shown('모공 공모전', '공 모')).toEqual(['모공', '공모']);
  expect(shown('C++ (주)', 'c++')).toEqual(['C++']);
  expect(shown('아무것도', '공모')).toEqual([]);
  expect(squeezed('한울 전력')).toBe('한울전력');
});

it('an excerpt shows where, and begins and ends between words', () => {
  const text = `${'앞에 오는 말이 아주 길게 이어집니다. '.repeat(6)}여기에 장학금 오백만 원을 드립니다. ${'뒤에 오는 말도 깁니다. '.repeat(12)}`;
  const excerpt = excerptOf(text, wordsOf('장학금'));
  expect(excerpt?.text.startsWith('…')).toBe(true);
  expect(excerpt?.text.endsWith('…')).toBe(true);
  expect(excerpt?.text.length).toBeLessThan(110);
  expect(excerpt?.marks.map(([from, to]) => excerpt.text.slice(from, to))).toEqual(['장학금']);
  expect(excerptOf(text, wordsOf('공모전'))).toBeNull();
  expect(excerptOf('장학금', wordsOf('장학금'))).toEqual({ text: '장학금', marks: [[0, 3]] });
  const long = `${'가'.repeat(300)}장학금${'나'.repeat(300)}`;
  const inLong = excerptOf(long, wordsOf('장학금'));
  expect(inLong?.marks.map(([from, to]) => inLong.text.slice(from, to))).toEqual(['장학금']);
});
