import { countOf, type Histogram } from './histogram.ts';

/* What entries say of somebody's place, and how sure that is if those who entered were drawn by lot. That they were not is said in words. */

/** Of a normal distribution: 95 % lie within so many deviations. */
const Z = 1.959964;

/** Wilson's interval of a share: it stays between 0 and 1, and is right for small counts too. */
export const wilson = (share: number, count: number): { readonly low: number; readonly high: number } => {
  if (count === 0) return { low: 0, high: 1 };
  const z2 = Z * Z;
  const middle = (share + z2 / (2 * count)) / (1 + z2 / count);
  const half = (Z / (1 + z2 / count)) * Math.sqrt((share * (1 - share)) / count + z2 / (4 * count * count));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
};

interface Standing {
  /** 1: nobody has more. Who has the same shares a rank. */
  readonly rank: number;
  /** The share of the others that is above, those with the same score counted half. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Where a score is among others. Those with the same score are half above and half below: counted all on one side, a common score would be
 * percents better or worse than it is. Wilson's interval is of a share of yes and no; halves vary less, so it is wide enough.
 */
export const standingOf = (others: Histogram, score: number): Standing => {
  const count = countOf(others);
  const above = countOf(others.slice(score + 1));
  const share = count === 0 ? 0 : (above + (others[score] ?? 0) / 2) / count;
  return { rank: above + 1, share, ...wilson(share, count) };
};

/** The score of the one at a place from the top, the first being 1. */
const scoreAt = (histogram: Histogram, place: number): number => {
  let passed = 0;
  for (let score = histogram.length - 1; score > 0; score -= 1) {
    passed += histogram[score] ?? 0;
    if (passed >= place) return score;
  }
  return 0;
};

interface Cut {
  readonly score: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The score of the last one taken, if a share from the top were taken; and between which scores it lies for all who could have entered. The places
 * between which the share's own place varies by chance (binomial) need no assumption on how scores are distributed; scores that many have make the
 * interval wider, never narrower.
 */
export const cutOf = (histogram: Histogram, share: number): Cut => {
  const count = countOf(histogram);
  const place = share * count;
  const spread = Z * Math.sqrt(count * share * (1 - share));
  const within = (at: number): number => Math.min(Math.max(1, at), Math.max(1, count));
  return {
    score: scoreAt(histogram, within(Math.ceil(place))),
    low: scoreAt(histogram, within(Math.ceil(place + spread) + 1)),
    high: scoreAt(histogram, within(Math.floor(place - spread))),
  };
};
