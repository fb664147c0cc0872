import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIFFICULTIES, type Blueprint } from '../contract-random.ts';
import { apportion } from './apportion.ts';
import { draw, mostOf, planDraw } from './draw.ts';
import { tallyOf } from './pick-sets.ts';
import { countProblems, poolOf, type Pool, type PoolSet } from './pool.ts';
import { aSource, type SectionPlan } from './testing.ts';

const NOTHING: ReadonlySet<number> = new Set();
const problemsOf = (sets: readonly PoolSet[]) => sets.flatMap(({ problems }) => problems.map(({ problemIdx }) => problemIdx));
const inSection = (sets: readonly PoolSet[], id: string) => sets.filter(({ sectionId }) => sectionId === id);
const all = (count: number, other: Partial<Blueprint> = {}): Blueprint => ({ count, sections: null, difficulty: 'source', ...other });

const sectionPlans = fc
  .array(
    fc.record({
      sets: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 14 }),
      difficulties: fc.array(fc.constantFrom('easy', 'medium', 'hard', null), { minLength: 1, maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((plans) => plans.map((plan, index): SectionPlan => ({ ...plan, id: `s${index}` })));
const pools = fc
  .tuple(sectionPlans, fc.option(sectionPlans))
  .map(([first, second]) => poolOf([aSource(first), ...(second ? [aSource(second, { firstIdx: 1000 })] : [])]));
const asked = fc.record({
  pool: pools,
  count: fc.integer({ min: 1, max: 80 }),
  seed: fc.string({ maxLength: 12 }),
  difficulty: fc.constantFrom('source', 'easier', 'harder'),
  seenShare: fc.double({ min: 0, max: 1, noNaN: true }),
});
/** Whatever stands first in the pool was met. */
const seenIn = (pool: Pool, share: number): ReadonlySet<number> => {
  const idxs = problemsOf(pool.sets);
  return new Set(idxs.slice(0, Math.round(idxs.length * share)));
};

describe('any draw', () => {
  it('has whole sets of the pool, none twice, in the order of the paper, and never more than was asked', () => {
    fc.assert(
      fc.property(asked, ({ pool, count, seed, difficulty, seenShare }) => {
        const { sets } = draw(pool, all(count, { difficulty }), seed, seenIn(pool, seenShare));
        expect(new Set(sets).size).toBe(sets.length);
        for (const set of sets) expect(pool.sets).toContain(set);
        const order = sets.map(({ sectionId }) => pool.sections.findIndex(({ id }) => id === sectionId));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        expect(countProblems(sets)).toBeLessThanOrEqual(count);
      }),
    );
  });

  it('has as many problems as whole sets can add up to, and says when these are fewer than asked', () => {
    fc.assert(
      fc.property(asked, ({ pool, count, seed, seenShare }) => {
        const { sets, notes } = draw(pool, all(count), seed, seenIn(pool, seenShare));
        const got = countProblems(sets);
        let sums = new Set([0]);
        for (const { problems } of pool.sets) sums = new Set([...sums].flatMap((sum) => [sum, sum + problems.length]));
        expect(got).toBe(Math.max(...[...sums].filter((sum) => sum <= count)));
        expect(notes.filter(({ kind }) => kind === 'count')).toEqual(got < count ? [{ kind: 'count', wanted: count, got }] : []);
      }),
    );
  });

  it('is the same for the same question, whatever was asked before', () => {
    fc.assert(
      fc.property(asked, ({ pool, count, seed, difficulty, seenShare }) => {
        const once = draw(pool, all(count, { difficulty }), seed, seenIn(pool, seenShare));
        draw(pool, all(count), `${seed}!`, NOTHING);
        expect(draw(pool, all(count, { difficulty }), seed, seenIn(pool, seenShare))).toEqual(once);
      }),
    );
  });

  it('takes from chosen sections alone', () => {
    fc.assert(
      fc.property(asked, ({ pool, count, seed }) => {
        const chosen = pool.sections.filter((_section, index) => index % 2 === 0).map(({ id }) => id);
        const { sets } = draw(pool, all(count, { sections: chosen }), seed, NOTHING);
        expect(new Set(sets.map(({ sectionId }) => sectionId)).isSubsetOf(new Set(chosen))).toBe(true);
      }),
    );
  });

  it('says how many of its problems were met before', () => {
    fc.assert(
      fc.property(asked, ({ pool, count, seed, seenShare }) => {
        const seen = seenIn(pool, seenShare);
        const { sets, notes } = draw(pool, all(count), seed, seen);
        const met = problemsOf(sets).filter((idx) => seen.has(idx)).length;
        expect(notes.filter(({ kind }) => kind === 'seen')).toEqual(met > 0 ? [{ kind: 'seen', count: met }] : []);
      }),
    );
  });
});

const ncs = poolOf([
  aSource([
    { id: 'comm', sets: [2, 2, ...Array<number>(16).fill(1)], difficulties: ['easy', 'medium', 'hard', 'medium'] },
    { id: 'math', sets: [3, ...Array<number>(27).fill(1)], difficulties: ['easy', 'medium', 'medium', 'hard', 'medium'] },
    { id: 'prob', sets: [2, 2, 2, 2, 2], difficulties: ['hard', 'medium'] },
  ]),
]);

it('follows the blueprint of the exam, section by section and over the difficulties', () => {
  for (let run = 0; run < 50; run += 1) {
    const { sets, notes } = draw(ncs, all(30), `run ${run}`, NOTHING);
    // 20 : 30 : 10 of 30; pairs alone make up the last section, so its fifth problem goes to a neighbour.
    const counts = ['comm', 'math', 'prob'].map((id) => countProblems(inSection(sets, id)));
    expect(counts.map((count, index) => Math.abs(count - [10, 15, 5][index]!)).every((off) => off <= 1)).toBe(true);
    expect(counts.reduce((a, b) => a + b)).toBe(30);
    const [tally, source] = [tallyOf(sets), tallyOf(ncs.sets)];
    for (const difficulty of DIFFICULTIES) expect(Math.abs(tally[difficulty] - source[difficulty] / 2)).toBeLessThanOrEqual(1.5);
    expect(notes.every(({ kind }) => kind === 'section')).toBe(true);
  }
});

it('is easier or harder when asked', () => {
  const mixOf = (difficulty: Blueprint['difficulty']) => tallyOf(draw(ncs, all(20, { difficulty }), 'mix', NOTHING).sets);
  expect(mixOf('easier').easy).toBeGreaterThan(mixOf('source').easy);
  expect(mixOf('harder').hard).toBeGreaterThan(mixOf('source').hard);
});

it('says what the pool has too little of', () => {
  const lopsided = poolOf([
    aSource(
      [
        { id: 'a', sets: Array<number>(20).fill(1), difficulties: ['easy'] },
        { id: 'b', sets: [1, 1, 1], difficulties: ['easy'] },
      ],
      {},
    ),
    aSource([{ id: 'b', sets: [1], difficulties: ['easy'] }], { firstIdx: 500 }),
  ]);
  const { notes } = draw(lopsided, all(20, { sections: ['b'], difficulty: 'harder' }), 'x', NOTHING);
  expect(notes).toEqual([
    { kind: 'count', wanted: 20, got: 4 },
    { kind: 'section', sectionId: 'b', wanted: 20, got: 4 },
    { kind: 'difficulty', difficulty: 'medium', wanted: 2, got: 0 },
    { kind: 'difficulty', difficulty: 'hard', wanted: 2, got: 0 },
  ]);
});

it('draws nothing twice until the pool is used up', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 4, max: 30 }), (seed, count) => {
      const single = poolOf([aSource([{ id: 'a', sets: Array<number>(60).fill(1), difficulties: ['easy', 'hard'] }])]);
      const seen = new Set<number>();
      for (let round = 0; seen.size < 60; round += 1) {
        const drawn = problemsOf(draw(single, all(count), `${seed} ${round}`, seen).sets);
        const fresh = drawn.filter((idx) => !seen.has(idx)).length;
        expect(fresh).toBe(Math.min(count, 60 - seen.size));
        for (const idx of drawn) seen.add(idx);
      }
    }),
    { numRuns: 30 },
  );
});

it('takes within a section what was never met before what was, also where passages make it hard to fit', () => {
  fc.assert(
    fc.property(asked, ({ pool, count, seed, seenShare }) => {
      const seen = seenIn(pool, seenShare);
      const { sets } = draw(pool, all(count), seed, seen);
      const isFresh = ({ problems }: PoolSet) => problems.every(({ problemIdx }) => !seen.has(problemIdx));
      for (const { id } of pool.sections) {
        const own = inSection(sets, id);
        const left = inSection(pool.sets, id).filter((set) => !own.includes(set));
        // A met problem that stands alone could have been exchanged for an unmet one.
        const metAlone = own.some((set) => set.problems.length === 1 && !isFresh(set));
        const freshAlone = left.some((set) => set.problems.length === 1 && isFresh(set));
        expect(metAlone && freshAlone).toBe(false);
      }
    }),
  );
});

describe('shares', () => {
  it('are the weights themselves where they add up, and never more than there is room for', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 9 }), (weights) => {
        expect(
          apportion(
            weights.reduce((a, b) => a + b),
            weights.map((weight) => ({ weight, most: weight })),
          ),
        ).toEqual(weights);
      }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.record({ weight: fc.integer({ min: 1, max: 40 }), most: fc.integer({ min: 0, max: 20 }) }), {
          minLength: 1,
          maxLength: 9,
        }),
        fc.integer({ min: 0, max: 120 }),
        (parts, total) => {
          const given = apportion(total, parts);
          expect(given.reduce((a, b) => a + b)).toBe(
            Math.min(
              total,
              parts.reduce((sum, { most }) => sum + most, 0),
            ),
          );
          given.forEach((count, index) => expect(count).toBeLessThanOrEqual(parts[index]?.most ?? 0));
          if (total >= parts.length)
            given.forEach((count, index) => expect(count).toBeGreaterThanOrEqual(Math.min(1, parts[index]?.most ?? 0)));
        },
      ),
    );
  });

  it('leave no subject of a licence out of a small mock', () => {
    const licence = poolOf([
      aSource([6, 6, 6, 12, 6, 5, 6, 3].map((count, index) => ({ id: `s${index}`, sets: Array<number>(count).fill(1) }))),
    ]);
    expect(planDraw(licence, all(10)).map(({ count }) => count)).toEqual([1, 1, 1, 3, 1, 1, 1, 1]);
    expect(mostOf(licence, null)).toBe(50);
    expect(mostOf(licence, ['s7'])).toBe(3);
  });
});
