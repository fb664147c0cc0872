import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lengthsOf } from '../contract-length.ts';

it.each([
  ['', { letters: 0, lettersWithoutBlanks: 0, eucKr: 0, utf8: 0 }],
  ['가나 다', { letters: 4, lettersWithoutBlanks: 3, eucKr: 7, utf8: 10 }],
  ['a b', { letters: 3, lettersWithoutBlanks: 2, eucKr: 3, utf8: 3 }],
  ['첫\n둘', { letters: 3, lettersWithoutBlanks: 2, eucKr: 5, utf8: 7 }],
  ['첫\r\n둘', { letters: 3, lettersWithoutBlanks: 2, eucKr: 5, utf8: 7 }],
  // A syllable whose parts came apart is still one.
  ['한'.normalize('NFD'), { letters: 1, lettersWithoutBlanks: 1, eucKr: 2, utf8: 3 }],
  // A family of three is one picture.
  ['👨‍👩‍👧', { letters: 1, lettersWithoutBlanks: 1, eucKr: 10, utf8: 18 }],
  ['ㄱ', { letters: 1, lettersWithoutBlanks: 1, eucKr: 2, utf8: 3 }],
] as const)('measures %j', (text, lengths) => {
  expect(lengthsOf(text)).toEqual(lengths);
});

it('counts letters as the segmenter does, whatever way it took', () => {
  const segmenter = new Intl.Segmenter('ko', { granularity: 'grapheme' });
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('가', 'ㅏ', 'a', ' ', '\n', '’', '·', '1', '🙂', '\u0301') }), (text) => {
      expect(lengthsOf(text).letters).toBe([...segmenter.segment(text.normalize('NFC'))].length);
    }),
  );
});
