import type { Learner } from '@modules/account/learner';
import { isOpenToAll } from '@modules/entitlement';
import type { ExamDetail, ProblemIdx } from '@modules/exam';
import { err, ok, plainText } from '@platform/kernel';
import type { AlikeProblem, StudyApi } from '../contract.ts';
import { rankOf } from '../domain/drill.ts';
import type { Deps } from './deps.ts';
import { takenBy } from './taken.ts';

const SHOWN = 3;
const EXCERPT = 80;
type Found = Omit<AlikeProblem, 'isSeen' | 'isFresh'>;

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
    const isElsewhere = (one: Found) => one.examDetailIdx !== examDetailIdx;
    const inOrder = (
      who ? await ranked(deps, who, found) : found.map((one) => ({ ...one, isSeen: false, isFresh: false, rank: 0 }))
    ).toSorted((a, b) => a.rank - b.rank || Number(isElsewhere(b)) - Number(isElsewhere(a)));
    return ok({ itemType, problems: inOrder.slice(0, SHOWN).map(({ rank: _rank, ...one }) => one) });
  };

/** As a drill takes them. Every sitting of the exam that was not taken yet is spared: who looks at solutions of one may sit the others. */
const ranked = async (
  deps: Deps,
  who: Learner,
  found: readonly Found[],
): Promise<readonly (AlikeProblem & { readonly rank: number })[]> => {
  await deps.answers.settle(who.learnerId);
  const problemIdxs = found.map(({ problemIdx }) => problemIdx);
  const [met, taken] = await Promise.all([deps.answers.lastMet(who.learnerId, problemIdxs), takenBy(deps, who)]);
  const lastOf = new Map(met.map((one) => [one.problemIdx, one]));
  return found.map((one) => {
    const last = lastOf.get(one.problemIdx);
    const isTaken = taken.has(one.examDetailIdx);
    const isFresh = !last && !isTaken;
    return { ...one, isSeen: last?.wasAnswered ?? false, isFresh, rank: rankOf(last, isTaken, isFresh) };
  });
};

const usable = async (deps: Deps, who: Learner | null, details: readonly ExamDetail[]): Promise<readonly ExamDetail[]> => {
  if (!who) return details.filter(isOpenToAll);
  const entitled = await deps.entitlements.entitlements(who, details);
  return details.filter(({ examDetailIdx }) => entitled.has(examDetailIdx));
};

/** The type of each problem on a paper, as its author named it. */
const typesOn = async (deps: Deps, paperHash: string): Promise<ReadonlyMap<ProblemIdx, string>> => {
  const key = await deps.exams.answerKey(paperHash);
  return new Map(key.ok ? key.value.solutions.map(({ problemIdx, itemType }) => [problemIdx, itemType]) : []);
};
/** Whole words as far as they go, and a sign that there is more. */
const shortened = (text: string): string => (text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT).replace(/\s\S*$/u, '')}…`);

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
      excerpt: shortened(plainText(stem).replaceAll(/\s+/g, ' ').trim()),
    }));
};
