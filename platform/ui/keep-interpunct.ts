/** Holds `·` to the word before it: Korean line breaking may else begin a line with it (“헌법 / ·자료해석”). */
export const keepInterpunct = (text: string): string => text.replaceAll('·', '\u2060·');
