import type { Facet, Kind } from '@modules/listing';
import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { SavedSearches } from '../contract.ts';

const OWN = '/apiV2/user/me/saved-searches';

/** Facets as in the address of a list, spelled as lists spell them. */
export type Conditions = Partial<Readonly<Record<Facet, string>>>;

export const savedSearchesQuery = () =>
  queryOptions({
    queryKey: ['saved-search'],
    // Whoever shows them says what it cannot show.
    throwOnError: false,
    queryFn: ({ signal }) => apiGet<SavedSearches>(OWN, signal),
  });
export const saveSearch = (search: { readonly name: string; readonly kind: Kind; readonly filter: Conditions }) =>
  apiMutation<SavedSearches>('POST', OWN, search);
export const switchSearch = (searchIdx: number, isOn: boolean) => apiMutation<SavedSearches>('PATCH', `${OWN}/${searchIdx}`, { isOn });
export const removeSearch = (searchIdx: number) => apiMutation<SavedSearches>('DELETE', `${OWN}/${searchIdx}`);
