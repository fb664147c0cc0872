import type { Db } from '@platform/db';
import type { Clock } from '@platform/kernel';
import type {
  Area,
  DetailQuery,
  ExamCounts,
  ExamDetailView,
  ExamIdx,
  ExamQuery,
  ExamSummary,
  ExamType,
  ListedExam,
} from '../../contract.ts';
import { totalMinutes } from '../../contract-clocks.ts';
import { LEAST_RANKED } from '../../contract-limits.ts';
import { foundIn, searchWords, type SearchWord } from '../../domain/search-words.ts';
import { countAll, countList, findAreas, findBest, findList, type ListFilter } from '../lists/store.ts';
import type { Page } from '@platform/kernel/page';
import type { ExamRow } from '../store.ts';
import { ttlCache } from '../ttl-cache.ts';
import { toListed, toSummary } from '../view.ts';

interface ListDeps {
  readonly db: Db<never>;
  readonly clock: Clock;
  /** How long a list may lag, milliseconds. */
  readonly freshMs: number;
  readonly types: (brandId: string) => Promise<readonly ExamType[]>;
  readonly rows: (brandId: string, examIdxs: readonly ExamIdx[]) => Promise<readonly ExamRow[]>;
}
/** Lists that are remembered, of all brands. */
const MOST_LISTS = 1_000;

/** What the types in an address mean to the list; null: there is none, so there is nothing of it. */
export const typeFilter = (
  types: readonly ExamType[],
  { type, examTypeIds }: Pick<ExamQuery, 'type' | 'examTypeIds'>,
): number[][] | null => {
  const idxsOf = (isWanted: (type: ExamType) => boolean) => types.filter(isWanted).map(({ examTypeIdx }) => examTypeIdx);
  const filters: number[][] = [];
  if (type !== undefined && type !== '' && type !== 'all')
    filters.push(idxsOf(({ slug, examTypeIdx }) => slug === type || String(examTypeIdx) === type));
  if (examTypeIds !== undefined) {
    const wanted = new Set(examTypeIds.split(',').map(Number));
    filters.push(idxsOf(({ examTypeIdx, parentId }) => wanted.has(examTypeIdx) || (parentId !== null && wanted.has(parentId))));
  }
  return filters.every((idxs) => idxs.length > 0) ? filters : null;
};

/** Lists of exams: which, in what order, how many. What a list shows of each is read by its number. */
export const createLists = ({ db, clock, freshMs, types, rows }: ListDeps) => {
  const cached = <V>(load: (name: string) => Promise<V>) => ttlCache(clock, freshMs, MOST_LISTS, load);
  const counts = cached((name) => countList(db, JSON.parse(name) as ListFilter));
  const pages = cached((name) => findList(db, ...(JSON.parse(name) as [ListFilter, Pick<ExamQuery, 'sort' | 'page' | 'pageSize'>])));
  const areas = cached((name) => findAreas(db, JSON.parse(name) as Pick<ListFilter, 'brandId' | 'typeIdxs'>));
  const best = cached((name) => findBest(db, ...(JSON.parse(name) as [string, number])));
  const all = cached((brandId) => countAll(db, brandId));
  return {
    examCounts: (brandId: string): Promise<ExamCounts> => all.get(brandId),
    exams: async (brandId: string, query: ExamQuery): Promise<Page<ListedExam>> => {
      const { sort, page, pageSize, q, isFree, maxMinutes, minProblems, area } = query;
      const typeIdxs = typeFilter(await types(brandId), query);
      if (!typeIdxs) return { items: [], page, pageSize, totalCount: 0 };
      const words = searchWords(q ?? '');
      const filter: ListFilter = { brandId, typeIdxs, words, area, isFree, maxMinutes, minProblems };
      const [idxs, totalCount] = await Promise.all([
        pages.get(JSON.stringify([filter, { sort, page, pageSize }])),
        counts.get(JSON.stringify(filter)),
      ]);
      const items = (await rows(brandId, idxs)).map((row): ListedExam => ({
        ...(query.with === 'details' ? toListed(row) : toSummary(row)),
        ...(words.length > 0 && { foundIn: foundInRow(words, row) }),
      }));
      return { items, page, pageSize, totalCount };
    },
    areas: async (brandId: string, type: string | undefined): Promise<readonly Area[]> => {
      const typeIdxs = typeFilter(await types(brandId), { type });
      return typeIdxs ? areas.get(JSON.stringify({ brandId, typeIdxs })) : [];
    },
    bestExams: async (brandId: string, count: number): Promise<readonly ExamSummary[]> => {
      const { examCount } = await all.get(brandId);
      const least = examCount > LEAST_RANKED.ofMany ? LEAST_RANKED.ofMany : LEAST_RANKED.ofFew;
      const found = await best.get(JSON.stringify([brandId, Math.max(count, least)]));
      return found.length < least ? [] : (await rows(brandId, found.slice(0, count))).map(toSummary);
    },
    forget: (): void => {
      all.forget();
      counts.forget();
      pages.forget();
      best.forget();
      areas.forget();
    },
  };
};

const foundInRow = (words: readonly SearchWord[], { title, details, examTypes, organizations }: ExamRow): ListedExam['foundIn'] => {
  const areas = new Set(details.flatMap(({ sections }) => sections.map(({ name }) => name)));
  return foundIn(words, title, [
    ...organizations.map((text) => ({ in: 'organization', text }) as const),
    ...[...areas].map((text) => ({ in: 'section', text }) as const),
    ...examTypes.map(({ name }) => ({ in: 'type', text: name }) as const),
    ...details.map((detail) => ({ in: 'detail', text: detail.title }) as const),
  ]);
};

/** One sitting that is all of what was asked for. */
export const isWanted =
  ({ isFree, maxMinutes, minProblems }: DetailQuery) =>
  (detail: ExamDetailView): boolean =>
    (isFree === undefined || detail.isFree === isFree) &&
    totalMinutes(detail.rules.clocks) <= (maxMinutes ?? Infinity) &&
    detail.problemCount >= (minProblems ?? 0);
