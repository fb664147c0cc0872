/** Bits are signed words: what bitwise operators give is one, and nothing is turned into a floating-point number. A place is always one of them. */
export const wordAt = (bits: Int32Array, at: number): number => bits[at] ?? 0;

/** How many bits are set of each four. */
const byFours = (word: number): number => {
  const byTwos = word - ((word >>> 1) & 0x55_55_55_55);
  return (byTwos & 0x33_33_33_33) + ((byTwos >>> 2) & 0x33_33_33_33);
};
/** Of one or two words that were counted by fours. */
const sumOfFours = (fours: number): number => Math.imul((fours & 0x0f_0f_0f_0f) + ((fours >>> 4) & 0x0f_0f_0f_0f), 0x01_01_01_01) >>> 24;

/** How many of 32 bits are set. */
export const bitCount = (word: number): number => sumOfFours(byFours(word));

/** Which places are looked at: bits, and the words of them that have any. */
export interface Found {
  readonly bits: Int32Array;
  readonly words: Int32Array;
  readonly wordCount: number;
  readonly count: number;
}

/** @param bits of which the first `end` words are looked at @param words room for the numbers of words */
export const foundOf = (bits: Int32Array, end: number, words: Int32Array): Found => {
  let [wordCount, count] = [0, 0];
  for (let word = 0; word < end; word += 1) {
    const here = wordAt(bits, word);
    if (here === 0) continue;
    words[wordCount] = word;
    wordCount += 1;
    count += bitCount(here);
  }
  return { bits, words, wordCount, count };
};

/** What of it is also in all of some others. @param into room for the bits, written where `among` has words alone @param words room for the numbers of words */
export const foundIn = (among: Found, others: readonly Int32Array[], into: Int32Array, words: Int32Array): Found => {
  let [wordCount, count] = [0, 0];
  for (let at = 0; at < among.wordCount; at += 1) {
    const word = wordAt(among.words, at);
    let here = wordAt(among.bits, word);
    for (const other of others) here &= wordAt(other, word);
    into[word] = here;
    if (here === 0) continue;
    words[wordCount] = word;
    wordCount += 1;
    count += bitCount(here);
  }
  return { bits: into, words, wordCount, count };
};

export const countBoth = ({ bits, words, wordCount }: Found, other: Int32Array): number => {
  let count = 0;
  // Two words share the half of what counting takes.
  const even = wordCount & ~1;
  for (let at = 0; at < even; at += 2) {
    const [one, next] = [wordAt(words, at), wordAt(words, at + 1)];
    count += sumOfFours(byFours(wordAt(bits, one) & wordAt(other, one)) + byFours(wordAt(bits, next) & wordAt(other, next)));
  }
  if (even === wordCount) return count;
  const last = wordAt(words, even);
  return count + bitCount(wordAt(bits, last) & wordAt(other, last));
};

/** Calls back with each place that is found, the last first. */
export const eachPlace = ({ bits, words, wordCount }: Found, onPlace: (place: number) => void): void => {
  for (let at = wordCount - 1; at >= 0; at -= 1) {
    const word = wordAt(words, at);
    for (let here = wordAt(bits, word); here !== 0;) {
      const bit = 31 - Math.clz32(here);
      here ^= 1 << bit;
      onPlace(word * 32 + bit);
    }
  }
};

export const isSet = (bits: Int32Array, place: number): boolean => (wordAt(bits, place >>> 5) & (1 << (place & 31))) !== 0;
