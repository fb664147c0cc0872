import { joined, PAIRS, syllableOf, TAILS, type Syllable } from './letters.ts';

/* What was typed with the keyboard in the other language (한영 전환), on the two-set layout (두벌식) that nearly all keyboards in Korea have. */

const KEYS: Readonly<Record<string, string>> = {
  q: 'ㅂ',
  w: 'ㅈ',
  e: 'ㄷ',
  r: 'ㄱ',
  t: 'ㅅ',
  y: 'ㅛ',
  u: 'ㅕ',
  i: 'ㅑ',
  o: 'ㅐ',
  p: 'ㅔ',
  a: 'ㅁ',
  s: 'ㄴ',
  d: 'ㅇ',
  f: 'ㄹ',
  g: 'ㅎ',
  h: 'ㅗ',
  j: 'ㅓ',
  k: 'ㅏ',
  l: 'ㅣ',
  z: 'ㅋ',
  x: 'ㅌ',
  c: 'ㅊ',
  v: 'ㅍ',
  b: 'ㅠ',
  n: 'ㅜ',
  m: 'ㅡ',
  Q: 'ㅃ',
  W: 'ㅉ',
  E: 'ㄸ',
  R: 'ㄲ',
  T: 'ㅆ',
  O: 'ㅒ',
  P: 'ㅖ',
};
const KEY_OF = new Map(Object.entries(KEYS).map(([key, letter]) => [letter, key]));
const PAIRED = new Map(Object.entries(PAIRS).map(([pair, letters]) => [letters, pair]));

/** Shift changes nothing of a key that has no second letter. */
const letterOf = (key: string): string | undefined => KEYS[key] ?? KEYS[key.toLowerCase()];
const isVowel = (letter: string): boolean => letter >= 'ㅏ' && letter <= 'ㅣ';

const written = ({ lead, vowel, tail }: Syllable): string =>
  lead !== '' && vowel !== '' ? joined({ lead, vowel, tail }) : lead + vowel + tail;
const NOTHING: Syllable = { lead: '', vowel: '', tail: '' };

/** The syllable that a vowel makes, and what stands before it by then: a final consonant begins the next syllable. */
const withVowel = (now: Syllable, letter: string): readonly [done: string, next: Syllable] => {
  const { lead, vowel, tail } = now;
  if (tail !== '') {
    const [stays = '', moves = ''] = PAIRS[tail] ?? ['', tail];
    return [written({ lead, vowel, tail: stays }), { lead: moves, vowel: letter, tail: '' }];
  }
  if (vowel === '') return ['', { ...now, vowel: letter }];
  const pair = PAIRED.get(vowel + letter);
  return pair === undefined ? [written(now), { ...NOTHING, vowel: letter }] : ['', { ...now, vowel: pair }];
};
const withConsonant = (now: Syllable, letter: string): readonly [done: string, next: Syllable] => {
  const { lead, vowel, tail } = now;
  if (lead !== '' && vowel !== '') {
    const next = tail === '' ? letter : PAIRED.get(tail + letter);
    if (next !== undefined && TAILS.includes(next)) return ['', { ...now, tail: next }];
  }
  return [written(now), { ...NOTHING, lead: letter }];
};

/** `rhdahwjs` → `공모전`: what the same keys write in Hangul. Digits and signs stay. */
export const hangulOf = (typed: string): string => {
  let done = '';
  let now = NOTHING;
  for (const key of typed) {
    const letter = letterOf(key);
    if (letter === undefined) {
      done += written(now) + key;
      now = NOTHING;
      continue;
    }
    const [before, next] = (isVowel(letter) ? withVowel : withConsonant)(now, letter);
    done += before;
    now = next;
  }
  return done + written(now);
};

/** `ㅡㅁ견` → `marus`: what the same keys write in Latin letters. */
export const latinOf = (typed: string): string =>
  Array.from(typed.normalize('NFC'))
    .flatMap((letter): readonly string[] => {
      const syllable = syllableOf(letter);
      return syllable === null ? [letter] : [syllable.lead, syllable.vowel, syllable.tail];
    })
    .flatMap((letter) => Array.from(PAIRS[letter] ?? letter))
    .map((letter) => KEY_OF.get(letter) ?? letter)
    .join('');

const LATIN = /[a-z]/iu;
const HANGUL = /[ㄱ-ㅣ가-힣]/u;
const LONE = /[ㄱ-ㅣ]/u;

/** What may have been meant where nothing is found as it was typed, the likeliest first. */
export const otherKeyboard = (typed: string): readonly string[] => {
  const words = typed.split(/\s+/u).filter((word) => word !== '');
  const change = (isWrong: RegExp, to: (word: string) => string) => words.map((word) => (isWrong.test(word) ? to(word) : word)).join(' ');
  const here = words.join(' ');
  const others = [
    change(LATIN, hangulOf),
    // A letter alone is no Hangul that anybody writes.
    change(LONE, latinOf),
    change(HANGUL, latinOf),
  ];
  return [...new Set(others)].filter((other) => other !== here);
};
