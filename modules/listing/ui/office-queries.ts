import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { DecideListing, ListingDecision, OfficeListing, OfficeListings } from '../contract-office.ts';
import type { DecideReportedListing, OfficeReportedListing, OfficeReportedListings } from '../contract-office-reports.ts';
import type { OfficeListingState } from '../contract-office-terms.ts';

/* What the back office asks of listings. */

export { OFFICE_LISTING_STATES, type OfficeListingState } from '../contract-office-terms.ts';

export const officeListingsQuery = (state: OfficeListingState, after?: string) =>
  queryOptions({
    queryKey: ['office', 'listings', state, after ?? ''],
    queryFn: ({ signal }) =>
      apiGet<OfficeListings>(
        `/office/listings?${new URLSearchParams({ state, ...(after !== undefined && { after }) }).toString()}`,
        signal,
      ),
  });
export const officeListingQuery = (postingIdx: number) =>
  queryOptions({
    queryKey: ['office', 'listing', postingIdx],
    queryFn: ({ signal }) => apiGet<OfficeListing>(`/office/listings/${postingIdx}`, signal),
  });
/** @param looked at: what is decided is decided of nothing else */
export const decideListingMutation = ({ postingIdx, version }: Pick<OfficeListing, 'postingIdx' | 'version'>, decision: DecideListing) =>
  apiMutation<OfficeListing>('POST', `/office/listings/${postingIdx}/decisions`, { ...decision, version } satisfies ListingDecision);
export const officePosterPath = (postingIdx: number, pictureId: string): string => `/office/listings/${postingIdx}/posters/${pictureId}`;

export const reportedListingsQuery = () =>
  queryOptions({
    queryKey: ['office', 'listing-reports'],
    queryFn: ({ signal }) => apiGet<OfficeReportedListings>('/office/listing-reports', signal),
  });
/** @param seen of the reports that were looked at */
export const decideReportedListingMutation = (
  { brandId, listingIdx, seen }: Pick<OfficeReportedListing, 'brandId' | 'listingIdx' | 'seen'>,
  decision: Omit<DecideReportedListing, 'seen'>,
) =>
  apiMutation<OfficeReportedListings>('POST', `/office/listing-reports/${encodeURIComponent(brandId)}/${listingIdx}/decisions`, {
    ...decision,
    seen,
  } satisfies DecideReportedListing);
