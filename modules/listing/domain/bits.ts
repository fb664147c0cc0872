import { numberAt } from './columns.ts';

/** How many bits are set of each four. */
const byFours = (word: number): number => {
  const byTwos = word - ((word >>> 1) & 0x55_55_55_55);
  return (byTwos & 0x33_33_33_33) + ((byTwos >>> 2) & 0x33_33_33_33);
};
/** Of one or two words that were counted by fours. */
const sumOfFours = (fours: number): number => Math.imul((fours & 0x0f_0f_0f_0f) + ((fours >>> 4) & 0x0f_0f_0f_0f), 0x01_01_01_01) >>> 24;

/** How many of 32 bits are set. */
export const bitCount = (word: number): number => sumOfFours(byFours(word));

/** Which places are counted: bits, and the words of them that have any. */
export interface Found {
  readonly bits: Uint32Array;
  readonly words: Int32Array;
  readonly wordCount: number;
  readonly count: number;
}

/** @param bits of which the first `end` words are looked at @param words room for the numbers of words */
export const foundOf = (bits: Uint32Array, end: number, words: Int32Array): Found => {
  let [wordCount, count] = [0, 0];
  for (let word = 0; word < end; word += 1) {
    const here = numberAt(bits, word);
    if (here === 0) continue;
    words[wordCount] = word;
    wordCount += 1;
    count += bitCount(here);
  }
  return { bits, words, wordCount, count };
};

export const countBoth = ({ bits, words, wordCount }: Found, other: Uint32Array): number => {
  const both = (at: number): number => {
    const word = numberAt(words, at);
    return numberAt(bits, word) & numberAt(other, word);
  };
  let count = 0;
  // Two words share the half of what counting takes.
  const even = wordCount & ~1;
  for (let at = 0; at < even; at += 2) count += sumOfFours(byFours(both(at)) + byFours(both(at + 1)));
  return even < wordCount ? count + bitCount(both(even)) : count;
};

/** Calls back with each place that is found. */
export const eachPlace = ({ bits, words, wordCount }: Found, onPlace: (place: number) => void): void => {
  for (let at = 0; at < wordCount; at += 1) {
    const word = numberAt(words, at);
    for (let here = numberAt(bits, word); here !== 0; here &= here - 1) onPlace(word * 32 + 31 - Math.clz32(here & -here));
  }
};

export const isSet = (bits: Uint32Array, place: number): boolean => (numberAt(bits, place >>> 5) & (1 << (place & 31))) !== 0;
