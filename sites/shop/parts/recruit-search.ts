import type { NURSE_FIELDS, REGIONS } from '@modules/listing/terms';

type Work = (typeof NURSE_FIELDS)[number];
type Region = (typeof REGIONS)[number];
/** A code of `modules/listing/contract-terms.ts`; which ones there are is known to the page, whose file the rest of the shop does not load. */
const isCode = (given: unknown): given is string => typeof given === 'string' && /^[a-z][a-z-]{1,29}$/.test(given);
const MOST_PAGES = 100_000;

/** What stands in the address of the postings; what is as usual is left out, so that one page has one address. */
export interface RecruitSearch {
  readonly region?: Region | undefined;
  readonly work?: Work | undefined;
  /** Only what one can apply to now. */
  readonly open?: true | undefined;
  readonly page?: number | undefined;
}

/** Of whatever was typed into the address; what makes no sense is passed over. */
export const recruitSearch = (given: Readonly<Record<string, unknown>>): RecruitSearch => {
  const region = isCode(given.region) ? (given.region as Region) : undefined;
  const work = isCode(given.work) ? (given.work as Work) : undefined;
  const page = Number(given.page);
  return {
    ...(region && { region }),
    ...(work && { work }),
    ...((given.open === true || given.open === 'true') && { open: true }),
    ...(Number.isInteger(page) && page > 1 && page <= MOST_PAGES && { page }),
  };
};

export const isNarrowedTo = ({ region, work, open }: RecruitSearch): boolean =>
  region !== undefined || work !== undefined || open !== undefined;
