import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { SECTION_NAMES } from './contract-sections.ts';

/* What this module's endpoints answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`. */

export const CareerSection = z
  .object({
    section: z.enum(SECTION_NAMES),
    /** Zero: nothing was ever kept. */
    version: z.int().min(0),
    /** In the member's order; by field, texts. */
    items: z.array(z.object({ itemId: z.uuid(), values: z.record(z.string(), z.string()) })),
    /** Epoch milliseconds; null: never. */
    changedAt: z.int().nullable(),
  })
  .meta({ id: 'CareerSection' });
export type CareerSection = View<typeof CareerSection>;

export const Career = z
  .object({
    /** All ten, in their order. */
    sections: z.array(CareerSection),
  })
  .meta({ id: 'Career' });
export type Career = View<typeof Career>;
