import { DIFFICULTIES, type Difficulty } from '../contract-random.ts';
import { countProblems, type PoolSet } from './pool.ts';

/** How many of each difficulty; targets may be fractions. */
export type Tally = Readonly<Record<Difficulty, number>>;
export const noTally: Tally = { easy: 0, medium: 0, hard: 0 };
export const tallyOf = (sets: readonly PoolSet[]): Tally => {
  const tally = { ...noTally };
  for (const { problems } of sets) for (const { difficulty } of problems) tally[difficulty] += 1;
  return tally;
};
export const addTallies = (a: Tally, b: Tally): Tally => ({ easy: a.easy + b.easy, medium: a.medium + b.medium, hard: a.hard + b.hard });
export const timesTally = (tally: Tally, factor: number): Tally => ({
  easy: tally.easy * factor,
  medium: tally.medium * factor,
  hard: tally.hard * factor,
});

/** A target and how much of it there is already. */
export interface MixTarget {
  readonly target: Tally;
  readonly have: Tally;
}

export interface Pick {
  /** Problems wanted; no more are given, and fewer only where whole sets do not add up to it. */
  readonly count: number;
  readonly seen: ReadonlySet<number>;
  /** What the difficulties should come to, here and in the whole draw. */
  readonly targets: readonly MixTarget[];
}

/**
 * Some of the sets, whole, in the order in which they came. First counts how many problems there are, then how few of them were seen,
 * then how near the difficulties come to their targets; of equals the earlier set is taken.
 */
export const pickSets = (sets: readonly PoolSet[], { count, seen, targets }: Pick): readonly PoolSet[] => {
  const seenCount = ({ problems }: PoolSet) => problems.filter(({ problemIdx }) => seen.has(problemIdx)).length;
  const tiers = [
    sets.filter((set) => seenCount(set) === 0),
    sets.filter((set) => seenCount(set) > 0 && seenCount(set) < set.problems.length),
    sets.filter((set) => seenCount(set) === set.problems.length),
  ];
  let left = highest(sumsOf(sets, count), count, () => true);
  const picked = new Set<PoolSet>();
  tiers.forEach((tier, index) => {
    const rest = sumsOf(tiers.slice(index + 1).flat(), left);
    // As much of this tier as leaves something that the later ones can add up to.
    const size = highest(sumsOf(tier, left), left, (sum) => has(rest, left - sum));
    for (const set of fill(tier, size, targets, [...picked])) picked.add(set);
    left -= size;
  });
  return sets.filter((set) => picked.has(set));
};

/** Sets that add up to exactly `size`, which must be possible. */
const fill = (tier: readonly PoolSet[], size: number, targets: readonly MixTarget[], before: readonly PoolSet[]): readonly PoolSet[] => {
  const picked: PoolSet[] = [];
  let left = size;
  let open = tier;
  let got = tallyOf(before);
  while (left > 0) {
    // Whether the others can still add up depends on a set's size alone.
    const fits = new Map<number, boolean>();
    const isPossible = (set: PoolSet): boolean => {
      const own = set.problems.length;
      if (!fits.has(own))
        fits.set(
          own,
          own <= left &&
            has(
              sumsOf(
                open.filter((other) => other !== set),
                left,
              ),
              left - own,
            ),
        );
      return fits.get(own) === true;
    };
    let best: PoolSet | undefined;
    let bestGain = Number.NEGATIVE_INFINITY;
    for (const set of open) {
      const gain = isPossible(set) ? gainOf(set, targets, got) : Number.NEGATIVE_INFINITY;
      if (gain > bestGain) [best, bestGain] = [set, gain];
    }
    if (!best) throw new Error(`no sets add up to ${left}`);
    const taken = best;
    picked.push(taken);
    open = open.filter((set) => set !== taken);
    got = addTallies(got, tallyOf([taken]));
    left -= countProblems([taken]);
  }
  return picked;
};

/** How much nearer to its targets a set brings the draw, per problem of it. */
const gainOf = (set: PoolSet, targets: readonly MixTarget[], got: Tally): number => {
  const more = tallyOf([set]);
  const gain = targets.reduce((sum, { target, have }) => {
    const now = addTallies(have, got);
    return sum + misfit(target, now) - misfit(target, addTallies(now, more));
  }, 0);
  return gain / set.problems.length;
};
const misfit = (target: Tally, have: Tally): number =>
  DIFFICULTIES.reduce((sum, difficulty) => sum + (target[difficulty] - have[difficulty]) ** 2, 0);

/** Which numbers of problems whole sets can add up to, as bits, up to `most`. */
export const sumsOf = (sets: readonly PoolSet[], most: number): bigint => {
  const mask = (1n << BigInt(most + 1)) - 1n;
  return sets.reduce((sums, { problems }) => (sums | (sums << BigInt(problems.length))) & mask, 1n);
};
export const has = (sums: bigint, sum: number): boolean => ((sums >> BigInt(sum)) & 1n) === 1n;
export const highest = (sums: bigint, most: number, isGood: (sum: number) => boolean): number => {
  for (let sum = most; sum > 0; sum -= 1) if (has(sums, sum) && isGood(sum)) return sum;
  return 0;
};
