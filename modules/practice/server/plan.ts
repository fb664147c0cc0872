import { randomInt } from 'node:crypto';
import type { ExamDetail, ExamSummary } from '@modules/exam';
import { err, ok, type Result } from '@platform/kernel';
import type { Learner } from '@modules/account/learner';
import type { StartStudy, StudyError } from '../contract.ts';
import { drawOrder, paperOrder, reviewOrder, type Drawn, type HashedPaper } from '../domain/study-order.ts';
import { scopeOf, typeIdsOf } from '../domain/study-scope.ts';
import type { Deps } from './deps.ts';
import { drillOf, type Drill } from './draw-drill.ts';
import { paperOf } from '@modules/exam/papers';
import type { NewStudy } from './sessions.ts';

/** A session that may be begun; what stands in it is worked out only when it must be. */
export interface Plan extends Omit<NewStudy, 'order'> {
  readonly drawn: () => Promise<readonly Drawn[]>;
  /** Of a drill alone. */
  readonly freshIn?: Drill['freshIn'];
}

export const planOf = async (deps: Deps, who: Learner, input: StartStudy): Promise<Result<Plan, StudyError>> => {
  const scope = scopeOf(input);
  if ('review' in input)
    return ok({
      kind: 'review',
      scope,
      examIdx: null,
      examDetailIdx: null,
      sectionId: null,
      drawn: () => drawReview(deps, who, typeIdsOf(input.examTypeIds)),
    });

  if ('problemTypes' in input) {
    const drill = drillOf(deps, who, input.problemTypes);
    return ok({
      kind: 'drill',
      scope,
      examIdx: null,
      examDetailIdx: null,
      sectionId: null,
      drawn: () => drill.drawn(input.withoutFresh),
      freshIn: drill.freshIn,
    });
  }

  const sectionId = input.sectionId ?? null;
  if ('random' in input) {
    const exam = await deps.exams.exam(who.brandId, input.examIdx);
    if (!exam.ok) return err({ kind: 'study/exam-not-found' });
    const usable = await deps.entitlements.entitlements(who, exam.value.details);
    const details = exam.value.details.filter(({ examDetailIdx }) => usable.has(examDetailIdx));
    if (details.length === 0) return err({ kind: 'study/not-entitled' });
    return ok({
      kind: 'random',
      scope,
      examIdx: input.examIdx,
      examDetailIdx: null,
      sectionId,
      drawn: () => drawRandom(deps, who, details, input.sectionId),
    });
  }
  const found = await deps.exams.examDetail(who.brandId, input.examDetailIdx);
  if (!found.ok) return err({ kind: 'study/exam-not-found' });
  const { detail } = found.value;
  if (!(await deps.entitlements.mayUse(who, detail))) return err({ kind: 'study/not-entitled' });
  return ok({
    kind: 'detail',
    scope,
    examIdx: detail.examIdx,
    examDetailIdx: input.examDetailIdx,
    sectionId,
    drawn: async () => paperOrder(await hashed(deps, detail.paperHash), input.sectionId),
  });
};

const hashed = async (deps: Deps, paperHash: string): Promise<HashedPaper> => ({ paperHash, paper: await paperOf(deps.exams, paperHash) });

const drawRandom = async (
  deps: Deps,
  { learnerId }: Learner,
  details: readonly ExamDetail[],
  sectionId: string | undefined,
): Promise<readonly Drawn[]> => {
  const papers = await Promise.all(details.map(({ paperHash }) => hashed(deps, paperHash)));
  await deps.answers.settle(learnerId);
  const seen = await deps.answers.seen(
    learnerId,
    papers.flatMap(({ paper }) => paper.problems.map(({ problemIdx }) => problemIdx)),
  );
  return drawOrder(papers, { seed: randomInt(2 ** 31), seen, sectionId });
};

/** What was missed, as it stands in its sitting's newest paper, where that still has it. */
const drawReview = async (deps: Deps, who: Learner, typeIds: readonly number[]): Promise<readonly Drawn[]> => {
  await deps.answers.settle(who.learnerId);
  const missed = await deps.answers.missed(who.learnerId);
  const metOn = await Promise.all(
    [...new Set(missed.map(({ paperHash }) => paperHash))].map(async (paperHash) => ({
      paperHash,
      paper: await paperOf(deps.exams, paperHash),
    })),
  );
  const exams = await deps.exams.examDetails(who.brandId, [...new Set(metOn.map(({ paper }) => paper.examDetailIdx))]);
  const usable = await deps.entitlements.entitlements(
    who,
    exams.map(({ detail }) => detail),
  );
  const allowed = exams
    .filter(({ detail, exam }) => usable.has(detail.examDetailIdx) && isOfTypes(exam, typeIds))
    .map(({ detail }) => detail);
  const newest = await Promise.all(allowed.map(({ paperHash }) => hashed(deps, paperHash)));

  const newestOf = new Map(
    newest.flatMap(({ paperHash, paper }) => paper.problems.map(({ problemIdx }) => [problemIdx as number, paperHash] as const)),
  );
  const allowedIdxs = new Set(allowed.map(({ examDetailIdx }) => examDetailIdx));
  const allowedHashes = new Set(metOn.filter(({ paper }) => allowedIdxs.has(paper.examDetailIdx)).map(({ paperHash }) => paperHash));
  const known = missed
    .filter(({ paperHash }) => allowedHashes.has(paperHash))
    .map((one) => ({ ...one, paperHash: newestOf.get(one.problemIdx) ?? one.paperHash }));
  return reviewOrder(known, [...newest, ...metOn]);
};

const isOfTypes = ({ examTypes }: ExamSummary, typeIds: readonly number[]): boolean =>
  typeIds.length === 0 ||
  examTypes.some(({ examTypeIdx, parentId }) => typeIds.includes(examTypeIdx) || (parentId !== null && typeIds.includes(parentId)));
