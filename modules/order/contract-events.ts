import { z } from 'zod';

/* Events of the outbox. */

/** Money came, or none was needed: everything of the order may be used. */
export const ORDER_PAID = {
  name: 'order.paid',
  payload: z.object({ brandId: z.string(), memberId: z.uuid(), orderNo: z.string() }),
} as const;
