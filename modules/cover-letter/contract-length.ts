/* How long an answer is, in the ways in which forms of companies count. Apart from the schemas: the browser counts with every letter. */

/** What a limit counts. `eucKr`: a Hangul syllable is two bytes; `utf8`: three. */
export const UNITS = ['letters', 'lettersWithoutBlanks', 'eucKr', 'utf8'] as const;
export type Unit = (typeof UNITS)[number];
export type Lengths = Readonly<Record<Unit, number>>;

let segmenter: Intl.Segmenter | undefined;
/** ASCII, Hangul and the signs of a Korean keyboard: each is a letter of its own, and the segmenter is not asked. */
const PLAIN = /^[\n\u0020-\u007e\u3131-\u318e\uac00-\ud7a3\u2018\u2019\u201c\u201d\u2026\u00b7]*$/u;
const lettersOf = (text: string): readonly string[] =>
  PLAIN.test(text)
    ? [...text]
    : Array.from((segmenter ??= new Intl.Segmenter('ko', { granularity: 'grapheme' })).segment(text), ({ segment }) => segment);

const isBlank = (letter: string): boolean => /^\s+$/u.test(letter);
const ASCII_END = 0x7f;
/** Forms that count in EUC-KR take every sign beyond ASCII for two bytes, also those that it has no place for. */
const eucKrOf = (text: string): number => {
  let bytes = 0;
  for (const sign of text) bytes += (sign.codePointAt(0) ?? 0) > ASCII_END ? 2 : 1;
  return bytes;
};
const encoder = new TextEncoder();

/**
 * A letter is what a person takes for one: a syllable whose parts came apart (as macOS names files), a flag, a family of signs joined to one picture.
 * A line break is one letter, and a blank.
 */
export const lengthsOf = (text: string): Lengths => {
  const whole = text.replaceAll('\r\n', '\n').normalize('NFC');
  const letters = lettersOf(whole);
  return {
    letters: letters.length,
    lettersWithoutBlanks: letters.filter((letter) => !isBlank(letter)).length,
    eucKr: eucKrOf(whole),
    utf8: encoder.encode(whole).length,
  };
};
export const lengthOf = (text: string, unit: Unit): number => lengthsOf(text)[unit];
