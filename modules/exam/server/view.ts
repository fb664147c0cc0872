import type { ExamDetail, ExamDetailWithExam, ExamSummary, ExamView, ListedExam } from '../contract.ts';
import { totalMinutes } from '../contract-clocks.ts';
import { LEAST_SHOWN_COUNT } from '../contract-limits.ts';
import { previewHash } from './preview-hash.ts';
import type { DetailRow, ExamRow } from './store.ts';

/** What everybody may be told of a count: nothing while it is small. */
const shownCount = (count: number): number | null => (count < LEAST_SHOWN_COUNT ? null : count);

/** A sitting as it leaves this module. */
export const toDetail = (row: DetailRow): ExamDetail => ({ ...row, takenCount: shownCount(row.takenCount) });

/** A row that is remembered is asked for with each start and each page. */
const summaries = new WeakMap<ExamRow, ExamSummary>();
export const toSummary = (row: ExamRow): ExamSummary => {
  const known = summaries.get(row);
  if (known) return known;
  const made = summaryOf(row);
  summaries.set(row, made);
  return made;
};

const summaryOf = (row: ExamRow): ExamSummary => {
  const first = row.details[0];
  const topLevel = row.examTypes.find(({ parentId }) => parentId === null);
  return {
    examIdx: row.examIdx,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    examTypes: row.examTypes.map(({ examTypeIdx, slug, name, parentId }) => ({ examTypeIdx, slug, name, parentId })),
    category: topLevel?.name ?? '',
    cover: { ...row.cover, paper: topLevel?.paper ?? 1 },
    detailCount: row.details.length,
    problemCount: first?.problemCount ?? 0,
    minutes: first ? totalMinutes(first.rules.clocks) : 0,
    sizes: sizesOf(row.details),
    isForwardOnly: first?.rules.move === 'forward-only',
    isFree: row.details.some(({ isFree }) => isFree),
    isAllFree: row.details.every(({ isFree }) => isFree),
    takenCount: shownCount(row.details.reduce((sum, { takenCount }) => sum + takenCount, 0)),
    likeCount: row.likeCount,
    publishedOn: row.publishedOn,
  };
};

const sizesOf = (all: readonly DetailRow[]): ExamSummary['sizes'] => {
  const problems = all.map(({ problemCount }) => problemCount);
  const minutes = all.map(({ rules }) => totalMinutes(rules.clocks));
  const most = (of: readonly number[]) => Math.max(0, ...of);
  const least = (of: readonly number[]) => Math.min(most(of), ...of);
  return { leastProblems: least(problems), mostProblems: most(problems), leastMinutes: least(minutes), mostMinutes: most(minutes) };
};

const details = new WeakMap<ExamRow, readonly ExamDetail[]>();
const detailsOf = (row: ExamRow): readonly ExamDetail[] => {
  const known = details.get(row);
  if (known) return known;
  const made = row.details.map(toDetail);
  details.set(row, made);
  return made;
};

/** An exam of a list, with its sittings. */
export const toListed = (row: ExamRow): ListedExam => ({
  ...toSummary(row),
  details: row.details.map(({ examDetailIdx, title, isFree, problemCount, rules }) => ({
    examDetailIdx,
    title,
    isFree,
    problemCount,
    minutes: totalMinutes(rules.clocks),
  })),
});

export const toView = (row: ExamRow): ExamView<ExamDetail> => {
  const summary = toSummary(row);
  return {
    ...summary,
    description: row.description,
    details: detailsOf(row),
    communityBoardId: row.communityBoardId,
    previewHash: previewHash(summary),
  };
};

export const toDetailWithExam = (row: ExamRow, examDetailIdx: number): ExamDetailWithExam<ExamDetail> | null => {
  const detail = detailsOf(row).find((each) => each.examDetailIdx === examDetailIdx);
  return detail ? { detail, exam: toSummary(row) } : null;
};
