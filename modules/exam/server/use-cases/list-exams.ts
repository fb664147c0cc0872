import type { DetailQuery, ExamDetailView, ExamQuery, ExamSummary, Page } from '../../contract.ts';
import { recentUse } from '../../domain/recent-use.ts';
import type { ExamRow } from '../store.ts';
import { minutesOf, toSummary } from '../view.ts';

/** Filters, sorts and cuts a brand's exams; all of them are in memory (`kept.ts`). */
export const listExams = (rows: readonly ExamRow[], query: ExamQuery): Page<ExamSummary> => {
  const found = rows
    .filter((row) => isOfType(row, query.type) && isOfTypeIds(row, query.examTypeIds) && hasSitting(row, query) && mentions(row, query.q))
    .toSorted(ORDERS[query.sort]);
  const from = (query.page - 1) * query.pageSize;
  return {
    items: found.slice(from, from + query.pageSize).map(toSummary),
    page: query.page,
    pageSize: query.pageSize,
    totalCount: found.length,
  };
};

export const isOfType = (row: ExamRow, type: string | undefined): boolean =>
  type === undefined ||
  type === '' ||
  type === 'all' ||
  row.examTypes.some(({ slug, examTypeIdx }) => slug === type || String(examTypeIdx) === type);

const isOfTypeIds = (row: ExamRow, ids: string | undefined): boolean => {
  if (ids === undefined) return true;
  const wanted = new Set(ids.split(',').map(Number));
  return row.examTypes.some(({ examTypeIdx, parentId }) => wanted.has(examTypeIdx) || (parentId !== null && wanted.has(parentId)));
};

/** One sitting that is all of what was asked for. */
export const isWanted =
  ({ isFree, maxMinutes, minProblems }: DetailQuery) =>
  (detail: ExamDetailView): boolean =>
    (isFree === undefined || detail.isFree === isFree) &&
    minutesOf(detail.rules.clocks) <= (maxMinutes ?? Infinity) &&
    detail.problemCount >= (minProblems ?? 0);
const hasSitting = (row: ExamRow, query: DetailQuery): boolean =>
  (query.isFree === undefined && query.maxMinutes === undefined && query.minProblems === undefined) || row.details.some(isWanted(query));

/** Spaces do not count: people write 한국사능력검정 and 한국사 능력 검정. */
const squeeze = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, '');
const mentions = (row: ExamRow, q: string | undefined): boolean => {
  if (!q) return true;
  const text = squeeze(
    [row.title, row.summary, ...row.examTypes.map(({ name }) => name), ...row.details.map(({ title }) => title)].join('|'),
  );
  return q.split(/\s+/).every((word) => text.includes(squeeze(word)));
};

const takenOf = (row: ExamRow): number => row.details.reduce((sum, { takenCount }) => sum + takenCount, 0);
const newerFirst = (a: ExamRow, b: ExamRow): number => b.publishedOn.localeCompare(a.publishedOn) || b.examIdx - a.examIdx;
export const ORDERS: Readonly<Record<ExamQuery['sort'], (a: ExamRow, b: ExamRow) => number>> = {
  popular: (a, b) => takenOf(b) - takenOf(a) || newerFirst(a, b),
  recent: newerFirst,
  title: (a, b) => a.title.localeCompare(b.title, 'ko') || a.examIdx - b.examIdx,
};

/** Those in use, the most used of late first; equal ones by all time. What nobody sat of late is not among them: a new site has none. */
export const bestOf = (rows: readonly ExamRow[], count: number): readonly ExamSummary[] =>
  rows
    .map((row) => ({ row, use: recentUse(row.recentDays) }))
    .filter(({ use }) => use > 0)
    .toSorted((a, b) => b.use - a.use || ORDERS.popular(a.row, b.row))
    .slice(0, count)
    .map(({ row }) => toSummary(row));
