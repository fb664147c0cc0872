import { isOfTypes, type ExamDetailIdx, type ExamDetailWithExam, type ExamSummary } from '@modules/exam';
import type { Learner } from '@modules/account/learner';
import { MOST_TREND, type Access, type OverviewApi, type MyExam, type TrendSitting } from '../contract.ts';
import type { Deps } from './deps.ts';
import type { DetailCount } from '@modules/attempt/results';

type Known = ReadonlyMap<ExamDetailIdx, ExamDetailWithExam>;
const examsOf = async (deps: Deps, brandId: string, idxs: readonly ExamDetailIdx[]): Promise<Known> =>
  new Map((await deps.exams.examDetails(brandId, idxs)).map((exam) => [exam.detail.examDetailIdx, exam]));
const sum = (counts: readonly DetailCount[]): number => counts.reduce((total, { count }) => total + count, 0);

/** How many results there are, in which types, and how the newest went. */
export const overview =
  (deps: Deps): OverviewApi['overview'] =>
  async (who, { examTypeIds }) => {
    const counts = await deps.results.countByDetail(who);
    const exams = await examsOf(
      deps,
      who.brandId,
      counts.map(({ examDetailIdx }) => examDetailIdx),
    );
    const wanted = counts.filter(
      ({ examDetailIdx }) => examTypeIds === undefined || isOfTypes(exams.get(examDetailIdx)?.exam, examTypeIds),
    );
    const rows = await deps.results.newest(
      who,
      examTypeIds === undefined ? null : wanted.map(({ examDetailIdx }) => examDetailIdx),
      MOST_TREND,
    );
    const trend = rows.flatMap(({ examDetailIdx, submittedAt, ...row }): TrendSitting[] => {
      const found = exams.get(examDetailIdx);
      return found ? [{ ...row, title: found.exam.title, detailTitle: found.detail.title, submittedAt: submittedAt.getTime() }] : [];
    });
    return { allCount: sum(counts), totalCount: sum(wanted), examTypes: typesOf(counts, exams), exams: examsSat(counts, exams), trend };
  };

const examsSat = (counts: readonly DetailCount[], exams: Known) => {
  const known = counts
    .toSorted((a, b) => b.lastAt.getTime() - a.lastAt.getTime())
    .flatMap(({ examDetailIdx }) => exams.get(examDetailIdx)?.exam ?? []);
  return [...new Map(known.map(({ examIdx, title }) => [examIdx, { examIdx, title }])).values()];
};

const typesOf = (counts: readonly DetailCount[], exams: Known) => {
  const types = new Map<number, { readonly examTypeIdx: number; readonly name: string; count: number }>();
  for (const { examDetailIdx, count } of counts) {
    for (const { examTypeIdx, name, parentId } of exams.get(examDetailIdx)?.exam.examTypes ?? []) {
      if (parentId !== null) continue;
      const type = types.get(examTypeIdx) ?? { examTypeIdx, name, count: 0 };
      type.count += count;
      types.set(examTypeIdx, type);
    }
  }
  return [...types.values()].toSorted((a, b) => b.count - a.count || a.examTypeIdx - b.examTypeIdx);
};

interface Taken {
  readonly exam: ExamSummary;
  readonly counts: DetailCount[];
}
/** Sittings that were bought or given, and that one may use now. */
const ownedOf = async (deps: Deps, who: Learner): Promise<readonly ExamDetailWithExam[]> => {
  const ever = await deps.entitlements.history(who);
  if (ever.length === 0) return [];
  const found = await deps.exams.examDetails(who.brandId, [...new Set(ever.map(({ examDetailIdx }) => examDetailIdx as ExamDetailIdx))]);
  const usable = await deps.entitlements.entitlements(
    who,
    found.map(({ detail }) => detail),
  );
  return found.filter(({ detail }) => (usable.get(detail.examDetailIdx)?.source ?? 'free') !== 'free');
};

/** What was sat last comes first, what is owned and was not sat yet last. Random mocks belong to the exam that they were drawn from. */
export const myExams =
  (deps: Deps): OverviewApi['exams'] =>
  async (who, { page, pageSize }) => {
    const counts = await deps.results.countByDetail(who);
    const exams = await examsOf(
      deps,
      who.brandId,
      counts.map(({ examDetailIdx }) => examDetailIdx),
    );
    const taken = new Map<number, Taken>();
    for (const count of counts) {
      const exam = exams.get(count.examDetailIdx)?.exam;
      if (!exam) continue;
      const known = taken.get(exam.examIdx) ?? { exam, counts: [] };
      known.counts.push(count);
      taken.set(exam.examIdx, known);
    }
    const owned = await ownedOf(deps, who);
    for (const { exam } of owned) if (!taken.has(exam.examIdx)) taken.set(exam.examIdx, { exam, counts: [] });
    const lastOf = ({ counts: own }: Taken) => (own.length === 0 ? null : Math.max(...own.map(({ lastAt }) => lastAt.getTime())));
    const all = [...taken.values()].toSorted((a, b) => (lastOf(b) ?? 0) - (lastOf(a) ?? 0));
    const shown = all.slice((page - 1) * pageSize, page * pageSize);
    const best = await deps.results.best(
      who,
      shown.flatMap(({ counts: own }) => own.map(({ examDetailIdx }) => examDetailIdx)),
    );
    const items = shown.map((one): MyExam => {
      const own = best.filter(({ examDetailIdx }) => one.counts.some((count) => count.examDetailIdx === examDetailIdx));
      const [top] = own.toSorted((a, b) => b.scoreTenths * a.fullTenths - a.scoreTenths * b.fullTenths);
      return {
        exam: one.exam,
        recordCount: sum(one.counts),
        lastSubmittedAt: lastOf(one),
        isOwned: owned.some(({ exam }) => exam.examIdx === one.exam.examIdx),
        best: top ? { recordIdx: top.recordIdx, scoreTenths: top.scoreTenths, fullTenths: top.fullTenths } : null,
      };
    });
    return { items, page, pageSize, totalCount: all.length };
  };

const MOST_AT_ONCE = 100;
/** What must be bought and what need not: as true as the endpoint that refuses, because both ask the same. */
export const entitlements =
  (deps: Deps): OverviewApi['entitlements'] =>
  async (who) => {
    const { brandId } = who;
    const summaries: ExamSummary[] = [];
    for (let page = 1; ; page++) {
      const found = await deps.exams.exams(brandId, { sort: 'title', page, pageSize: MOST_AT_ONCE });
      summaries.push(...found.items);
      if (page * MOST_AT_ONCE >= found.totalCount) break;
    }
    const views = await Promise.all(
      summaries.map(async (exam) => {
        const view = await deps.exams.exam(brandId, exam.examIdx);
        return { exam, details: view.ok ? view.value.details : [] };
      }),
    );
    const usable = await deps.entitlements.entitlements(
      who,
      views.flatMap(({ details }) => details),
    );
    const accessTo = ({ examDetailIdx }: { readonly examDetailIdx: number }): Access => {
      const source = usable.get(examDetailIdx)?.source;
      return source === undefined ? 'locked' : source === 'free' ? 'free' : 'owned';
    };
    const all = views.map(({ exam, details }) => ({
      exam,
      details: details.map((detail) => ({ examDetailIdx: detail.examDetailIdx, title: detail.title, access: accessTo(detail) })),
    }));
    const isFree = ({ details }: (typeof all)[number]) => details.every(({ access }) => access === 'free');
    return { sold: all.filter((one) => !isFree(one)), freeExamCount: all.filter((one) => one.details.length > 0 && isFree(one)).length };
  };
