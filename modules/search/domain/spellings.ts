import { joined, syllableOf, type Syllable } from './letters.ts';

/* What somebody may have meant who found nothing: one letter that sounds alike, or that borrowed words are written with in two ways. */

const ALIKE: readonly (readonly string[])[] = [
  ['ㅐ', 'ㅔ'],
  ['ㅒ', 'ㅖ'],
  ['ㅚ', 'ㅙ', 'ㅞ'],
  // 데이타, 데이터; 컨텐츠, 콘텐츠; 악세서리, 액세서리; 쥬니어, 주니어
  ['ㅏ', 'ㅓ'],
  ['ㅓ', 'ㅗ'],
  ['ㅏ', 'ㅐ'],
  ['ㅗ', 'ㅜ'],
  ['ㅠ', 'ㅜ'],
  ['ㅕ', 'ㅓ'],
  ['ㅛ', 'ㅗ'],
  ['ㅑ', 'ㅏ'],
  ['ㅡ', 'ㅜ'],
  ['ㅢ', 'ㅣ'],
  ['ㄱ', 'ㄲ', 'ㅋ'],
  ['ㄷ', 'ㄸ', 'ㅌ'],
  ['ㅂ', 'ㅃ', 'ㅍ'],
  ['ㅅ', 'ㅆ'],
  ['ㅈ', 'ㅉ', 'ㅊ'],
  ['ㄴ', 'ㄹ'],
];
const TAILS_ALIKE: readonly (readonly string[])[] = [
  ['ㅅ', 'ㅆ', 'ㄷ', 'ㅌ', 'ㅈ', 'ㅊ'],
  ['ㄱ', 'ㄲ', 'ㅋ'],
  ['ㅂ', 'ㅍ'],
  ['ㄴ', 'ㅇ', 'ㅁ'],
  ['', 'ㄹ', 'ㄴ', 'ㅇ'],
];
const alike = (letter: string, groups: readonly (readonly string[])[]): readonly string[] =>
  [...new Set(groups.filter((group) => group.includes(letter)).flat())].filter((other) => other !== letter);

const variantsOf = (syllable: Syllable): readonly Syllable[] => [
  ...alike(syllable.vowel, ALIKE).map((vowel) => ({ ...syllable, vowel })),
  ...alike(syllable.lead, ALIKE).map((lead) => ({ ...syllable, lead })),
  ...alike(syllable.tail, TAILS_ALIKE).map((tail) => ({ ...syllable, tail })),
];

/** Words that differ from this one in one letter, or in the order of two syllables; vowels first, which are mistaken most. Each once. */
export const spellingsOf = (word: string): readonly string[] => {
  const letters = Array.from(word);
  const changed = letters.map((letter, at) => {
    const syllable = syllableOf(letter);
    return syllable === null
      ? []
      : variantsOf(syllable).map((variant) => [...letters.slice(0, at), joined(variant), ...letters.slice(at + 1)].join(''));
  });
  const swapped = letters.slice(1).map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''));
  // One of each syllable in turn, so that a limit leaves none out.
  const longest = Math.max(0, ...changed.map((of) => of.length));
  const inTurn = Array.from({ length: longest }, (_, n) => changed.flatMap((of) => of.slice(n, n + 1))).flat();
  return [...new Set([...inTurn, ...swapped])].filter((other) => other !== word);
};
