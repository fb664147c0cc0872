import type { Paper, PaperProblem, ProblemSolution } from '../contract.ts';
import type { Difficulty } from '../contract-random.ts';

/** A sitting that may be drawn from: its paper and the key, which also knows how hard each problem is. */
export interface Source {
  readonly paperHash: string;
  readonly paper: Paper;
  readonly solutions: readonly ProblemSolution[];
}
export interface PoolProblem {
  readonly problemIdx: number;
  /** Problems whose author did not say count as medium. */
  readonly difficulty: Difficulty;
}
/** What is drawn as one: a passage with all its problems, in their order, or a problem that stands alone. */
export interface PoolSet {
  readonly sectionId: string;
  readonly problems: readonly PoolProblem[];
}
export interface PoolSection {
  readonly id: string;
  readonly name: string;
  /** Problems of it in the real paper: its share of the blueprint. */
  readonly weight: number;
  readonly poolCount: number;
}
export interface Pool {
  /** In the order of the paper. */
  readonly sections: readonly PoolSection[];
  readonly sets: readonly PoolSet[];
  /** Problems of the largest sitting: more are no mock of it. */
  readonly fullCount: number;
}

/** All problems of some sittings. A section is what the first sitting that has it says it is. */
export const poolOf = (sources: readonly Source[]): Pool => {
  const sets = sources.flatMap(setsOf);
  const sections = new Map<string, PoolSection>();
  for (const { paper } of sources) {
    for (const { id, name, problemCount } of paper.sections) {
      if (!sections.has(id))
        sections.set(id, { id, name, weight: problemCount, poolCount: countProblems(sets.filter(({ sectionId }) => sectionId === id)) });
    }
  }
  return { sections: [...sections.values()], sets, fullCount: Math.max(0, ...sources.map(({ paper }) => paper.problems.length)) };
};

export const countProblems = (sets: readonly PoolSet[]): number => sets.reduce((sum, { problems }) => sum + problems.length, 0);

const setsOf = ({ paper, solutions }: Source): readonly PoolSet[] => {
  const difficulties = new Map(solutions.map(({ problemIdx, difficulty }) => [problemIdx, difficulty ?? 'medium'] as const));
  const setName = ({ problemIdx, multipleProblemIdx }: PaperProblem) =>
    multipleProblemIdx === null ? `alone ${problemIdx}` : `set ${multipleProblemIdx}`;
  return [...Map.groupBy(paper.problems, setName).values()].map((problems) => ({
    sectionId: problems[0]?.sectionId ?? '',
    problems: problems.map(({ problemIdx }) => ({ problemIdx, difficulty: difficulties.get(problemIdx) ?? 'medium' })),
  }));
};
