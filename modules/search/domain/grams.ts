import { initialOf, isLead, squeezed, tokensOf } from './letters.ts';

/* By what documents are found: pairs of letters that stand beside each other, pairs of initial consonants, and letters that words begin with. */

/** Two units of UTF-16 as one number of PostgreSQL's `integer`: nothing collides. */
const pair = (first: number, second: number): number => (first << 16) | second;
/** A word begins with it; U+0000 stands in no text. */
export const startGram = (letter: string): number => pair(0, letter.charCodeAt(0));
export const pairsOf = (letters: string): readonly number[] =>
  Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => pair(letters.charCodeAt(at), letters.charCodeAt(at + 1)));

const startsOf = (text: string): readonly number[] =>
  tokensOf(text).flatMap((token) => [startGram(token.charAt(0)), startGram(initialOf(token.charAt(0)))]);
/** Pairs without a consonant are those of the letters themselves. */
const initialPairsOf = (letters: string): readonly number[] => {
  const initials = Array.from(letters, initialOf).join('');
  return pairsOf(initials).filter((_, at) => isLead(initials.charAt(at)) || isLead(initials.charAt(at + 1)));
};

const ofName = (text: string): readonly number[] => [...pairsOf(squeezed(text)), ...startsOf(text), ...initialPairsOf(squeezed(text))];
/** Nobody looks for a sentence by its initials. */
const ofText = (text: string): readonly number[] => [...pairsOf(squeezed(text)), ...startsOf(text)];

/** Letters of the text that are looked at: a document has some hundred pairs. */
export const MOST_LETTERS = 400;

/** What a document is found by. */
export interface Searched {
  readonly title: string;
  /** Who stands behind it, by all names that people know. */
  readonly by: string;
  /** Words by which its kind is sorted. */
  readonly terms: readonly string[];
  /** What else is said of it, the most important first. */
  readonly text: string;
}
/** What is compared, by the field that weighs most. */
export const keysOf = ({ title, by, terms, text }: Searched): { readonly title: string; readonly by: string; readonly text: string } => ({
  title: squeezed(title),
  by: squeezed(by),
  // What stands in two fields is beside each other in none.
  text: [...terms.map(squeezed), squeezed(text).slice(0, MOST_LETTERS)].join('|'),
});

/** Each pair once, in the field that weighs most: title 0, who stands behind it 1, everything else 2. */
export const gramsOf = ({ title, by, terms, text }: Searched): readonly (readonly number[])[] => {
  const known = new Set<number>();
  const fields = [ofName(title), ofName(by), [...terms.flatMap(ofName), ...ofText(text.slice(0, 2 * MOST_LETTERS)).slice(0, MOST_LETTERS)]];
  return fields.map((field) => {
    const own = [...new Set(field)].filter((gram) => !known.has(gram));
    for (const gram of own) known.add(gram);
    return own;
  });
};
