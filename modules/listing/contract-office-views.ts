import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { POSTING_ACTS, POSTING_STATES } from './contract-posting-states.ts';

/* What the back office is told of listings. */

export const OFFICE_DECISIONS = ['approve', 'reject', 'take-down'] as const;

const row = {
  postingIdx: z.int().positive(),
  brandId: z.string(),
  title: z.string(),
  state: z.enum(POSTING_STATES),
  /** Since when it stands so, epoch milliseconds. */
  updatedAt: z.int(),
  /** Null: no company of the product manages it. */
  companyName: z.string().nullable(),
  /** What was decided and is not carried out yet. */
  decided: z.enum(OFFICE_DECISIONS).nullable(),
};
export const OfficeListingRow = z.object(row).meta({ id: 'OfficeListingRow' });
export type OfficeListingRow = View<typeof OfficeListingRow>;

export const OfficeListings = z.object({ items: z.array(OfficeListingRow), nextAfter: z.string().nullable() });
export type OfficeListings = View<typeof OfficeListings>;

export const OfficeListing = z
  .object({
    ...row,
    /** What a decision is of: counts what its company saved. */
    version: z.int().nonnegative(),
    /** Of the page that shows it; null: nothing is published yet. */
    listingIdx: z.int().positive().nullable(),
    company: z
      .object({
        companyIdx: z.int().positive(),
        name: z.string(),
        isApproved: z.boolean(),
        /** Day in Korea on which it was checked who it is. */
        checkedOn: z.string().nullable(),
      })
      .nullable(),
    /** Against what is published; null: nothing is. */
    changes: z.array(z.object({ what: z.string(), label: z.string(), from: z.string(), to: z.string() })).nullable(),
    /** All that it says, in words. Empty: its company has not finished it. */
    says: z.array(z.object({ what: z.string(), label: z.string(), text: z.string() })),
    poster: z.object({ pictureId: z.uuid(), alt: z.string() }).nullable(),
    /** What is shown by now, where another one is to replace it. */
    formerPoster: z.object({ pictureId: z.uuid(), alt: z.string() }).nullable(),
    acts: z.array(
      z
        .object({ at: z.number(), kind: z.enum(POSTING_ACTS), by: z.string().nullable(), reason: z.string().nullable() })
        .meta({ id: 'OfficeListingAct' }),
    ),
    /** What may be done with it now. */
    may: z.array(z.enum(OFFICE_DECISIONS)),
    /** Why it cannot be approved although it waits for that. */
    heldBy: z.enum(['company', 'unfinished']).nullable(),
  })
  .meta({ id: 'OfficeListing' });
export type OfficeListing = View<typeof OfficeListing>;
