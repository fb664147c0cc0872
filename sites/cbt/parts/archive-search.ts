export type ArchiveSort = 'liked' | 'popular' | 'recent' | 'title';
const CHOSEN: readonly ArchiveSort[] = ['popular', 'recent', 'title'];

export interface ArchiveSearch {
  readonly type?: string | undefined;
  readonly sort?: Exclude<ArchiveSort, 'liked'> | undefined;
  readonly page?: number | undefined;
}

/** Of whatever was typed into the address; what makes no sense is passed over. */
export const archiveSearch = ({ type, sort, page }: Readonly<Record<string, unknown>>): ArchiveSearch => {
  const order = CHOSEN.find((known) => known === sort);
  const number = Number(page);
  return {
    ...(typeof type === 'string' && /^[a-z0-9-]{1,80}$/.test(type) ? { type } : {}),
    ...(order && order !== 'liked' ? { sort: order } : {}),
    ...(Number.isInteger(number) && number > 1 && number <= 100_000 ? { page: number } : {}),
  };
};
