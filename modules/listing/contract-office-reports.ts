import type { ErrorTable, OfficeWho, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { REPORT_REASONS } from './contract-posting-states.ts';

/* What the back office asks of reported listings, and is told of them. */

export const ReportedListingPlace = z.object({
  brandId: plainText().min(1).max(40),
  listingIdx: z.coerce.number().int().positive().max(2_147_483_647),
});
export type ReportedListingPlace = z.output<typeof ReportedListingPlace>;
/** What is decided of the reports that were looked at; one that came since waits. */
export const DecideReportedListing = z.object({
  keeps: z.boolean(),
  reason: plainText().trim().min(1).max(300),
  seen: z.int().positive().max(Number.MAX_SAFE_INTEGER),
});
export type DecideReportedListing = z.output<typeof DecideReportedListing>;

export const OfficeReportedListing = z
  .object({
    brandId: z.string(),
    listingIdx: z.int().positive(),
    /** By which its company and what it says are found; null: nothing was decided of it yet. */
    postingIdx: z.int().positive().nullable(),
    title: z.string(),
    organization: z.string(),
    /** What it says of itself in short, line by line. */
    text: z.string(),
    /** When it was published, epoch milliseconds. */
    at: z.number(),
    reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), words: z.string(), at: z.number() })),
    since: z.number(),
    /** The last of the reports, which a decision names. */
    seen: z.int().positive(),
  })
  .meta({ id: 'OfficeReportedListing' });
export type OfficeReportedListing = View<typeof OfficeReportedListing>;
export const OfficeReportedListings = z.object({ items: z.array(OfficeReportedListing) });
export type OfficeReportedListings = View<typeof OfficeReportedListings>;

export type OfficeReportError = { readonly kind: 'listing/report-not-there' | 'listing/report-decided' };
export const officeReportErrors = {
  'listing/report-not-there': { status: 404, copy: 'listing.office.notThere' },
  'listing/report-decided': { status: 409, copy: 'listing.office.decided' },
} as const satisfies ErrorTable<OfficeReportError>;

export interface OfficeReportApi {
  /** Of all brands: who waits longest first. */
  readonly reported: () => Promise<OfficeReportedListings>;
  /** Whoever reported it is told; what is taken down is carried out within seconds, and its company told. */
  readonly decide: (
    who: OfficeWho,
    place: ReportedListingPlace,
    decision: DecideReportedListing,
  ) => Promise<Result<OfficeReportedListings, OfficeReportError>>;
}
