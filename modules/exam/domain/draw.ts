import { DIFFICULTIES, type Blueprint, type DifficultyMix, type DrawNote } from '../contract-random.ts';
import { apportion } from './apportion.ts';
import { addTallies, has, highest, noTally, pickSets, sumsOf, tallyOf, timesTally, type Tally } from './pick-sets.ts';
import { countProblems, type Pool, type PoolSection, type PoolSet } from './pool.ts';
import { randomFrom, shuffled } from './seeded-random.ts';

/** Shares of the mixes that are not the exam's own. */
const MIXES: Readonly<Record<Exclude<DifficultyMix, 'source'>, Tally>> = {
  easier: { easy: 0.5, medium: 0.4, hard: 0.1 },
  harder: { easy: 0.1, medium: 0.4, hard: 0.5 },
};

export interface PlannedSection extends PoolSection {
  /** Problems by the blueprint, had the pool enough of them. */
  readonly wanted: number;
  readonly count: number;
  /** What the difficulties of its problems should come to; fractions. */
  readonly target: Tally;
}

/** What a draw should look like: section by section, in the order of the paper. Sections that were not chosen are left out. */
export const planDraw = (pool: Pool, { count, sections, difficulty }: Blueprint): readonly PlannedSection[] => {
  const chosen = pool.sections.filter(({ id }) => sections === null || sections.includes(id));
  const wanted = apportion(
    count,
    chosen.map(({ weight }) => ({ weight, most: count })),
  );
  const counts = apportion(
    count,
    chosen.map(({ weight, poolCount }) => ({ weight, most: poolCount })),
  );
  return chosen.map((section, index) => {
    const own = counts[index] ?? 0;
    const mix =
      difficulty === 'source' ? timesTally(tallyOf(setsOf(pool, section)), 1 / Math.max(1, section.poolCount)) : MIXES[difficulty];
    return { ...section, wanted: wanted[index] ?? 0, count: own, target: timesTally(mix, own) };
  });
};

/** Problems of the chosen sections, but no more than a whole sitting has. */
export const mostOf = (pool: Pool, sections: readonly string[] | null): number =>
  Math.min(
    pool.fullCount,
    pool.sections.filter(({ id }) => sections === null || sections.includes(id)).reduce((sum, { poolCount }) => sum + poolCount, 0),
  );

export interface Draw {
  /** Sections in the order of the paper; in each, sets in the order that the seed gave them. */
  readonly sets: readonly PoolSet[];
  readonly notes: readonly DrawNote[];
}

/**
 * Draws by seed and blueprint. Passage sets stay whole; within a section, what was seen comes only when nothing else is left;
 * sections, then difficulties, come as near to the blueprint as the pool allows, and `notes` say where it did not.
 */
export const draw = (pool: Pool, blueprint: Blueprint, seed: string, seen: ReadonlySet<number>): Draw => {
  const random = randomFrom(seed);
  const plan = planDraw(pool, blueprint);
  const order = plan.flatMap((section) => shuffled(setsOf(pool, section), random));
  const whole = plan.reduce((sum, { target }) => addTallies(sum, target), noTally);

  const picked = new Set<PoolSet>();
  let left = highest(sumsOf(order, blueprint.count), blueprint.count, () => true);
  // What a section's sets do not add up to is left to the next.
  let owed = 0;
  plan.forEach(({ id, count, target }, index) => {
    const own = order.filter(({ sectionId }) => sectionId === id);
    const later = new Set(plan.slice(index + 1).map((section) => section.id));
    const size = nearest(
      count + owed,
      sumsOf(own, left),
      sumsOf(
        order.filter(({ sectionId }) => later.has(sectionId)),
        left,
      ),
      left,
    );
    const targets = [
      { target, have: noTally },
      { target: whole, have: tallyOf([...picked]) },
    ];
    for (const set of pickSets(own, { count: size, seen, targets })) picked.add(set);
    owed += count - size;
    left -= size;
  });

  const sets = order.filter((set) => picked.has(set));
  return { sets, notes: notesOn(blueprint, plan, whole, sets, seen) };
};

/** The number of problems nearest to what is wanted that a section's sets add up to and that the later sections can complete to `left`. */
const nearest = (wanted: number, own: bigint, later: bigint, left: number): number => {
  const isGood = (size: number) => size >= 0 && size <= left && has(own, size) && has(later, left - size);
  for (let off = 0; off <= left + Math.abs(wanted); off += 1) {
    if (isGood(wanted - off)) return wanted - off;
    if (isGood(wanted + off)) return wanted + off;
  }
  throw new Error(`no sets add up to ${left}`);
};

const setsOf = (pool: Pool, { id }: PoolSection): readonly PoolSet[] => pool.sets.filter(({ sectionId }) => sectionId === id);

const notesOn = (
  { count }: Blueprint,
  plan: readonly PlannedSection[],
  whole: Tally,
  sets: readonly PoolSet[],
  seen: ReadonlySet<number>,
): readonly DrawNote[] => {
  const got = countProblems(sets);
  const seenCount = sets.flatMap(({ problems }) => problems).filter(({ problemIdx }) => seen.has(problemIdx)).length;
  const tally = tallyOf(sets);
  return [
    ...(got < count ? [{ kind: 'count', wanted: count, got } as const] : []),
    ...plan.flatMap((section): DrawNote[] => {
      const own = countProblems(sets.filter(({ sectionId }) => sectionId === section.id));
      return own < section.wanted ? [{ kind: 'section', sectionId: section.id, wanted: section.wanted, got: own }] : [];
    }),
    // Whole problems and sets come within one and a half of a fraction.
    ...DIFFICULTIES.flatMap((difficulty): DrawNote[] =>
      tally[difficulty] < whole[difficulty] - 1.5
        ? [{ kind: 'difficulty', difficulty, wanted: Math.round(whole[difficulty]), got: tally[difficulty] }]
        : [],
    ),
    ...(seenCount > 0 ? [{ kind: 'seen', count: seenCount } as const] : []),
  ];
};
