/** Initial consonants (초성) in the order of Unicode's syllables: each has 588 of them. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FIRST_SYLLABLE = 0xac00;
const EACH = 588;
/** Two consonants that the keyboard made one letter of: who types ㄱㅅ may get ㄳ. */
const CLUSTERS: Readonly<Record<string, string>> = {
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
};

/** One word of a search. */
export interface SearchWord {
  /** As it is looked for: `exam.squeezed` of the database leaves it as it is. */
  readonly word: string;
  /**
   * Where consonants stand alone in it (`ㅎㄱㅅ`, `철ㄷ`): a regular expression, the same to PostgreSQL and JavaScript, that finds every text
   * whose syllables begin with them. Null: found as it stands.
   */
  readonly pattern: string | null;
}

/** Compared without capitals and blanks, as `exam.squeezed` does (db/migrations/0055-exam-lists.sql). */
const squeezed = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, '');

const syllablesOf = (initial: string): string => {
  const from = FIRST_SYLLABLE + INITIALS.indexOf(initial) * EACH;
  return `[${initial}${String.fromCodePoint(from)}-${String.fromCodePoint(from + EACH - 1)}]`;
};

/** The words that an exam must have, all of them, wherever they stand in what is known of it. */
export const searchWords = (text: string): readonly SearchWord[] =>
  text.split(/\s+/u).flatMap((given): SearchWord[] => {
    const word = [...squeezed(given)].map((letter) => CLUSTERS[letter] ?? letter).join('');
    if (word === '') return [];
    const letters = [...word];
    if (!letters.some((letter) => INITIALS.includes(letter))) return [{ word, pattern: null }];
    const pattern = letters.map((letter) =>
      INITIALS.includes(letter) ? syllablesOf(letter) : letter.replace(/[\\^$.*+?()[\]{}|]/u, String.raw`\$&`),
    );
    return [{ word, pattern: pattern.join('') }];
  });

export const isIn = (text: string, { word, pattern }: SearchWord): boolean =>
  pattern === null ? squeezed(text).includes(word) : new RegExp(pattern, 'u').test(squeezed(text));

/** Where else than in its title an exam has a word, and the text there. */
export interface FoundIn {
  readonly in: 'organization' | 'section' | 'type' | 'detail';
  readonly text: string;
}
/** More say nothing more. */
const MOST_TOLD = 3;

/** Why an exam is among what was found, where its title does not say it. `parts` in the order in which they are worth telling. */
export const foundIn = (words: readonly SearchWord[], title: string, parts: readonly FoundIn[]): readonly FoundIn[] => {
  const told = words.flatMap((word) => (isIn(title, word) ? [] : (parts.find(({ text }) => isIn(text, word)) ?? [])));
  return [...new Set(told)].slice(0, MOST_TOLD);
};
