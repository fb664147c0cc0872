import { randomInt } from 'node:crypto';
import type { Learner } from '@modules/account/learner';
import type { ExamDetailWithExam, ExamDetail, PaperProblem, ProblemIdx } from '@modules/exam';
import { paperOf } from '@modules/exam/papers';
import type { ProblemTypeCode } from '@modules/exam/problem-types';
import type { FreshProblems } from '../contract.ts';
import { bySet, DRILL_SIZE, drillOrder, freshProblems, type DrillCandidate } from '../domain/drill.ts';
import { randomFrom, shuffle, type Drawn } from '../domain/study-order.ts';
import type { Deps } from './deps.ts';
import { takenBy } from './taken.ts';

/** A drill of some types for one learner; what it is chosen from is worked out once, when it must be. */
export interface Drill {
  /** @param withoutFresh leaves out what of the exam proposed next is new */
  readonly drawn: (withoutFresh: boolean) => Promise<readonly Drawn[]>;
  /** What of these problems is new in the exam proposed next; null: nothing. */
  readonly freshIn: (problemIdxs: readonly ProblemIdx[]) => Promise<FreshProblems | null>;
}
interface Pool {
  /** Each once, in the order in which a drill takes them. */
  readonly inOrder: readonly ProblemIdx[];
  readonly fresh: ReadonlySet<number>;
  readonly detailOf: ReadonlyMap<ProblemIdx, ExamDetailWithExam<ExamDetail>>;
}

export const drillOf = (deps: Deps, who: Learner, codes: readonly ProblemTypeCode[]): Drill => {
  let found: Promise<Pool> | undefined;
  const pool = () => (found ??= poolOf(deps, who, codes));
  return {
    drawn: async (withoutFresh) => take(deps, await pool(), withoutFresh),
    freshIn: async (problemIdxs) => {
      const { fresh, detailOf } = await pool();
      const details = problemIdxs.filter((idx) => fresh.has(idx)).flatMap((idx) => detailOf.get(idx) ?? []);
      const [first] = details;
      if (!first) return null;
      const bySitting = [...Map.groupBy(details, ({ detail }) => detail.examDetailIdx)].toSorted(([a], [b]) => a - b);
      return {
        title: first.exam.title,
        sittings: bySitting.map(([examDetailIdx, of]) => ({ examDetailIdx, title: of[0]?.detail.title ?? '', count: of.length })),
        otherCount: (await take(deps, await pool(), true)).length,
      };
    },
  };
};

/** Of sittings that the learner may use now: as the entitlement says, like every draw. */
const poolOf = async (deps: Deps, who: Learner, codes: readonly ProblemTypeCode[]): Promise<Pool> => {
  const { byType } = await deps.problemTypes.typedProblems(who.brandId);
  const typed = new Map([...new Set(codes)].flatMap((code) => byType.get(code) ?? []).map((problem) => [problem.problemIdx, problem]));
  const details = await deps.exams.examDetails(who.brandId, [...new Set([...typed.values()].map(({ examDetailIdx }) => examDetailIdx))]);
  const usable = await deps.entitlements.entitlements(
    who,
    details.map(({ detail }) => detail),
  );
  const known = new Map(
    details.filter(({ detail }) => usable.has(detail.examDetailIdx)).map((one) => [one.detail.examDetailIdx, one] as const),
  );
  const candidates = [...typed.values()].flatMap(({ problemIdx, examDetailIdx }): DrillCandidate[] => {
    const one = known.get(examDetailIdx);
    return one ? [{ problemIdx, examDetailIdx, examIdx: one.exam.examIdx }] : [];
  });
  const detailOf = new Map(
    candidates.flatMap(({ problemIdx, examDetailIdx }) => {
      const one = known.get(examDetailIdx);
      return one ? [[problemIdx, one] as const] : [];
    }),
  );
  await deps.answers.settle(who.learnerId);
  const [met, open, taken] = await Promise.all([
    deps.answers.lastMet(who.learnerId, [...detailOf.keys()]),
    deps.attempts.openProblems(who),
    takenBy(deps, who),
  ]);
  const about = { met, taken, proposedIdx: await deps.findProposed(who, taken) };
  return {
    inOrder: drillOrder(shuffle(candidates, randomFrom(randomInt(2 ** 31))), about, open),
    fresh: freshProblems(candidates, about),
    detailOf,
  };
};

/** The first few; what a sitting's newest paper does not have any more is passed over. */
const take = async (deps: Deps, { inOrder, fresh, detailOf }: Pool, withoutFresh: boolean): Promise<readonly Drawn[]> => {
  const drawn: (Drawn & Pick<PaperProblem, 'multipleProblemIdx'>)[] = [];
  for (const problemIdx of inOrder) {
    if (withoutFresh && fresh.has(problemIdx)) continue;
    const paperHash = detailOf.get(problemIdx)?.detail.paperHash ?? '';
    const problem = (await paperOf(deps.exams, paperHash)).problems.find((one) => one.problemIdx === problemIdx);
    if (problem) drawn.push({ problemIdx, paperHash, multipleProblemIdx: problem.multipleProblemIdx });
    if (drawn.length === DRILL_SIZE) break;
  }
  return bySet(drawn).map(({ problemIdx, paperHash }) => ({ problemIdx, paperHash }));
};
