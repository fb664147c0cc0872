import type { ErrorTable, OfficeWho, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import type { OfficeListing, OfficeListings } from './contract-office-views.ts';
import { OFFICE_LISTING_STATES } from './contract-office-terms.ts';
import type { Picture } from './contract-posting.ts';

export type { OfficeListing, OfficeListingRow, OfficeListings } from './contract-office-views.ts';

/** What of listings the back office asks for. */
export const OfficeListingsQuery = z.object({
  state: z.enum(OFFICE_LISTING_STATES).default('waiting'),
  /** After the last one of the page before: `nextAfter`. */
  after: z
    .string()
    .regex(/^\d{1,17}-\d{1,15}$/)
    .optional(),
});
export type OfficeListingsQuery = z.output<typeof OfficeListingsQuery>;

export const OfficePostingIdx = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const MOST_LISTING_REASON = 500;
const reason = plainText().trim().min(1).max(MOST_LISTING_REASON);
/** Of the listing as it was looked at. */
const version = z.int().nonnegative().max(2_147_483_647);
export const ListingDecision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('approve'), version }),
  z.object({ kind: z.literal('reject'), reason, version }),
  z.object({ kind: z.literal('take-down'), reason, version }),
]);
export type ListingDecision = z.output<typeof ListingDecision>;
/** What somebody decides, apart from what they look at. */
export type DecideListing = { readonly kind: 'approve' } | { readonly kind: 'reject' | 'take-down'; readonly reason: string };

export type OfficeListingError = {
  readonly kind:
    | 'listing/office-not-there'
    | 'listing/office-no-picture'
    | 'listing/office-not-now'
    | 'listing/office-decided'
    | 'listing/office-company'
    | 'listing/office-unfinished';
};
export const officeListingErrors = {
  'listing/office-not-there': { status: 404, copy: 'listing.office.notThere' },
  'listing/office-no-picture': { status: 404, copy: 'listing.office.noPicture' },
  'listing/office-not-now': { status: 409, copy: 'listing.office.notNow' },
  'listing/office-decided': { status: 409, copy: 'listing.office.decided' },
  'listing/office-company': { status: 409, copy: 'listing.office.company' },
  'listing/office-unfinished': { status: 409, copy: 'listing.office.unfinished' },
} as const satisfies ErrorTable<OfficeListingError>;

type Answer<T> = Promise<Result<T, OfficeListingError>>;
export interface OfficeListingApi {
  readonly listings: (query: OfficeListingsQuery) => Promise<OfficeListings>;
  readonly listing: (postingIdx: number) => Answer<OfficeListing>;
  readonly poster: (postingIdx: number, pictureId: string) => Answer<Picture>;
  /** Carried out by the server within seconds, which tells the company’s people and whoever reported it. */
  readonly decide: (who: OfficeWho, postingIdx: number, decision: ListingDecision) => Answer<OfficeListing>;
}
