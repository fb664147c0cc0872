import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, marksOf, squeezed, wordsOf } from './excerpt.ts';

const marked = (text: string, words: readonly string[]) => marksOf(text, words).map(([from, to]) => text.slice(from, to));

describe('words', () => {
  it('are compared without capitals, blanks and signs, each once', () => {
    expect(wordsOf('  C++  협업,  협업! …')).toEqual(['c++', '협업']);
    expect(squeezed('한국 전력(KEPCO)')).toBe('한국전력kepco');
  });

  it('are marked over the blanks between their letters, as one where they touch', () => {
    expect(marked('장비 기록을 네 달치 봤습니다', wordsOf('장비기록 네달치'))).toEqual(['장비 기록', '네 달치']);
    expect(marked('협업협업', ['협업'])).toEqual(['협업협업']);
    expect(marked('없습니다', ['협업'])).toEqual([]);
  });
});

describe('an excerpt', () => {
  it('begins with the sentence of the first word', () => {
    const text = '첫 문장은 길게 이어집니다. 두 번째 문장에서 기록을 맞춰 보았습니다. 끝입니다.';
    expect(excerptOf(text, ['기록']).text).toBe('… 두 번째 문장에서 기록을 맞춰 보았습니다. 끝입니다.');
  });

  it('is the beginning where no word is looked for', () => {
    expect(excerptOf('짧은 답입니다.\n\n둘째 문단입니다.', [])).toEqual({ text: '짧은 답입니다. 둘째 문단입니다.', marks: [] });
  });

  it('shows the first word of any text, marked, and never more than it may', () => {
    const syllable = fc.constantFrom('가', '나', '다', ' ', '. ', '\n\n', 'a', '😀');
    fc.assert(
      fc.property(fc.array(syllable, { minLength: 1, maxLength: 400 }), fc.constantFrom('가나', '다', 'a가'), (letters, word) => {
        const text = letters.join('');
        const { text: shown, marks } = excerptOf(text, [word]);
        expect(shown.length).toBeLessThanOrEqual(120 + 4 + word.length);
        expect(marks.length > 0).toBe(squeezed(text).includes(word) && marks.length > 0);
        for (const [from, to] of marks) expect(squeezed(shown.slice(from, to))).toContain(word);
      }),
    );
  });
});
