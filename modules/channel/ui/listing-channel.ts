import { apiGet } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { ListingChannel } from '../contract.ts';

/** The channel of whoever offers a listing: all that a listing's page loads of channels. */
export const listingChannelQuery = (listingIdx: number) =>
  queryOptions({
    queryKey: ['channels', 'of-listing', listingIdx],
    throwOnError: false,
    queryFn: ({ signal }) => apiGet<ListingChannel>(`/apiV2/channels/of-listing/${listingIdx}`, signal),
  });
