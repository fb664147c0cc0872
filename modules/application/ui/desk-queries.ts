import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type {
  ApplicantBoard,
  ApplicantBoardLink,
  ApplicantNote,
  ApplicantTable,
  ChangedApplicants,
  OpenedApplicant,
} from '../contract-desk.ts';
import type { TableType } from '../contract-limits.ts';
import type { DecidedStage } from '../contract-stages.ts';

const of = (listingIdx: number | string): string => `/apiV2/company/listings/${encodeURIComponent(listingIdx)}/applicants`;
/** Everything that a page knows of the applicants of a listing. */
export const applicantsKey = (listingIdx: number | string) => ['applicants', String(listingIdx)] as const;

/** @param listingIdxs of these alone; of all, where it is not given */
export const applicantBoardsQuery = (listingIdxs?: readonly number[]) => {
  const some = listingIdxs ? `?listingIdxs=${listingIdxs.join('.')}` : '';
  return queryOptions({
    queryKey: ['applicants', 'boards', some],
    queryFn: ({ signal }) => apiGet<readonly ApplicantBoardLink[]>(`/apiV2/company/applicant-boards${some}`, signal),
  });
};

export interface BoardFilter {
  readonly stage?: DecidedStage | undefined;
  readonly q?: string | undefined;
  readonly page?: number | undefined;
}
export const applicantBoardQuery = (listingIdx: number | string, { stage, q, page }: BoardFilter) => {
  const search = new URLSearchParams({
    ...(stage !== undefined && { stage }),
    ...(q !== undefined && q !== '' && { q }),
    ...(page !== undefined && { page: String(page) }),
  });
  return queryOptions({
    queryKey: [...applicantsKey(listingIdx), 'board', String(search)],
    queryFn: ({ signal }) => apiGet<ApplicantBoard>(`${of(listingIdx)}?${search}`, signal),
  });
};
export const applicantQuery = (listingIdx: number | string, applicationIdx: number) =>
  queryOptions({
    queryKey: [...applicantsKey(listingIdx), 'one', applicationIdx],
    queryFn: ({ signal }) => apiGet<OpenedApplicant>(`${of(listingIdx)}/${applicationIdx}`, signal),
  });
export const moveApplicants = (listingIdx: number, applicationIdxs: readonly number[], to: DecidedStage) =>
  apiMutation<ChangedApplicants>('POST', `${of(listingIdx)}/move`, { applicationIdxs, to });
export const answerApplicants = (
  listingIdx: number,
  applicationIdxs: readonly number[],
  words: { readonly subject: string; readonly text: string },
) => apiMutation<ChangedApplicants>('POST', `${of(listingIdx)}/answer`, { applicationIdxs, ...words });
export const noteApplicant = (listingIdx: number, applicationIdx: number, note: string) =>
  apiMutation<ApplicantNote>('PUT', `${of(listingIdx)}/${applicationIdx}/note`, { note });
export const takeTable = (listingIdx: number) => apiMutation<ApplicantTable>('POST', `${of(listingIdx)}/table`);
export const tableAddress = (listingIdx: number, exportIdx: number, type: TableType): string =>
  `${of(listingIdx)}/tables/${exportIdx}?type=${type}`;
