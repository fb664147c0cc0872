import type { Learner } from '@modules/account/learner';
import { isOpenToAll } from '@modules/entitlement';
import type { ExamDetail, ProblemIdx } from '@modules/exam';
import { err, ok, plainText } from '@platform/kernel';
import type { AlikeProblem, StudyApi } from '../contract.ts';
import type { Deps } from './deps.ts';

const SHOWN = 3;
const EXCERPT = 80;
type Found = Omit<AlikeProblem, 'isSeen'>;

/** Papers and keys are in memory: what is asked of the database is what the learner has met, and what was bought. */
export const alike =
  (deps: Deps): StudyApi['alike'] =>
  async (who, { brandId, examDetailIdx, problemIdx }) => {
    const about = await deps.exams.examDetail(brandId, examDetailIdx);
    if (!about.ok) return err({ kind: 'study/exam-not-found' });
    const { detail, exam } = about.value;
    const types = await typesOn(deps, detail.paperHash);
    const itemType = types.get(problemIdx);
    if (itemType === undefined) return err({ kind: 'study/no-such-problem' });
    const open = who ? await deps.attempts.openProblems(who) : new Set<ProblemIdx>();
    // The type of a problem is said with its solution, so not to who is sitting it.
    if (open.has(problemIdx)) return err({ kind: 'study/sitting-open' });
    if (!(who ? await deps.entitlements.mayUse(who, detail) : isOpenToAll(detail))) return ok({ itemType: '', problems: [] });
    if (itemType === '') return ok({ itemType, problems: [] });
    const whole = await deps.exams.exam(brandId, exam.examIdx);
    const details = whole.ok ? await usable(deps, who, whole.value.details) : [];
    const found = (await Promise.all(details.map((one) => alikeOn(deps, one, itemType))))
      .flat()
      .filter((one) => one.problemIdx !== problemIdx && !open.has(one.problemIdx));
    const seen = who ? await seenOf(deps, who, found) : new Set<number>();
    const inOrder = found
      .map((one): AlikeProblem => ({ ...one, isSeen: seen.has(one.problemIdx) }))
      .toSorted(
        (a, b) =>
          Number(a.isSeen) - Number(b.isSeen) || Number(a.examDetailIdx === examDetailIdx) - Number(b.examDetailIdx === examDetailIdx),
      );
    return ok({ itemType, problems: inOrder.slice(0, SHOWN) });
  };

const usable = async (deps: Deps, who: Learner | null, details: readonly ExamDetail[]): Promise<readonly ExamDetail[]> => {
  if (!who) return details.filter(isOpenToAll);
  const entitled = await deps.entitlements.entitlements(who, details);
  return details.filter(({ examDetailIdx }) => entitled.has(examDetailIdx));
};
const seenOf = async (deps: Deps, who: Learner, found: readonly Found[]): Promise<ReadonlySet<number>> => {
  await deps.answers.settle(who.learnerId);
  return deps.answers.seen(
    who.learnerId,
    found.map(({ problemIdx }) => problemIdx),
  );
};

/** The type of each problem on a paper, as its author named it. */
const typesOn = async (deps: Deps, paperHash: string): Promise<ReadonlyMap<ProblemIdx, string>> => {
  const key = await deps.exams.answerKey(paperHash);
  return new Map(key.ok ? key.value.solutions.map(({ problemIdx, itemType }) => [problemIdx, itemType]) : []);
};
const alikeOn = async (deps: Deps, { paperHash, examDetailIdx, title }: ExamDetail, itemType: string): Promise<readonly Found[]> => {
  const [paper, types] = await Promise.all([deps.exams.paper(paperHash), typesOn(deps, paperHash)]);
  if (!paper.ok) return [];
  const sections = new Map(paper.value.sections.map(({ id, name }) => [id, name]));
  return paper.value.problems
    .filter(({ problemIdx }) => types.get(problemIdx) === itemType)
    .map(({ problemIdx, number, sectionId, stem }) => ({
      problemIdx,
      examDetailIdx,
      detailTitle: title,
      sectionName: sections.get(sectionId) ?? '',
      number,
      excerpt: plainText(stem).replaceAll(/\s+/g, ' ').trim().slice(0, EXCERPT),
    }));
};
