import type { ErrorTable, Result } from '@platform/kernel';
import { Day } from '@platform/kernel/day';
import { pageQuery } from '@platform/kernel/page';
import { z } from 'zod';
import {
  BENEFITS,
  DEADLINES,
  fieldsOf,
  KINDS,
  METHODS,
  ORGANIZATION_TYPES,
  PAY_BANDS,
  PHASES,
  REGIONS,
  SORTS,
  TARGETS,
} from './contract-terms.ts';
import type { Kind } from './contract-terms.ts';
import type { OrganizationPage, OrganizationSummary, OrganizationView } from './contract-organization-views.ts';
import type { OrganizationIdx, OrganizationQuery } from './contract-organization.ts';
import type {
  ListingCalendar,
  ListingChangePage,
  ListingDay,
  ListingHome,
  ListingPage,
  ListingSummary,
  ListingView,
  ViewCount,
} from './contract-views.ts';

export type {
  CalendarItem,
  FacetCounts,
  ListingCalendar,
  ListingChange,
  ListingChangePage,
  ListingDay,
  ListingHome,
  ListingPage,
  ListingSummary,
  ListingView,
  Organization,
  ViewCount,
} from './contract-views.ts';
export type { OrganizationPage, OrganizationSummary, OrganizationView } from './contract-organization-views.ts';
export type { CompanyFacet, DeadlineType, Facet, Kind, PayBand, Phase, Sort } from './contract-terms.ts';

export const ListingIdx = z.coerce.number().pipe(z.int().positive().max(Number.MAX_SAFE_INTEGER)).brand('ListingIdx');
export type ListingIdx = z.output<typeof ListingIdx>;

/** Several values of one key in an address: `field=press.volunteer`. Each once, in the order of the list. */
const several = <const Values extends readonly string[]>(values: Values) =>
  z
    .string()
    .transform((text) => text.split('.'))
    .pipe(z.array(z.enum(values)).max(values.length))
    .transform((chosen) => values.filter((value): value is Values[number] => (chosen as readonly string[]).includes(value)))
    .default([]);

const allFields = [...new Set<string>(KINDS.flatMap(fieldsOf))].toSorted((one, other) => (one < other ? -1 : 1));

/** What a list can be narrowed by. Values of one key: any of them; keys: all of them. */
export const ListingFilter = z.object({
  phase: several(PHASES),
  field: several(allFields),
  target: several(TARGETS),
  region: several(REGIONS),
  method: several(METHODS),
  benefit: several(BENEFITS),
  organizer: several(ORGANIZATION_TYPES),
  pay: several(PAY_BANDS),
  deadline: several(DEADLINES),
});
export type ListingFilter = z.output<typeof ListingFilter>;

export const ListingQuery = z.object({
  kind: z.enum(KINDS),
  ...ListingFilter.shape,
  /** `deadline`: what ends next first, then what has no deadline, then what has ended. */
  sort: z.enum(SORTS).default('deadline'),
  ...pageQuery({ usual: 20, most: 50 }),
});
export type ListingQuery = z.output<typeof ListingQuery>;

/** At most 62 days; of each as many of what begins and ends as `perDay` says, what ends first. */
export const CalendarQuery = z.object({
  from: Day,
  to: Day,
  kind: several(KINDS),
  perDay: z.coerce.number().int().min(0).max(8).default(0),
});
export type CalendarQuery = z.output<typeof CalendarQuery>;
export const DayQuery = z.object({ day: Day, kind: several(KINDS) });
export type DayQuery = z.output<typeof DayQuery>;

/** Those before a revision: `next` of the page before. */
export const ChangesQuery = z.object({ before: z.coerce.number().int().positive().max(2_147_483_647).optional() });
export type ChangesQuery = z.output<typeof ChangesQuery>;

/** What a device calls itself today: made up by it, and another tomorrow. Absent: it keeps nothing. */
export const ViewQuery = z.object({ device: z.uuid().lowercase().optional() });

export type ListingError =
  | { readonly kind: 'listing/not-found' }
  /** It was published and is not any more. */
  | { readonly kind: 'listing/taken-down' }
  | { readonly kind: 'listing/too-many-days' }
  | { readonly kind: 'listing/no-organization' };
export const listingErrors = {
  'listing/not-found': { status: 404, copy: 'listing.error.notFound' },
  'listing/taken-down': { status: 410, copy: 'listing.error.takenDown' },
  'listing/too-many-days': { status: 422, copy: 'listing.error.tooManyDays' },
  'listing/no-organization': { status: 404, copy: 'listing.error.noOrganization' },
} as const satisfies ErrorTable<ListingError>;

type Answer<T> = Promise<Result<T, ListingError>>;

/** What calendars say of a listing, epoch milliseconds. */
export interface DatedListing {
  readonly listingIdx: number;
  readonly kind: Kind;
  readonly title: string;
  readonly organization: string;
  readonly placeText: string;
  readonly opensAt: number;
  /** The last minute in which one can apply, from its beginning; null: there is no such moment. */
  readonly deadlineAt: number | null;
  /** How often it was changed after it was published, and when last. */
  readonly revision: number;
  readonly updatedAt: number;
}
/** Whose last day to apply is a day of Korea. */
export interface ClosingListing {
  readonly listingIdx: number;
  readonly title: string;
  readonly day: string;
}

/** A company of module `company`, whose people answer for a listing (`CompanyApi.memberIds`). */
export interface ListingManager {
  readonly companyIdx: number;
}

export interface CompanyListing {
  readonly listingIdx: number;
  readonly companyIdx: number;
  readonly title: string;
  readonly publishedAt: Date;
}
export interface CompanyListings {
  readonly items: readonly ListingSummary[];
  readonly page: number;
  readonly pageSize: number;
  readonly totalCount: number;
}

/** What whoever applies agrees to, and what a copy of it keeps. */
export interface ListingTerms extends Pick<
  ListingView,
  | 'listingIdx'
  | 'kind'
  | 'title'
  | 'summary'
  | 'targetText'
  | 'placeText'
  | 'periodText'
  | 'benefitText'
  | 'headcountText'
  | 'sections'
  | 'jobs'
  | 'steps'
  | 'apply'
> {
  /** Name of who offers it. */
  readonly organization: string;
  /** Of `@modules/company`: who gets what is sent; null: nobody of the product answers for it. */
  readonly companyIdx: number | null;
  /** It was published, and not taken down since. */
  readonly isPublished: boolean;
  readonly opensAt: number;
  /** From this moment on nobody can apply; null: nobody has closed it and no deadline does. */
  readonly closesAt: number | null;
  readonly deadlineAt: number | null;
}

/** What its share picture shows. */
export interface ListingPreview extends Pick<ListingView, 'kind' | 'title' | 'cover'> {
  readonly hash: string;
  readonly organization: string;
  /** In words: what it is, and until when one can apply. */
  readonly kindText: string;
  readonly untilText: string;
  /** Bytes of its poster; null: it has none. */
  readonly poster: () => Promise<Uint8Array | null>;
}

export interface NewlyFittingQuery {
  readonly kind: Kind;
  readonly filter: Omit<ListingFilter, 'phase'>;
  readonly after: Date;
  readonly until: Date;
}

/** Who looks at a listing. */
export interface Viewer {
  /** A member's or a visitor's, or what a device calls itself today; the address where it says nothing. */
  readonly id: string;
  /** Null: the product knows who it is. */
  readonly address: string | null;
  /** What their device calls itself today, behind its address: who signs in or out on it stays one viewer. */
  readonly device?: string;
}

/** Listings that were published. */
export interface ListingApi {
  readonly list: (brandId: string, query: ListingQuery) => Promise<ListingPage>;
  /** A closed one stays; one that was taken down does not. */
  readonly listing: (brandId: string, listingIdx: ListingIdx) => Answer<ListingView>;
  /** What was changed since it was published, a few at a time. */
  readonly changes: (brandId: string, listingIdx: ListingIdx, query: ChangesQuery) => Answer<ListingChangePage>;
  /** Null: it is not published. */
  readonly preview: (brandId: string, listingIdx: number) => Promise<ListingPreview | null>;
  /** For whoever takes applications. Of those that were published, also what was taken down since. */
  readonly terms: (brandId: string, listingIdxs: readonly number[]) => Promise<ReadonlyMap<number, ListingTerms>>;
  readonly home: (brandId: string) => Promise<ListingHome>;
  readonly calendar: (brandId: string, query: CalendarQuery) => Answer<ListingCalendar>;
  readonly day: (brandId: string, query: DayQuery) => Promise<ListingDay>;
  /** Of these those that begin or end within days of Korea, or run through them, what ends first first: so many at most. What has no deadline only begins. */
  readonly dated: (
    brandId: string,
    listingIdxs: readonly number[],
    within: { readonly from: string; readonly to: string; readonly most: number },
  ) => Promise<readonly DatedListing[]>;
  /** What ends on one of these days, and is open. @param movedSince whose deadline was moved since then, alone; null: all */
  readonly closingOn: (brandId: string, days: readonly string[], movedSince: number | null) => Promise<readonly ClosingListing[]>;
  /** Counts a look at it: of one viewer once a day of Korea. */
  readonly view: (brandId: string, listingIdx: ListingIdx, viewer: Viewer) => Answer<ViewCount>;
  /** Who manages it, in whatever state it is. Null: no company of the product, or there is no such listing. */
  readonly managerOf: (brandId: string, listingIdx: number) => Promise<ListingManager | null>;
  /** What a company offers, to anybody: what one can still apply to first. */
  readonly ofCompany: (
    brandId: string,
    companyIdx: number,
    page: { readonly page: number; readonly pageSize: number },
  ) => Promise<CompanyListings>;
  /** What companies have published since then, the oldest first. */
  readonly publishedSince: (brandId: string, companyIdxs: readonly number[], since: Date) => Promise<readonly CompanyListing[]>;
  /** What of a kind was published after a moment and until another, can still be applied to by now or later, and fits: their ids, what came first first, 200 at most. */
  readonly newlyFitting: (brandId: string, asked: NewlyFittingQuery) => Promise<readonly number[]>;
  /** Under which organization a company offers something. Null: it never did. */
  readonly organizationOf: (brandId: string, companyIdx: number) => Promise<number | null>;
  /** Companies by their names; students among themselves are none. */
  readonly organizations: (brandId: string, query: OrganizationQuery) => Promise<OrganizationPage>;
  readonly organization: (brandId: string, organizationIdx: OrganizationIdx) => Answer<OrganizationView>;
  /** In one statement; what is not there is left out. */
  readonly organizationsOf: (brandId: string, organizationIdxs: readonly number[]) => Promise<ReadonlyMap<number, OrganizationSummary>>;
  /** Names of organizations that stand in a text. */
  readonly organizationsNamedIn: (brandId: string, text: string) => Promise<readonly string[]>;
}
