import { z } from 'zod';

/* Events of the outbox. They name no member: they are of things. */

/** How many keep these things of a brand is another number now, or was for a moment. */
export const KEEPERS_CHANGED = {
  name: 'scrap.keepers-changed',
  payload: z.object({ brandId: z.string(), scrapKind: z.string(), targetIds: z.array(z.string()) }),
} as const;
