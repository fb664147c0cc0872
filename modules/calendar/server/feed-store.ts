import { sql } from 'kysely';
import type { CalendarOwner } from '../contract.ts';
import type { CalendarDb } from './tables.ts';

interface Feed {
  readonly madeAt: Date;
  readonly readAt: Date | null;
}
const own = ({ brandId, memberId }: CalendarOwner) => sql<boolean>`brand_id = ${brandId} and member_id = ${memberId}`;

export const findFeed = async (db: CalendarDb, owner: CalendarOwner): Promise<Feed | undefined> => {
  const { rows } = await sql<Feed>`select made_at as "madeAt", read_at as "readAt" from calendar.feed where ${own(owner)}`.execute(db);
  return rows[0];
};

/**
 * In the place of the one that was made at `replaces`; null: of none. Of two that replace the same one the first does.
 *
 * @returns false where there is another one than that
 */
export const saveFeed = async (
  db: CalendarDb,
  { brandId, memberId }: CalendarOwner,
  { keyHash, madeAt, replaces }: { readonly keyHash: Buffer; readonly madeAt: Date; readonly replaces: Date | null },
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await (
    replaces === null
      ? sql`insert into calendar.feed (brand_id, member_id, key_hash, made_at) values (${brandId}, ${memberId}, ${keyHash}, ${madeAt})
          on conflict (brand_id, member_id) do nothing`
      : sql`update calendar.feed set key_hash = ${keyHash}, made_at = ${madeAt}, read_at = null
          where ${own({ brandId, memberId })} and made_at = ${replaces}`
  ).execute(db);
  return numAffectedRows > 0n;
};

export const deleteFeed = async (db: CalendarDb, owner: CalendarOwner): Promise<void> => {
  await sql`delete from calendar.feed where ${own(owner)}`.execute(db);
};

/** Whose it is; that it was read is written down once an hour. */
export const findByKey = async (
  db: CalendarDb,
  brandId: string,
  keyHash: Buffer,
): Promise<{ readonly memberId: string; readonly readAt: Date | null } | undefined> => {
  const { rows } = await sql<{ readonly memberId: string; readonly readAt: Date | null }>`
    select member_id as "memberId", read_at as "readAt" from calendar.feed where key_hash = ${keyHash} and brand_id = ${brandId}`.execute(
    db,
  );
  return rows[0];
};
export const markRead = async (db: CalendarDb, keyHash: Buffer, at: Date): Promise<void> => {
  await sql`update calendar.feed set read_at = ${at} where key_hash = ${keyHash}`.execute(db);
};
