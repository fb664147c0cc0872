import { createHash } from 'node:crypto';
import { networkOf } from '@platform/http';
import { sql } from 'kysely';
import type { PracticeDb } from '../tables.ts';

/** Draws per hour of one learner; far above what a study group needs. */
const MOST_PER_LEARNER = 30;
/** A class room of 300 is one address, and each of them draws once. One IPv6 network counts as one address. */
const MOST_PER_ADDRESS = 360;

/** Who draws: a member, or, where nobody is known or only by a cookie, an address. */
export type Drawer = { readonly learnerId: string } | { readonly address: string };

/** Takes one draw of this hour. One statement, so that two at once never take the same. @returns false when there is none left */
export const takeDraw = async (db: PracticeDb, drawer: Drawer, now: Date): Promise<boolean> => {
  const [name, most] =
    'learnerId' in drawer ? [`learner ${drawer.learnerId}`, MOST_PER_LEARNER] : [`address ${networkOf(drawer.address)}`, MOST_PER_ADDRESS];
  const asker = createHash('sha256').update(name).digest('base64url').slice(0, 24);
  const { rows } = await sql`
    insert into practice.random_quota as known (asker_hash, hour, drawn_count) values (${asker}, date_trunc('hour', ${now.toISOString()}::timestamptz), 1)
    on conflict (asker_hash, hour) do update set drawn_count = known.drawn_count + 1 where known.drawn_count < ${most}
    returning drawn_count`.execute(db);
  return rows.length > 0;
};

export const sweepQuota = async (db: PracticeDb, before: Date): Promise<void> => {
  await sql`delete from practice.random_quota where hour < ${before.toISOString()}`.execute(db);
};
