import type { MultipleProblemIdx, Paper, PaperProblem, ProblemIdx } from '@modules/exam';

/** A problem and the paper that it is read from. */
export interface Drawn {
  readonly problemIdx: ProblemIdx;
  readonly paperHash: string;
}
export interface HashedPaper {
  readonly paperHash: string;
  readonly paper: Pick<Paper, 'problems'>;
}

/** A paper in its order, narrowed to one section when given. */
export const paperOrder = ({ paperHash, paper }: HashedPaper, sectionId?: string): readonly Drawn[] =>
  paper.problems
    .filter((problem) => sectionId === undefined || problem.sectionId === sectionId)
    .map(({ problemIdx }) => ({ problemIdx, paperHash }));

/**
 * All problems of several papers in an order that the seed decides: the same seed draws the same. Passage sets stay whole and in their
 * order; what the learner has never seen comes first (a set counts as seen when all of it is).
 */
export const drawOrder = (
  papers: readonly HashedPaper[],
  { seed, seen, sectionId }: { readonly seed: number; readonly seen: ReadonlySet<number>; readonly sectionId?: string | undefined },
): readonly Drawn[] => {
  const sets = papers.flatMap(({ paperHash, paper }) =>
    setsOf(paper.problems.filter((problem) => sectionId === undefined || problem.sectionId === sectionId)).map((set) =>
      set.map(({ problemIdx }): Drawn => ({ problemIdx, paperHash })),
    ),
  );
  const shuffled = shuffle(sets, randomFrom(seed));
  const isSeen = (set: readonly Drawn[]) => set.every(({ problemIdx }) => seen.has(problemIdx));
  return [...shuffled.filter((set) => !isSeen(set)), ...shuffled.filter(isSeen)].flat();
};

/** A problem that stands in the review, and when it was met last (epoch milliseconds). */
export interface Missed extends Drawn {
  readonly lastAt: number;
}

/** The newest first; problems of one passage together in the paper's order, where the newest of them stands. What its paper no longer has is left out. */
export const reviewOrder = (missed: readonly Missed[], papers: readonly HashedPaper[]): readonly Drawn[] => {
  const places = new Map(
    papers.flatMap(({ paperHash, paper }) =>
      paper.problems.map((problem, place) => [nameOf(paperHash, problem.problemIdx), { problem, place }] as const),
    ),
  );
  const known = missed.flatMap((one) => {
    const found = places.get(nameOf(one.paperHash, one.problemIdx));
    return found ? [{ ...one, ...found }] : [];
  });
  const sets = [
    ...Map.groupBy(known, ({ paperHash, problem }) =>
      nameOf(paperHash, problem.multipleProblemIdx === null ? `alone ${problem.problemIdx}` : problem.multipleProblemIdx),
    ).values(),
  ];
  const newest = (set: typeof known) => Math.max(...set.map(({ lastAt }) => lastAt));
  const firstPlace = (set: typeof known) => Math.min(...set.map(({ place }) => place));
  return sets
    .toSorted((a, b) => newest(b) - newest(a) || firstPlace(a) - firstPlace(b))
    .flatMap((set) => set.toSorted((a, b) => a.place - b.place).map(({ problemIdx, paperHash }) => ({ problemIdx, paperHash })));
};

const nameOf = (paperHash: string, rest: number | string): string => `${paperHash} ${rest}`;

/** Neighbours of one passage stand together, everything else alone. */
const setsOf = (problems: readonly PaperProblem[]): readonly (readonly PaperProblem[])[] => {
  const sets: PaperProblem[][] = [];
  const ofPassage = new Map<MultipleProblemIdx, PaperProblem[]>();
  for (const problem of problems) {
    const set = problem.multipleProblemIdx === null ? undefined : ofPassage.get(problem.multipleProblemIdx);
    if (set) {
      set.push(problem);
      continue;
    }
    const begun = [problem];
    sets.push(begun);
    if (problem.multipleProblemIdx !== null) ofPassage.set(problem.multipleProblemIdx, begun);
  }
  return sets;
};

/** Fisher and Yates, from the end. */
export const shuffle = <T>(things: readonly T[], random: () => number): readonly T[] => {
  const shuffled = [...things];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [shuffled[last], shuffled[other]] as [T, T];
    [shuffled[last], shuffled[other]] = [b, a];
  }
  return shuffled;
};

/** Numbers from 0 to below 1 that a seed decides: mulberry32 (Tommy Ettinger, public domain), 32 bits of state are plenty for an order. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
