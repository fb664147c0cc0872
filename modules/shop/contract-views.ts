import type { View } from '@platform/kernel/view';
import { z } from 'zod';

/* What this module's endpoints answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`. */

/** A top category of the shop, in the order in which menus show them. */
export const Category = z
  .object({
    /** Stands in the address of its list: `/list/{categoryId}`. */
    categoryId: z.int().positive(),
    label: z.string(),
  })
  .meta({ id: 'Category', example: { categoryId: 5, label: 'e-전공학습' } });
export type Category = View<typeof Category>;

export const CartCount = z.object({ count: z.int().nonnegative() }).meta({ id: 'CartCount', example: { count: 0 } });
export type CartCount = View<typeof CartCount>;
