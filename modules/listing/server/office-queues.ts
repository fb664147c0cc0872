import type { Db } from '@platform/db';
import { countWaiting, type OfficeQueue } from '@platform/module';
import { sql } from 'kysely';

/** A listing is looked at within so long, and what members reported, milliseconds. */
const DUE_MS = 2 * 86_400_000;

/** What of listings waits for operators; what was decided and is not carried out yet does not. */
export const listingQueues = (db: Db<never>): readonly OfficeQueue[] => [
  {
    name: 'listings',
    permission: 'review',
    dueMs: DUE_MS,
    look: () =>
      countWaiting(
        db,
        sql`p.updated_at`,
        sql`listing.posting p where p.state in ('in-review', 'changing')
          and not exists (select from listing.posting_act a where a.posting_idx = p.posting_idx and a.applied_at is null)`,
      ),
  },
  {
    name: 'listing-reports',
    permission: 'moderation',
    dueMs: DUE_MS,
    look: () => countWaiting(db, sql`at`, sql`listing.report where outcome is null`),
  },
];
