const MOST_LINES = 2;
const MOST_LETTERS = 4;

/** What a thing of this sort is called, on a slip: a line ends with a word, not within one. */
export const slipLines = (label: string): readonly string[] =>
  label
    .split(/[\s·]+/)
    .slice(0, MOST_LINES)
    .map((line) => line.slice(0, MOST_LETTERS));
