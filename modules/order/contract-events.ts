import { z } from 'zod';

/* Events of the outbox. */

/** Money came, or none was needed: everything of the order may be used. */
export const ORDER_PAID = {
  name: 'order.paid',
  payload: z.object({ brandId: z.string(), memberId: z.uuid(), orderNo: z.string() }),
} as const;

/** So much of an order was paid back that its buyer has these products no more; a bundle too, once all of its parts are. */
export const ORDER_RETURNED = {
  name: 'order.returned',
  payload: z.object({ brandId: z.string(), memberId: z.uuid(), productNos: z.array(z.int()) }),
} as const;

/** What a buyer is told of an order besides that it is paid. */
export const NEWS = [
  'placed',
  'account',
  'account-near',
  'account-over',
  'cancelled',
  'late',
  'late-opened',
  'late-done',
  'claim-received',
  'claim-decided',
  'claim-done',
  'claim-failed',
  'claim-late',
  'claim-withdrawn',
] as const;
/** Something happened to an order that its buyer is told of. */
export const ORDER_NEWS = {
  name: 'order.news',
  payload: z.object({
    orderNo: z.string(),
    what: z.enum(NEWS),
    /** Which of several: the payment or the claim, and how often where it may happen again. Told once for each. */
    of: z.string().default(''),
    claimNo: z.int().nullable().default(null),
    paymentId: z.string().nullable().default(null),
  }),
} as const;
