import type { ExamDetailIdx, ExamDetailWithExam, ExamSummary } from '@modules/exam';
import type { Access, MineApi, MyExam, TrendSitting } from '../../contract-mine.ts';
import type { Deps } from '../deps.ts';
import { mayWorkOn } from '@modules/exam/access';
import { isOfTypes } from '../use-cases/records.ts';
import { bestResults, countByDetail, newestResults, type DetailCount } from './store.ts';

type Known = ReadonlyMap<ExamDetailIdx, ExamDetailWithExam>;
const examsOf = async (deps: Deps, brandId: string, idxs: readonly ExamDetailIdx[]): Promise<Known> =>
  new Map((await deps.exams.examDetails(brandId, idxs)).map((exam) => [exam.detail.examDetailIdx, exam]));
const sum = (counts: readonly DetailCount[]): number => counts.reduce((total, { count }) => total + count, 0);

/** How many results there are, in which types, and how the newest went. */
export const overview = (deps: Deps): MineApi['overview'] => async (who, { examTypeIds }) => {
  const counts = await countByDetail(deps.db, who);
  const exams = await examsOf(deps, who.brandId, counts.map(({ examDetailIdx }) => examDetailIdx));
  const wanted = counts.filter(({ examDetailIdx }) => examTypeIds === undefined || isOfTypes(exams.get(examDetailIdx)?.exam, examTypeIds));
  const rows = await newestResults(deps.db, who, examTypeIds === undefined ? null : wanted.map(({ examDetailIdx }) => examDetailIdx));
  const trend = rows.flatMap(({ examDetailIdx, submittedAt, ...row }): TrendSitting[] => {
    const found = exams.get(examDetailIdx);
    return found ? [{ ...row, title: found.exam.title, detailTitle: found.detail.title, submittedAt: submittedAt.getTime() }] : [];
  });
  return { allCount: sum(counts), totalCount: sum(wanted), examTypes: typesOf(counts, exams), exams: examsSat(counts, exams), trend };
};

const examsSat = (counts: readonly DetailCount[], exams: Known) => {
  const known = counts.toSorted((a, b) => b.lastAt.getTime() - a.lastAt.getTime()).flatMap(({ examDetailIdx }) => exams.get(examDetailIdx)?.exam ?? []);
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
/** What was sat last comes first. Random mocks belong to the exam that they were drawn from. Nobody can have bought anything yet. */
export const myExams = (deps: Deps): MineApi['exams'] => async (who, { page, pageSize }) => {
  const counts = await countByDetail(deps.db, who);
  const exams = await examsOf(deps, who.brandId, counts.map(({ examDetailIdx }) => examDetailIdx));
  const taken = new Map<number, Taken>();
  for (const count of counts) {
    const exam = exams.get(count.examDetailIdx)?.exam;
    if (!exam) continue;
    const known = taken.get(exam.examIdx) ?? { exam, counts: [] };
    known.counts.push(count);
    taken.set(exam.examIdx, known);
  }
  const lastOf = ({ counts: own }: Taken) => Math.max(...own.map(({ lastAt }) => lastAt.getTime()));
  const all = [...taken.values()].toSorted((a, b) => lastOf(b) - lastOf(a));
  const shown = all.slice((page - 1) * pageSize, page * pageSize);
  const best = await bestResults(deps.db, who, shown.flatMap(({ counts: own }) => own.map(({ examDetailIdx }) => examDetailIdx)));
  const items = shown.map((one): MyExam => {
    const own = best.filter(({ examDetailIdx }) => one.counts.some((count) => count.examDetailIdx === examDetailIdx));
    const [top] = own.toSorted((a, b) => b.scoreTenths * a.fullTenths - a.scoreTenths * b.fullTenths);
    return {
      exam: one.exam, recordCount: sum(one.counts), lastSubmittedAt: lastOf(one), isOwned: false,
      best: top ? { recordIdx: top.recordIdx, scoreTenths: top.scoreTenths, fullTenths: top.fullTenths } : null,
    };
  });
  return { items, page, pageSize, totalCount: all.length };
};

const MOST_AT_ONCE = 100;
/** What must be bought and what need not: all from the exams, so it is as true as the endpoint that refuses (`mayWorkOn`). */
export const entitlements = (deps: Deps): MineApi['entitlements'] => async ({ brandId }) => {
  const summaries: ExamSummary[] = [];
  for (let page = 1; ; page++) {
    const found = await deps.exams.exams(brandId, { sort: 'title', page, pageSize: MOST_AT_ONCE });
    summaries.push(...found.items);
    if (page * MOST_AT_ONCE >= found.totalCount) break;
  }
  const all = await Promise.all(summaries.map(async (exam) => {
    const view = await deps.exams.exam(brandId, exam.examIdx);
    const details = view.ok ? view.value.details : [];
    return { exam, details: details.map((detail) => ({ examDetailIdx: detail.examDetailIdx, title: detail.title, access: (detail.isFree ? 'free' : mayWorkOn(detail) ? 'owned' : 'locked') satisfies Access as Access })) };
  }));
  const isFree = ({ details }: (typeof all)[number]) => details.every(({ access }) => access === 'free');
  return { sold: all.filter((one) => !isFree(one)), freeExamCount: all.filter((one) => one.details.length > 0 && isFree(one)).length };
};
