import { FACETS, KINDS } from '@modules/listing/terms';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';

/* What this module's endpoints answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`. */

export const SavedSearch = z.object({
  searchIdx: z.int().positive(),
  name: z.string(),
  kind: z.enum(KINDS),
  /** As in the address of a list: several values of a facet with dots between them. */
  filter: z.partialRecord(z.enum(FACETS), z.string()),
  /** False: it is kept, and nothing is told of it. */
  isOn: z.boolean(),
  /** Epoch milliseconds. */
  createdAt: z.int(),
});
export type SavedSearch = View<typeof SavedSearch>;

/** All of a member's, the newest first. */
export const SavedSearches = z.object({ items: z.array(SavedSearch) }).meta({
  id: 'SavedSearches',
  example: {
    items: [
      {
        searchIdx: 7,
        name: '서울 인턴',
        kind: 'intern',
        filter: { region: 'seoul' },
        isOn: true,
        createdAt: 1_795_132_800_000,
      },
    ],
  },
});
export type SavedSearches = View<typeof SavedSearches>;
