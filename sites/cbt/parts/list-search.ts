import type { ExamSort } from '@modules/exam/ui';

/** Stands in the address where no category is chosen. */
export const ALL_TYPES = 'all';
export const PAGE_SIZE = 20;
const SORTS: readonly ExamSort[] = ['popular', 'recent', 'title'];
const QUERY_MOST = 100;

/** What stands in the address of a list; what is as usual is left out, so that one page has one address. */
export interface ListSearch {
  readonly q?: string | undefined;
  readonly sort?: Exclude<ExamSort, 'popular'> | undefined;
  readonly page?: number | undefined;
}

/** Of whatever was typed into the address; what makes no sense is passed over. */
export const listSearch = (given: Readonly<Record<string, unknown>>): ListSearch => {
  const q = typeof given.q === 'string' ? given.q.trim().slice(0, QUERY_MOST) : '';
  const sort = SORTS.find((known) => known === given.sort);
  const page = Number(given.page);
  return {
    ...(q ? { q } : {}),
    ...(sort && sort !== 'popular' ? { sort } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {}),
  };
};
