import type { Kind, OrganizationView } from '../contract.ts';
import { KINDS } from '../contract-terms.ts';
import { koreanDay } from '@platform/kernel/korean-time';

/** What of an organization's listings says something of it; what closes last first. */
export interface PastListing {
  readonly listingIdx: number;
  readonly title: string;
  readonly kind: Kind;
  /** Epoch milliseconds. */
  readonly opensAt: number;
  readonly isOpen: boolean;
  readonly exam: string | null;
  readonly jobs: readonly { readonly title: string; readonly headcount: string; readonly place: string }[];
}

const YEARS_SHOWN = 3;
const MOST_JOBS = 12;
const MOST_EXAMS = 4;

/** Months of Korea in which one of them began to take applications, this year's first. What has not begun is none. */
export const openingsOf = (listings: readonly PastListing[], now: number): OrganizationView['openings'] => {
  const thisYear = Number(koreanDay(now).slice(0, 4));
  const begun = listings
    .filter(({ opensAt }) => opensAt <= now)
    .map(({ kind, opensAt }) => {
      const [year, month] = koreanDay(opensAt).split('-').map(Number);
      return { kind, year, month };
    });
  return Array.from({ length: YEARS_SHOWN }, (_, before) => {
    const year = thisYear - before;
    const ofYear = begun.filter((one) => one.year === year);
    const months = Array.from({ length: 12 }, (_month, index) => index + 1).flatMap((month) => {
      const kinds = KINDS.filter((kind) => ofYear.some((one) => one.month === month && one.kind === kind));
      return kinds.length === 0 ? [] : [{ month, kinds }];
    });
    return { year, months };
  });
};

/** Each once, the most named first; equal: what closes last. */
export const examsOf = (listings: readonly PastListing[]): readonly string[] => {
  const named = listings.flatMap(({ exam }) => (exam === null ? [] : [exam]));
  const countOf = (exam: string) => named.filter((one) => one === exam).length;
  return [...new Set(named)].toSorted((one, other) => countOf(other) - countOf(one)).slice(0, MOST_EXAMS);
};

/** Those that one can apply to first; one of the same name is told once. */
export const jobsOf = (listings: readonly PastListing[]): OrganizationView['jobs'] => {
  const all = [...listings.filter(({ isOpen }) => isOpen), ...listings.filter(({ isOpen }) => !isOpen)].flatMap(
    ({ jobs, listingIdx, title: listingTitle, isOpen }) =>
      jobs.map(({ title, headcount, place }) => ({ title, headcount, place, listingIdx, listingTitle, isOpen })),
  );
  return all.filter(({ title }, at) => all.findIndex((one) => one.title === title) === at).slice(0, MOST_JOBS);
};
