import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { ListingChangePage, ListingView, ViewCount } from '../contract.ts';

/* What the page of one listing asks; what lists ask stands apart, so that this page loads none of it. */

const LISTINGS = '/apiV2/listings';

export const listingQuery = (listingIdx: string | number) =>
  queryOptions({
    queryKey: ['listing', String(listingIdx)],
    queryFn: ({ signal }) => apiGet<ListingView>(`${LISTINGS}/${encodeURIComponent(listingIdx)}`, signal),
  });

export const listingChangesQuery = (listingIdx: number, before: number) =>
  queryOptions({
    queryKey: ['listing', String(listingIdx), 'changes', before],
    queryFn: ({ signal }) => apiGet<ListingChangePage>(`${LISTINGS}/${listingIdx}/changes?before=${before}`, signal),
  });

export const countView = (listingIdx: number, device: string | null) =>
  apiMutation<ViewCount>('POST', `${LISTINGS}/${listingIdx}/views${device === null ? '' : `?device=${device}`}`);
