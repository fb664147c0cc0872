import { z } from 'zod';

/* Events of the outbox. */

/** One came in, and its applicant has not been told yet. */
export const APPLICATION_RECEIVED = {
  name: 'application.received',
  payload: z.object({ brandId: z.string(), memberId: z.uuid(), applicationIdx: z.int() }),
} as const;
