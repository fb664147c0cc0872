import { sql } from 'kysely';
import type { Chatter } from '../contract.ts';
import type { ChatDb } from './tables.ts';

export const CHANNEL = 'maru_chat';
/** Rooms in one notification of PostgreSQL, which may have 8,000 bytes. */
const MOST_ROOMS = 300;

/* Every process hears of it when the transaction commits; only ids travel. What is told of them, each reads for itself. */

const say = async (db: ChatDb, payload: string): Promise<void> => {
  await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db);
};
/** Something was written or changed in these rooms, or somebody came or went. */
export const announceRooms = async (tx: ChatDb, roomIdxs: readonly number[]): Promise<void> => {
  for (let at = 0; at < roomIdxs.length; at += MOST_ROOMS) await say(tx, `rooms:${roomIdxs.slice(at, at + MOST_ROOMS).join(',')}`);
};
/** The member is in other rooms than before. */
export const announceMember = (tx: ChatDb, { brandId, memberId }: Chatter): Promise<void> => say(tx, `member:${brandId} ${memberId}`);
/** The member's list of rooms is the same, and says something else. */
export const announceRead = (tx: ChatDb, { brandId, memberId }: Chatter): Promise<void> => say(tx, `read:${brandId} ${memberId}`);
export const announceTyping = (db: ChatDb, roomIdx: number, memberNo: number): Promise<void> => say(db, `typing:${roomIdx},${memberNo}`);
