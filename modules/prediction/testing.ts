import { randomUUID } from 'node:crypto';
import type { Db } from '@platform/db';
import { sql } from 'kysely';

interface GivenEvent {
  readonly title?: string;
  readonly sections?: readonly { readonly name: string; readonly problemCount: number }[];
  /** Epoch milliseconds. */
  readonly opensAt: number;
  readonly closesAt: number;
}
const SECTIONS = [
  { name: '수리논리', problemCount: 20 },
  { name: '추리', problemCount: 30 },
];

/** Puts events and entries of invented people straight into the tables, for tests. */
export const predictionsIn = (db: Db<never>, brandId: string) => ({
  event: async (eventId: string, { title = '하반기 합격 예측', sections = SECTIONS, opensAt, closesAt }: GivenEvent): Promise<void> => {
    await sql`
      insert into prediction.event (brand_id, event_id, title, test, sections, opens_at, closes_at)
      values (${brandId}, ${eventId}, ${title}, '직무적성검사', ${JSON.stringify(sections)}::jsonb, ${new Date(opensAt)}, ${new Date(closesAt)})`.execute(
      db,
    );
  },
  /** One of somebody else for each of these. */
  entries: async (eventId: string, right: readonly (readonly number[])[], changedAt: number): Promise<void> => {
    for (const counts of right)
      await sql`
        insert into prediction.entry (brand_id, event_id, member_id, tried, right_counts, score, revision, changed_at)
        values (${brandId}, ${eventId}, ${randomUUID()}, ${[...counts]}::int[], ${[...counts]}::int[],
          ${counts.reduce((sum, one) => sum + one, 0)}, 1, ${new Date(changedAt)})`.execute(db);
  },
});
