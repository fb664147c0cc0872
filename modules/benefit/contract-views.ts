import type { View } from '@platform/kernel/view';
import { z } from 'zod';

/* What this module's endpoints answer with. Money is whole won, moments are epoch milliseconds. */

export const CouponView = z
  .object({
    /** By it an order names the coupon. */
    couponNo: z.int(),
    title: z.string(),
    /** One of both. */
    percent: z.int().nullable(),
    amount: z.int().nullable(),
    mostOff: z.int().nullable(),
    leastOrder: z.int(),
    /** What it is for; empty: everything. */
    kinds: z.array(z.string()),
    categoryIds: z.array(z.int()),
    endsAt: z.int(),
    /** `held`: of an order that waits for its money. */
    state: z.enum(['unused', 'held', 'used', 'over']),
  })
  .meta({
    id: 'Coupon',
    example: {
      couponNo: 1,
      title: '면접 강의 10%',
      percent: 10,
      amount: null,
      mostOff: null,
      leastOrder: 0,
      kinds: ['course'],
      categoryIds: [3],
      endsAt: 1_796_050_800_000,
      state: 'unused' as const,
    },
  });
export type CouponView = View<typeof CouponView>;

export const Accumulations = z
  .object({
    /** What may be spent. */
    balance: z.int().nonnegative(),
    /** Of it, what ends within 30 days. */
    endsSoon: z.int().nonnegative(),
    /** What the next that is earned pays first. */
    debt: z.int().nonnegative(),
    entries: z.array(
      z.object({
        at: z.int(),
        kind: z.enum(['earned', 'spent', 'released', 'returned', 'revoked', 'expired']),
        /** With its sign. */
        amount: z.int(),
        /** After it. */
        balance: z.int(),
        sourceType: z.string(),
        sourceId: z.string(),
        endsAt: z.int(),
      }),
    ),
  })
  .meta({ id: 'Accumulations', example: { balance: 4_200, endsSoon: 0, debt: 0, entries: [] } });
export type Accumulations = View<typeof Accumulations>;
