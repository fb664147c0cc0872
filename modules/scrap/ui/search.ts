import { SORTS, type Sort } from '../contract-limits.ts';
import type { ScrapFilter } from './queries.ts';

/** What stands in the address of the page; what is as usual is left out, so that one view has one address. */
export interface ScrapSearch {
  readonly kind?: string;
  readonly folder?: number | 'none';
  readonly sort?: Exclude<Sort, 'deadline'>;
}

const folderOf = (given: unknown): number | 'none' | undefined => {
  if (given === 'none') return given;
  const folder = Number(given);
  return Number.isSafeInteger(folder) && folder > 0 ? folder : undefined;
};

/** Of whatever was typed into the address; what makes no sense is passed over. */
export const scrapSearch = ({ kind, folder, sort }: Readonly<Record<string, unknown>>): ScrapSearch => {
  const [inFolder, order] = [folderOf(folder), SORTS.find((one) => one === sort)];
  return {
    ...(typeof kind === 'string' && /^[a-z][a-z-]{0,29}$/.test(kind) && { kind }),
    ...(inFolder !== undefined && { folder: inFolder }),
    ...(order !== undefined && order !== 'deadline' && { sort: order }),
  };
};

export const filterOf = ({ sort, ...narrowed }: ScrapSearch): ScrapFilter => ({ ...narrowed, sort: sort ?? 'deadline' });
export const searchOf = (filter: ScrapFilter): ScrapSearch => scrapSearch({ ...filter });
