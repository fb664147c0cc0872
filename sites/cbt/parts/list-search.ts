import type { ExamSort } from '@modules/exam/ui';

/** Stands in the address where no category is chosen. */
export const ALL_TYPES = 'all';
export const PAGE_SIZE = 20;
/** Exams that are proposed where none was found. */
export const MOST_OTHERS = 3;
const SORTS: readonly ExamSort[] = ['popular', 'recent', 'title'];
const QUERY_MOST = 100;
const AREA_MOST = 80;
/** A list is narrowed to sittings that take so many minutes at most. */
export const TIMES = [20, 30, 45, 60, 90] as const;

/** What stands in the address of a list; what is as usual is left out, so that one page has one address. */
export interface ListSearch {
  readonly q?: string | undefined;
  readonly sort?: Exclude<ExamSort, 'popular'> | undefined;
  /** Minutes at most: one of `TIMES`. */
  readonly time?: number | undefined;
  /** Name of an area. */
  readonly area?: string | undefined;
  readonly page?: number | undefined;
}

/** Of whatever was typed into the address; what makes no sense is passed over. */
export const listSearch = (given: Readonly<Record<string, unknown>>): ListSearch => {
  const q = typeof given.q === 'string' ? given.q.trim().slice(0, QUERY_MOST) : '';
  const sort = SORTS.find((known) => known === given.sort);
  const time = TIMES.find((known) => known === Number(given.time));
  const area = typeof given.area === 'string' ? given.area.trim().slice(0, AREA_MOST) : '';
  const page = Number(given.page);
  return {
    ...(q ? { q } : {}),
    ...(sort && sort !== 'popular' ? { sort } : {}),
    ...(time ? { time } : {}),
    ...(area ? { area } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {}),
  };
};

/** Only a part of the list: whoever asked for it knows why, and search engines need not. */
export const isNarrowed = ({ q, time, area }: ListSearch): boolean => q !== undefined || time !== undefined || area !== undefined;
