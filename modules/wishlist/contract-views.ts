import { ProductSummary } from '@modules/catalogue/views';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';

/* What this module's endpoints answer with. */

export const WishedNos = z.array(z.int()).meta({ id: 'WishedNos', example: [30001] });
export type WishedNos = View<typeof WishedNos>;

/** The newest first. */
export const Wishlist = z
  .array(
    z.object({
      product: ProductSummary,
      /** Epoch milliseconds. */
      addedAt: z.int(),
      /** What it cost then, in whole won. */
      seenPrice: z.int().nonnegative(),
    }),
  )
  .meta({ id: 'Wishlist', example: [] });
export type Wishlist = View<typeof Wishlist>;

export const Wish = z
  .object({ productNo: z.int(), isWished: z.boolean(), wishCount: z.int().nonnegative() })
  .meta({ id: 'Wish', example: { productNo: 30001, isWished: true, wishCount: 1 } });
export type Wish = View<typeof Wish>;
