import { PRODUCT_KINDS } from '@modules/catalogue';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';

/* What this module's endpoints answer with. Money is whole won. */

export const CartView = z
  .object({
    lines: z.array(
      z.object({
        cartNo: z.int(),
        productNo: z.int(),
        optionNo: z.int(),
        /** These are missing where the option is gone. */
        kind: z.enum(PRODUCT_KINDS).nullable(),
        categoryId: z.int().nullable(),
        unitCount: z.int(),
        partCount: z.int(),
        periodDays: z.int().nullable(),
        title: z.string(),
        optionTitle: z.string(),
        /** Of its product there is another option. */
        hasOptions: z.boolean(),
        listPrice: z.int(),
        /** What it costs now. */
        salePrice: z.int(),
        /** What it cost when it was put in. */
        seenPrice: z.int(),
        isSelected: z.boolean(),
        /** Why it cannot be ordered; null: it can. */
        obstacle: z.enum(['gone', 'not-on-sale', 'no-seat']).nullable(),
      }),
    ),
    /** Of what is selected and can be ordered. */
    selected: z.object({ count: z.int(), list: z.int(), saleOff: z.int(), sale: z.int() }),
  })
  .meta({ id: 'Cart', example: { lines: [], selected: { count: 0, list: 0, saleOff: 0, sale: 0 } } });
export type CartView = View<typeof CartView>;
