import type { Db } from '@platform/db';
import { DAY_MS } from '@platform/kernel/korean-time';
import { countWaiting, type OfficeQueue } from '@platform/module';
import { sql } from 'kysely';
import { REPORTED } from './store.ts';

/** A proposal is looked at by a second operator within so long, and what learners say of a problem too; milliseconds. */
const DUE_MS = 2 * DAY_MS;

export const keyQueues = (db: Db<never>): readonly OfficeQueue[] => [
  {
    name: 'keys',
    permission: 'content',
    dueMs: DUE_MS,
    look: () => countWaiting(db, sql`proposed_at`, sql`exam.key_proposal where state = 'waiting'`),
  },
  { name: 'key-reports', permission: 'content', dueMs: DUE_MS, look: () => countWaiting(db, sql`w.since`, sql`${REPORTED} w`) },
];
