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
    const text = textOf(dictionaries, key);
    if (text === undefined) return key;
    return params || text.includes('%') ? fill(text, params ?? {}) : text;
  };

const textOf = (dictionaries: readonly Dictionary[], key: string): string | undefined => {
  for (let at = dictionaries.length - 1; at >= 0; at -= 1) {
    const text = dictionaries[at]?.[key];
    if (text !== undefined) return text;
  }
  return undefined;
};

/** Korean line breaking (`keep-all`) may begin a line with what follows these: “0% / 예요”, “(CPAP) / 를”. */
const JOINER = '\u2060';
const holdToPercent = (text: string): string => text.replaceAll(/%(?=\p{Script=Hangul})/gu, `%${JOINER}`);

/** A place with its name and its two particles; literal text. */
type Part = string | readonly [place: string, name: string, afterConsonant: string | undefined, afterVowel: string | undefined];
/** A page fills some hundred texts: each is read once in the life of a process, and only those that stand in a dictionary. */
const partsByText = new Map<string, readonly Part[]>();

const partsOf = (text: string): readonly Part[] => {
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(/\{(\w+)(?:\|([^/}]+)\/([^}]+))?\}/g)) {
    const [place, name = '', afterConsonant, afterVowel] = found;
    parts.push(text.slice(from, found.index), [place, name, afterConsonant, afterVowel]);
    from = found.index + place.length;
  }
  return [...parts, text.slice(from)];
};

const fill = (text: string, params: CopyParams): string => {
  let parts = partsByText.get(text);
  if (!parts) partsByText.set(text, (parts = partsOf(holdToPercent(text))));
  let filled = '';
  for (const part of parts) {
    if (typeof part === 'string') filled += part;
    else filled += fillPlace(part, params);
  }
  return filled;
};

const fillPlace = ([place, name, afterConsonant, afterVowel]: Exclude<Part, string>, params: CopyParams): string => {
  const value = params[name];
  if (value === undefined) return place;
  const word = typeof value === 'number' ? numberText(value) : value;
  if (afterConsonant === undefined) return word;
  return `${word}${/[%)]$/.test(word) ? JOINER : ''}${endsInConsonant(word) ? afterConsonant : afterVowel}`;
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
