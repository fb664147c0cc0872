import type { Transaction } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import { AUDIT_ACTS, type AuditAct } from './contract-terms.ts';
import type { AuditPage } from './contract-views.ts';

export type { AuditAct } from './contract-terms.ts';
export type { AuditEntry, AuditPage } from './contract-views.ts';

export const AuditQuery = z.object({
  act: z.enum(AUDIT_ACTS).optional(),
  operatorId: z.uuid().optional(),
  /** Number of a subject or of a request, whole. */
  q: plainText().trim().max(100).optional(),
  /** Older than this one. */
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});
export type AuditQuery = z.output<typeof AuditQuery>;

type Shown = Readonly<Record<string, unknown>> | null;
export interface NewAuditEntry {
  readonly at: Date;
  /** Null: a command or the product itself, which `by` names. */
  readonly operatorId: string | null;
  readonly by: string;
  readonly act: AuditAct;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly brandId?: string | null;
  readonly reason?: string | null;
  readonly before?: Shown;
  readonly after?: Shown;
  readonly requestId?: string | null;
}

export interface AuditApi {
  /** In the transaction of the act: both are there, or neither. */
  readonly record: (tx: Transaction, entry: NewAuditEntry) => Promise<void>;
  /** The newest first. */
  readonly entries: (query: AuditQuery) => Promise<AuditPage>;
}
