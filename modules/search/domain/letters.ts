/* Hangul as Unicode and as the keyboard have it. Letters alone are the compatibility letters (ㄱ, ㅏ), as they are typed. */

/** Initial consonants (초성), vowels and final consonants in the order of Unicode's syllables. */
export const LEADS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
export const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
/** The first is none. */
export const TAILS: readonly string[] = ['', ...Array.from('ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ')];

const FIRST = 0xac00;
const LAST = 0xd7a3;
const OF_LEAD = VOWELS.length * TAILS.length;

/** Two letters that the keyboard makes one of. */
export const PAIRS: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
  ㅘ: 'ㅗㅏ',
  ㅙ: 'ㅗㅐ',
  ㅚ: 'ㅗㅣ',
  ㅝ: 'ㅜㅓ',
  ㅞ: 'ㅜㅔ',
  ㅟ: 'ㅜㅣ',
  ㅢ: 'ㅡㅣ',
};

/** Initial, vowel and final of a syllable; null for every other letter. */
export interface Syllable {
  readonly lead: string;
  readonly vowel: string;
  readonly tail: string;
}
export const syllableOf = (letter: string): Syllable | null => {
  const code = letter.charCodeAt(0);
  if (letter.length !== 1 || code < FIRST || code > LAST) return null;
  const place = code - FIRST;
  return {
    lead: LEADS.charAt(Math.floor(place / OF_LEAD)),
    vowel: VOWELS.charAt(Math.floor((place % OF_LEAD) / TAILS.length)),
    tail: TAILS[place % TAILS.length] ?? '',
  };
};
export const joined = ({ lead, vowel, tail }: Syllable): string =>
  String.fromCharCode(FIRST + LEADS.indexOf(lead) * OF_LEAD + VOWELS.indexOf(vowel) * TAILS.length + TAILS.indexOf(tail));

export const isLead = (letter: string): boolean => letter !== '' && LEADS.includes(letter);
/** A letter that is no syllable: `ㄱ`, `ㅏ`, `ㄳ`. */
export const isLoneLetter = (letter: string): boolean => letter >= 'ㄱ' && letter <= 'ㅣ';

/** The initial consonant of a syllable, and every other letter as it is. */
export const initialOf = (letter: string): string => syllableOf(letter)?.lead ?? letter;

/** All syllables that begin with a consonant, and the consonant itself, as a class of a regular expression. */
export const beginningWith = (lead: string): string => {
  const from = FIRST + LEADS.indexOf(lead) * OF_LEAD;
  return `[${lead}${String.fromCharCode(from)}-${String.fromCharCode(from + OF_LEAD - 1)}]`;
};

/** Everything that is neither letter nor digit is no part of a word: blanks, dots and brackets part nothing that is looked for. `+` and `#` do: C++, C#. */
const BETWEEN = /[^\p{L}\p{N}+#]+/gu;
export const tokensOf = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(BETWEEN)
    .filter((token) => token !== '');
/** As texts are compared. */
export const squeezed = (text: string): string => tokensOf(text).join('');
