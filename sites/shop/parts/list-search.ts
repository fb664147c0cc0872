import type { ProductKind, ProductSort } from '@modules/catalogue';

export const KINDS: readonly ProductKind[] = ['course', 'cbt', 'bundle', 'book'];
export const SORTS: readonly ProductSort[] = ['number', 'cheap', 'dear'];
export const PAGE_SIZE = 20;
const MOST_PAGES = 100_000;

/** What stands in the address of a list; what is as usual is left out, so that one page has one address. */
export interface ListSearch {
  readonly kind?: ProductKind | undefined;
  readonly reduced?: true | undefined;
  readonly sort?: Exclude<ProductSort, 'number'> | undefined;
  readonly page?: number | undefined;
}

/** Of whatever was typed into the address; what makes no sense is passed over. */
export const listSearch = (given: Readonly<Record<string, unknown>>): ListSearch => {
  const kind = KINDS.find((known) => known === given.kind);
  const sort = SORTS.find((known) => known === given.sort);
  const page = Number(given.page);
  return {
    ...(kind && { kind }),
    ...((given.reduced === true || given.reduced === 'true') && { reduced: true }),
    ...(sort && sort !== 'number' && { sort }),
    ...(Number.isInteger(page) && page > 1 && page <= MOST_PAGES && { page }),
  };
};

export const isNarrowed = ({ kind, reduced }: ListSearch): boolean => kind !== undefined || reduced !== undefined;
