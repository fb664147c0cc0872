import { numberText } from './formats.ts';

/** Texts by key; a module's keys begin with its name, so that dictionaries merge without meeting. */
export type Dictionary = Readonly<Record<string, string>>;
export type CopyParams = Readonly<Record<string, string | number>>;
/** The text of a key, its `{name}` places filled. */
export type Copy = (key: string, params?: CopyParams) => string;

/**
 * `{name}` is replaced by the parameter; `{name|은/는}` adds the particle that fits its last letter (`시험은`, `문제는`).
 * An unknown key is a programming error: it is shown as itself, and a test over the source finds it (`tools/boundaries/copy-keys.test.ts`).
 */
export const makeCopy =
  (...dictionaries: readonly Dictionary[]): Copy =>
  (key, params) => {
    const text = dictionaries.findLast((dictionary) => dictionary[key] !== undefined)?.[key] ?? key;
    if (!params) return text;
    return text.replace(/\{(\w+)(?:\|([^/}]+)\/([^}]+))?\}/g, (place, name: string, afterConsonant?: string, afterVowel?: string) => {
      const value = params[name];
      if (value === undefined) return place;
      const filled = typeof value === 'number' ? numberText(value) : value;
      return afterConsonant === undefined ? filled : filled + (endsInConsonant(filled) ? afterConsonant : afterVowel);
    });
  };

/** Digits whose Korean reading ends in a consonant: 영, 일, 삼, 육, 칠, 팔. */
const CONSONANT_DIGITS = new Set(['0', '1', '3', '6', '7', '8']);
const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const FINALS = 28;

/** Whether a particle after this word takes the form that follows a consonant. Latin letters are taken as ending in a vowel. */
export const endsInConsonant = (word: string): boolean => {
  const last = word.replace(/[)\]}'"’”」』\s]+$/u, '').at(-1) ?? '';
  const code = last.codePointAt(0) ?? 0;
  if (code >= HANGUL_FIRST && code <= HANGUL_LAST) return (code - HANGUL_FIRST) % FINALS !== 0;
  return CONSONANT_DIGITS.has(last);
};
