import { pairsOf, startGram } from './grams.ts';
import { beginningWith, initialOf, isLead, PAIRS, squeezed } from './letters.ts';

/** One word of a search. A document must have all of them, in whichever of its fields. */
export interface Word {
  /** As it is compared ({@link squeezed}). */
  readonly letters: string;
  /** Where consonants stand alone in it (`ㄱㅁㅈ`, `철ㄷ`): a regular expression, the same to PostgreSQL and JavaScript. Null: found as it stands. */
  readonly pattern: string | null;
  /** Pairs that whatever has the word has too. */
  readonly grams: readonly number[];
  /** Whatever has its only pair has the word. */
  readonly isExact: boolean;
}

/** More say nothing more, and each is looked for. */
const MOST_WORDS = 8;
const MOST_IN_WORD = 40;

/** Who types ㄱㅅ may get ㄳ. */
const parted = (letter: string): string => {
  const letters = PAIRS[letter] ?? letter;
  return isLead(letters.charAt(0)) ? letters : letter;
};

const wordOf = (given: string): Word => {
  const letters = Array.from(given, parted).join('');
  const hasLead = Array.from(letters).some(isLead);
  if (!hasLead) {
    const grams = letters.length === 1 ? [startGram(letters)] : pairsOf(letters);
    return { letters, pattern: null, grams, isExact: letters.length <= 2 };
  }
  const initials = Array.from(letters, initialOf).join('');
  return {
    letters,
    pattern: Array.from(letters, (letter) => (isLead(letter) ? beginningWith(letter) : letter.replace('+', String.raw`\+`))).join(''),
    grams: initials.length === 1 ? [startGram(initials)] : pairsOf(initials),
    isExact: letters.length <= 2 && Array.from(letters).every(isLead),
  };
};

export const wordsOf = (text: string): readonly Word[] => {
  const given = text.split(/\s+/u).map((word) => squeezed(word).slice(0, MOST_IN_WORD));
  return [...new Set(given)]
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map(wordOf);
};

/** A letter alone is one that a word begins with; beside other words it may stand anywhere. */
export const isAlone = (words: readonly Word[]): boolean => words.length === 1 && words[0]?.letters.length === 1;
