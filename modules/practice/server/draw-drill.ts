import { randomInt } from 'node:crypto';
import type { Learner } from '@modules/account/learner';
import type { PaperProblem } from '@modules/exam';
import type { ProblemTypeCode } from '@modules/exam/problem-types';
import { bySet, DRILL_SIZE, drillOrder } from '../domain/drill.ts';
import { randomFrom, shuffle, type Drawn } from '../domain/study-order.ts';
import type { Deps } from './deps.ts';
import { paperOf } from '@modules/exam/papers';

/**
 * A few problems of these types, of sittings that the learner may use now: as the entitlement says, like every draw. What a sitting's newest paper does
 * not have any more is passed over.
 */
export const drawDrill = async (deps: Deps, who: Learner, codes: readonly ProblemTypeCode[]): Promise<readonly Drawn[]> => {
  const { byType } = await deps.problemTypes.typedProblems(who.brandId);
  const pool = new Map([...new Set(codes)].flatMap((code) => byType.get(code) ?? []).map((problem) => [problem.problemIdx, problem]));
  const details = await deps.exams.examDetails(who.brandId, [...new Set([...pool.values()].map(({ examDetailIdx }) => examDetailIdx))]);
  const usable = await deps.entitlements.entitlements(
    who,
    details.map(({ detail }) => detail),
  );
  const paperHashes = new Map(
    details.filter(({ detail }) => usable.has(detail.examDetailIdx)).map(({ detail }) => [detail.examDetailIdx, detail.paperHash] as const),
  );
  const candidates = new Map(
    [...pool.values()].flatMap(({ problemIdx, examDetailIdx }) => {
      const paperHash = paperHashes.get(examDetailIdx);
      return paperHash === undefined ? [] : [[problemIdx, paperHash] as const];
    }),
  );
  const problemIdxs = [...candidates.keys()];
  await deps.answers.settle(who.learnerId);
  const [met, open] = await Promise.all([deps.answers.lastMet(who.learnerId, problemIdxs), deps.attempts.openProblems(who)]);
  const drawn: (Drawn & Pick<PaperProblem, 'multipleProblemIdx'>)[] = [];
  for (const problemIdx of drillOrder(shuffle(problemIdxs, randomFrom(randomInt(2 ** 31))), met, open)) {
    const paperHash = candidates.get(problemIdx) ?? '';
    const problem = (await paperOf(deps.exams, paperHash)).problems.find((one) => one.problemIdx === problemIdx);
    if (problem) drawn.push({ problemIdx, paperHash, multipleProblemIdx: problem.multipleProblemIdx });
    if (drawn.length === DRILL_SIZE) break;
  }
  return bySet(drawn).map(({ problemIdx, paperHash }) => ({ problemIdx, paperHash }));
};
