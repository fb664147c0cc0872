import { z } from 'zod';

/* Events of the outbox. */

/** A refund is with the buyer's bank, or the provider refused it for good. */
export const REFUND_ENDED = {
  name: 'payment.refund-ended',
  payload: z.object({ refundId: z.string(), source: z.string(), isDone: z.boolean(), attempt: z.int().default(1) }),
} as const;
