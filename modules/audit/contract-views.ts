import type { View } from '@platform/kernel/view';
import { z } from 'zod';

/* What this module's endpoints answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`. */

/** What changed, name by name; null: nothing was there, or is. */
const Shown = z.record(z.string(), z.unknown()).nullable();

export const AuditEntry = z
  .object({
    seq: z.int().positive(),
    /** Epoch milliseconds. */
    at: z.number(),
    operatorId: z.uuid().nullable(),
    /** As they were called then, or which command it was. */
    by: z.string(),
    act: z.string(),
    subject: z.object({ kind: z.string(), id: z.string() }),
    brandId: z.string().nullable(),
    reason: z.string().nullable(),
    before: Shown,
    after: Shown,
    requestId: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = View<typeof AuditEntry>;

export const AuditPage = z.object({
  items: z.array(AuditEntry),
  /** Of the last one here; null: there are no older ones. */
  nextBefore: z.int().positive().nullable(),
});
export type AuditPage = View<typeof AuditPage>;
