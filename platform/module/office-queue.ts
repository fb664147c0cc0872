import type { Db } from '@platform/db';
import type { OfficePermission } from '@platform/http';
import { sql, type RawBuilder } from 'kysely';

/** How much waits, and since when the oldest of it, epoch milliseconds; null: nothing waits. */
export interface Waiting {
  readonly count: number;
  readonly oldestAt: number | null;
}

/** What waits for operators in one queue of the back office: a module registers its own as `officeQueues`. */
export interface OfficeQueue {
  /** In texts: `companies`. */
  readonly name: string;
  /** Without it nobody is told of the queue. */
  readonly permission: OfficePermission;
  /** Whoever waits longer than this is past the deadline, milliseconds. */
  readonly dueMs: number;
  /** Of all brands. */
  readonly look: () => Promise<Waiting>;
}

/** @param since its moment, in rows of `waiting`: tables and the condition, as they stand behind `from` */
export const countWaiting = async (db: Db<never>, since: RawBuilder<unknown>, waiting: RawBuilder<unknown>): Promise<Waiting> => {
  const { rows } = await sql<Waiting>`
    select count(*)::integer as count, extract(epoch from min(${since}))::double precision * 1000 as "oldestAt" from ${waiting}`.execute(
    db,
  );
  return rows[0] ?? { count: 0, oldestAt: null };
};
