import { apiGet } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { Kind, ListingCalendar, ListingDay, ListingHome, ListingPage, OrganizationPage, OrganizationView, Sort } from '../contract.ts';
import { COMPANY_FACETS, FACETS, type CompanyFacet, type Facet } from '../contract-terms.ts';

const LISTINGS = '/apiV2/listings';

/** What a list is narrowed by, as it stands in addresses: several values of one name with dots between them. */
export type FilterTexts = Readonly<Partial<Record<'phase' | Facet, string | undefined>>>;
export interface ListQuery extends FilterTexts {
  readonly kind: Kind;
  readonly sort?: Sort | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}
/** In this order one list has one address. */
const NAMES = ['kind', 'phase', ...FACETS, 'sort', 'page', 'pageSize'] as const;

export const listingsQuery = (query: ListQuery) => {
  const given = NAMES.flatMap((name) => (query[name] === undefined ? [] : [[name, String(query[name])]]));
  const search = String(new URLSearchParams(given));
  return queryOptions({ queryKey: ['listings', search], queryFn: ({ signal }) => apiGet<ListingPage>(`${LISTINGS}?${search}`, signal) });
};

export const listingHomeQuery = () =>
  queryOptions({ queryKey: ['listings', 'home'], queryFn: ({ signal }) => apiGet<ListingHome>(`${LISTINGS}/home`, signal) });

/** Days and kinds; no kind named: all of them. */
const inDays = (days: Readonly<Record<string, string | number>>, kinds: readonly Kind[]): string =>
  String(
    new URLSearchParams(
      [...Object.entries(days), ...(kinds.length === 0 ? [] : [['kind', kinds.join('.')]])].map(([name, value]) => [
        name ?? '',
        String(value),
      ]),
    ),
  );
export const listingCalendarQuery = (
  days: { readonly from: string; readonly to: string; readonly perDay: number },
  kinds: readonly Kind[],
) => {
  const search = inDays(days, kinds);
  return queryOptions({
    queryKey: ['listings', 'calendar', search],
    queryFn: ({ signal }) => apiGet<ListingCalendar>(`${LISTINGS}/calendar?${search}`, signal),
  });
};
export const listingDayQuery = (day: string, kinds: readonly Kind[]) => {
  const search = inDays({ day }, kinds);
  return queryOptions({
    queryKey: ['listings', 'day', search],
    queryFn: ({ signal }) => apiGet<ListingDay>(`${LISTINGS}/day?${search}`, signal),
  });
};

export interface CompanyQuery extends Readonly<Partial<Record<CompanyFacet | 'q' | 'open', string | undefined>>> {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}
/** In this order one list has one address. */
const COMPANY_NAMES = ['q', ...COMPANY_FACETS, 'open', 'page', 'pageSize'] as const;
const ORGANIZATIONS = '/apiV2/organizations';

export const organizationsQuery = (query: CompanyQuery) => {
  const given = COMPANY_NAMES.flatMap((name) => (query[name] === undefined ? [] : [[name, String(query[name])]]));
  const search = String(new URLSearchParams(given));
  return queryOptions({
    queryKey: ['organizations', search],
    queryFn: ({ signal }) => apiGet<OrganizationPage>(`${ORGANIZATIONS}?${search}`, signal),
  });
};

export const organizationQuery = (organizationIdx: string | number) =>
  queryOptions({
    queryKey: ['organization', String(organizationIdx)],
    queryFn: ({ signal }) => apiGet<OrganizationView>(`${ORGANIZATIONS}/${encodeURIComponent(organizationIdx)}`, signal),
  });
