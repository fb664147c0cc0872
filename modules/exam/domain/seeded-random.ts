/**
 * Numbers from 0 to below 1 that a seed decides, the same on every machine: sfc32 (Chris Doty-Humphrey, PractRand, public domain),
 * its state filled from the text by xmur3 (bryc, public domain). Draws that are shared by seed hang on it: it must never change.
 */
export const randomFrom = (seed: string): (() => number) => {
  const word = wordsOf(seed);
  let [a, b, c, counter] = [word(), word(), word(), 1] as [number, number, number, number];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  // PractRand's own warm-up: until the state has mixed, alike seeds give alike numbers.
  for (let round = 0; round < 12; round += 1) next();
  return next;
};

const wordsOf = (text: string): (() => number) => {
  let hash = 1_779_033_703 ^ text.length;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 3_432_918_353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
    hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
    hash ^= hash >>> 16;
    return hash | 0;
  };
};

/** Fisher and Yates, from the end. */
export const shuffled = <T>(things: readonly T[], random: () => number): readonly T[] => {
  const mixed = [...things];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [mixed[last], mixed[other]] as [T, T];
    [mixed[last], mixed[other]] = [b, a];
  }
  return mixed;
};
