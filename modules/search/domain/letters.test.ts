import { expect, it } from 'vitest';
import { hangulOf, latinOf, otherKeyboard } from './keyboard.ts';
import { beginningWith, initialOf, isLoneLetter, joined, squeezed, syllableOf, tokensOf } from './letters.ts';
import { spellingsOf } from './spellings.ts';

it('takes every syllable apart and puts it together again', () => {
  for (let code = 0xac00; code <= 0xd7a3; code += 1) {
    const letter = String.fromCharCode(code);
    const syllable = syllableOf(letter);
    if (syllable === null || joined(syllable) !== letter) throw new Error(letter);
  }
  expect(syllableOf('값')).toEqual({ lead: 'ㄱ', vowel: 'ㅏ', tail: 'ㅄ' });
  expect(syllableOf('힣')).toEqual({ lead: 'ㅎ', vowel: 'ㅣ', tail: 'ㅎ' });
  for (const none of ['ㄱ', 'ㅏ', 'a', '', '가나', '\ud7a4', '😀']) expect(syllableOf(none), none).toBeNull();
});

it('knows initials and letters alone', () => {
  expect(Array.from('공모전 A1 까치', initialOf).join('')).toBe('ㄱㅁㅈ A1 ㄲㅊ');
  expect(['ㄱ', 'ㅎ', 'ㄳ', 'ㅏ', 'ㅣ'].every(isLoneLetter)).toBe(true);
  expect(['가', 'a', '1'].some(isLoneLetter)).toBe(false);
  const begins = new RegExp(`^${beginningWith('ㄱ')}$`, 'u');
  expect(['ㄱ', '가', '깋', '공'].every((letter) => begins.test(letter))).toBe(true);
  expect(['ㄲ', '까', '나', 'ㅏ'].some((letter) => begins.test(letter))).toBe(false);
});

it('compares without blanks, signs and capitals, composed', () => {
  expect(squeezed(' 기자단·콘텐츠 (2026)\u3000SNS ')).toBe('기자단콘텐츠2026sns');
  expect(squeezed('공모전'.normalize('NFD'))).toBe('공모전');
  expect(tokensOf('C++ / C#, 인턴')).toEqual(['c++', 'c#', '인턴']);
  expect([squeezed('😀 …'), tokensOf('')]).toEqual(['', []]);
});

/** Every line: keys, what they write. */
it.each([
  ['rhdahwjs', '공모전'],
  ['dlsxjs', '인턴'],
  ['tkatjdwjswk', '삼성전자'],
  ['eodhlghkfehd', '대외활동'],
  ['cod', '챙'],
  ['rkqt', '값'],
  ['rkqtdl', '값이'],
  ['rkqtl', '갑시'],
  ['dksck', '안차'],
  ['dksgdk', '않아'],
  ['Rhc', '꽃'],
  ['Qkfrkd', '빨강'],
  ['dhkdwk', '왕자'],
  ['dml', '의'],
  ['dnpfzja', '웰컴'],
  ['raw', 'ㄱㅁㅈ'],
  ['rt', 'ㄱㅅ'],
  ['kk', 'ㅏㅏ'],
  ['hk', 'ㅘ'],
  ['ekEk', '다따'],
  ['2026cgo', '2026ㅊ해'],
  ['wkqgo', '잡해'],
  ['DLSXJS', '인턴'],
  ['', ''],
])('%s is %s in Hangul', (keys, written) => {
  expect(hangulOf(keys)).toBe(written);
});

it('writes what the keys of Hangul are in Latin letters, and back', () => {
  expect(latinOf('ㅡㅁ견')).toBe('marus');
  expect(latinOf('ㅅㅐㄷㅑㅊ')).toBe('toeic');
  expect(latinOf('새댜ㅊ')).toBe('toeic');
  expect(latinOf('ㅜㅊㄴ 2026')).toBe('ncs 2026');
  for (const word of ['공모전', '값어치', '왜', '읽다', '꿈나무', '의사', '웹']) expect(hangulOf(latinOf(word)), word).toBe(word);
});

it('says what was meant with the other keyboard, the likeliest first', () => {
  expect(otherKeyboard('rhdahwjs')).toEqual(['공모전']);
  expect(otherKeyboard(' tkatjd  인턴 ')).toEqual(['삼성 인턴', 'tkatjd dlsxjs']);
  expect(otherKeyboard('삼성 ㅑㅅ')).toEqual(['삼성 it', 'tkatjd it']);
  expect(otherKeyboard('2026')).toEqual([]);
  expect(otherKeyboard('')).toEqual([]);
});

it.each([
  ['컨텐츠', '콘텐츠'],
  ['데이타', '데이터'],
  ['공무전', '공모전'],
  ['써포터즈', '서포터즈'],
  ['캐릭토', '캐릭터'],
  ['체용', '채용'],
  ['모공전', '공모전'],
])('%s may be %s', (typed, meant) => {
  expect(spellingsOf(typed)).toContain(meant);
});
it('leaves Latin letters and digits, and says each spelling once', () => {
  expect(spellingsOf('it')).toEqual(['ti']);
  const all = spellingsOf('대외활동');
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(20);
});
