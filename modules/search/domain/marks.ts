import type { Word } from './words.ts';

/** Where in a text something stands: units of UTF-16, the end not included. */
export type Mark = readonly [from: number, to: number];

/** What is compared of a text, and where each unit of it stands there. */
const traced = (text: string): { readonly letters: string; readonly places: readonly number[]; readonly starts: ReadonlySet<number> } => {
  let letters = '';
  const places: number[] = [];
  const starts = new Set<number>();
  let isStart = true;
  let at = 0;
  for (const letter of text) {
    if (/[\p{L}\p{N}+#]/u.test(letter)) {
      if (isStart) starts.add(letters.length);
      isStart = false;
      for (const unit of letter.toLowerCase().split('')) {
        letters += unit;
        places.push(at);
      }
    } else isStart = true;
    at += letter.length;
  }
  return { letters, places, starts };
};

const escaped = (letters: string): string => letters.replaceAll('+', String.raw`\+`);

/** Where the words stand, in order, none inside of another. `isAlone`: a single letter counts where a word begins with it. */
export const marksOf = (text: string, words: readonly Word[], isAlone = false): readonly Mark[] => {
  const { letters, places, starts } = traced(text);
  const found = words.flatMap(({ letters: word, pattern }) =>
    [...letters.matchAll(new RegExp(pattern ?? escaped(word), 'gu'))]
      .filter(({ index }) => !isAlone || starts.has(index))
      .map(({ index, 0: match }): Mark => [places[index] ?? 0, (places[index + match.length - 1] ?? 0) + 1]),
  );
  const sorted = found.toSorted(([one], [other]) => one - other);
  const marks: Mark[] = [];
  for (const [from, to] of sorted) {
    const last = marks.at(-1);
    if (last && from <= last[1]) marks.splice(-1, 1, [last[0], Math.max(last[1], to)]);
    else marks.push([from, to]);
  }
  return marks;
};

export interface Excerpt {
  readonly text: string;
  readonly marks: readonly Mark[];
}
const BEFORE = 24;
const LENGTH = 90;

/** The part of a text in which the words stand; null where none does. It begins and ends between words where it can. */
export const excerptOf = (text: string, words: readonly Word[], isAlone = false): Excerpt | null => {
  const marks = marksOf(text, words, isAlone);
  const first = marks[0];
  if (!first) return null;
  const wanted = Math.max(0, first[0] - BEFORE);
  const blank = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1;
  const from = blank > 0 && blank <= first[0] ? blank : wanted;
  const end = Math.min(text.length, from + LENGTH);
  const lastBlank = text.lastIndexOf(' ', end);
  const to = end === text.length || lastBlank <= first[1] ? Math.max(end, Math.min(first[1], text.length)) : lastBlank;
  const lead = from > 0 ? '…' : '';
  const shift = lead.length - from;
  return {
    text: `${lead}${text.slice(from, to)}${to < text.length ? '…' : ''}`,
    marks: marks.filter(([begin, stop]) => begin >= from && stop <= to).map(([begin, stop]): Mark => [begin + shift, stop + shift]),
  };
};
