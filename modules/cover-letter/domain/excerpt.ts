/** Where in a text something stands: units of UTF-16, the end not included. */
export type Mark = readonly [from: number, to: number];
export interface Excerpt {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Units of UTF-16 that an excerpt has at most, a last word not torn. */
const LENGTH = 120;
/** So much of its sentence stands before the first word at most. */
const BEFORE = 40;

/** As `cover_letter.squeezed` compares: no capitals, blanks or signs. */
const isCompared = (letter: string): boolean => /[\p{L}\p{N}+#]/u.test(letter);
export const squeezed = (text: string): string => Array.from(text.normalize('NFC').toLowerCase()).filter(isCompared).join('');

/** What is looked for, in words without blanks and signs, each once. */
export const wordsOf = (asked: string): readonly string[] => [
  ...new Set(
    asked
      .split(/\s+/u)
      .map(squeezed)
      .filter((word) => word !== ''),
  ),
];

/** Where words stand, in order and none inside of another, whatever blanks and signs are between their letters. */
export const marksOf = (text: string, words: readonly string[]): readonly Mark[] => {
  let letters = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    if (isCompared(letter))
      for (const unit of letter.toLowerCase().split('')) {
        letters += unit;
        places.push(at);
      }
    at += letter.length;
  }
  const found: Mark[] = [];
  for (const word of words)
    for (let from = letters.indexOf(word); word !== '' && from >= 0; from = letters.indexOf(word, from + word.length))
      found.push([places[from] ?? 0, (places[from + word.length - 1] ?? 0) + 1]);
  const marks: Mark[] = [];
  for (const [from, to] of found.toSorted(([one], [other]) => one - other)) {
    const last = marks.at(-1);
    if (last && from <= last[1]) marks.splice(-1, 1, [last[0], Math.max(last[1], to)]);
    else marks.push([from, to]);
  }
  return marks;
};

/** The beginning of the sentence in which something stands; not further before it than can be shown. */
const beginningAt = (line: string, place: number): number => {
  const before = line.slice(0, place);
  const sentence = Math.max(...['. ', '? ', '! '].map((end) => before.lastIndexOf(end) + (before.includes(end) ? end.length : 0)), 0);
  if (place - sentence <= BEFORE) return sentence;
  const blank = line.indexOf(' ', place - BEFORE);
  return blank >= 0 && blank < place ? blank + 1 : place;
};

/**
 * The part of an answer in which the words stand, else its beginning: whole words, on one line.
 *
 * @param words from `wordsOf`
 */
export const excerptOf = (text: string, words: readonly string[]): Excerpt => {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  const first = marksOf(line, words)[0];
  const from = first ? beginningAt(line, first[0]) : 0;
  let to = Math.min(line.length, from + LENGTH);
  if (to < line.length) {
    const blank = line.lastIndexOf(' ', to);
    if (blank > from + (first ? first[1] - from : 0)) to = blank;
  }
  const shown = `${from > 0 ? '… ' : ''}${line.slice(from, to)}${to < line.length ? ' …' : ''}`;
  return { text: shown, marks: marksOf(shown, words) };
};
