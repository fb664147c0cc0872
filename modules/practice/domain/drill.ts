import type { ExamDetailIdx, ExamIdx, PaperProblem, ProblemIdx } from '@modules/exam';
import type { LastMet } from '@modules/answers';

/** Problems in one drill: a few minutes. */
export const DRILL_SIZE = 5;

/** A problem and the sitting that it stands in. */
export interface DrillCandidate {
  readonly problemIdx: ProblemIdx;
  readonly examDetailIdx: ExamDetailIdx;
  readonly examIdx: ExamIdx;
}
/** What is known of a learner where problems are chosen for them. */
export interface KnownOfLearner {
  readonly met: readonly LastMet[];
  /** Sittings that have a result or are under way. */
  readonly taken: ReadonlySet<number>;
  /** The exam of which another sitting is proposed to the learner; null: none is. */
  readonly proposedIdx: number | null;
}

/**
 * Problems that the learner has never met, in sittings not taken yet of the exam that is proposed to them: whoever solves one of these
 * cannot sit that paper as a new one any more.
 */
export const freshProblems = (candidates: readonly DrillCandidate[], { met, taken, proposedIdx }: KnownOfLearner): ReadonlySet<number> => {
  const known = new Set(met.map(({ problemIdx }) => problemIdx));
  return new Set(
    candidates
      .filter((one) => one.examIdx === proposedIdx && !taken.has(one.examDetailIdx) && !known.has(one.problemIdx))
      .map(({ problemIdx }) => problemIdx),
  );
};

/**
 * Which problems come first when one is to be solved beside sittings: 0 what was never answered and stands in a sitting that was taken, 1 what
 * was never met elsewhere, 2 what went wrong the last time, 3 what is fresh (`freshProblems`), 4 what was right.
 *
 * @param last undefined: never met
 */
export const rankOf = (last: LastMet | undefined, isTaken: boolean, isFresh: boolean): number => {
  if (!last) return isFresh ? 3 : isTaken ? 0 : 1;
  return last.isRight ? 4 : last.wasAnswered ? 2 : 0;
};

/**
 * Problems in the order in which a drill takes them (`rankOf`), those of one rank as the seed shuffled them, but what went wrong or was right with what
 * lies back furthest first. A drill is never empty for somebody who has got everything right.
 *
 * @param shuffled each once
 * @param open problems of sittings that the learner has open: never in a drill, whose solutions would tell their keys
 */
export const drillOrder = (
  shuffled: readonly DrillCandidate[],
  known: KnownOfLearner,
  open: ReadonlySet<number>,
): readonly ProblemIdx[] => {
  const lastOf = new Map(known.met.map((one) => [one.problemIdx, one]));
  const fresh = freshProblems(shuffled, known);
  return shuffled
    .filter(({ problemIdx }) => !open.has(problemIdx))
    .map(({ problemIdx, examDetailIdx }) => {
      const last = lastOf.get(problemIdx);
      return { problemIdx, rank: rankOf(last, known.taken.has(examDetailIdx), fresh.has(problemIdx)), at: last?.wasAnswered ? last.at : 0 };
    })
    .toSorted((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ problemIdx }) => problemIdx);
};

/** Problems of one passage stand together, where the first of them was drawn: it is read once. */
export const bySet = <T extends Pick<PaperProblem, 'multipleProblemIdx' | 'problemIdx'>>(problems: readonly T[]): readonly T[] =>
  [...Map.groupBy(problems, ({ multipleProblemIdx, problemIdx }) => multipleProblemIdx ?? `alone ${problemIdx}`).values()].flatMap((set) =>
    set.toSorted((a, b) => a.problemIdx - b.problemIdx),
  );
