import { z } from 'zod';

/* Events of the outbox. They name no member: they are of listings. */

/** One can apply until another moment by now: `ListingApi.terms` says until when. */
export const DEADLINE_MOVED = {
  name: 'listing.deadline-moved',
  payload: z.object({ brandId: z.string(), listingIdx: z.int().positive() }),
} as const;
