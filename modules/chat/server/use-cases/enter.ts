import { err, ok, type Result } from '@platform/kernel';
import type { Chatter, ChatError } from '../../contract.ts';
import { findMember, type MemberRow } from '../store/members.ts';
import { findPlace, isIn, lockRoom, type CardRow, type RoomRow } from '../store/rooms.ts';
import type { ChatDb } from '../tables.ts';
import { sql } from 'kysely';

export type Entered = CardRow & { readonly memberNo: number; readonly name: string; readonly role: NonNullable<CardRow['role']> };

/** Whoever is in the room now. */
export const enter = async (db: ChatDb, who: Chatter, chatRoomId: string): Promise<Result<Entered, ChatError>> => {
  const place = await findPlace(db, who, chatRoomId);
  // Of one-to-one of others it is said what is said of rooms that do not exist.
  if (!place || (place.kind === 'direct' && place.memberNo === null)) return err({ kind: 'chat/room-not-found' });
  if (place.removedAt) return err({ kind: 'chat/removed' });
  return isIn(place) ? ok(place) : err({ kind: 'chat/not-in' });
};

export interface Locked {
  readonly room: RoomRow;
  readonly me: MemberRow;
}
/** The same in the locked room: nobody comes, goes or writes meanwhile. */
export const enterLocked = async (tx: ChatDb, who: Chatter, chatRoomId: string): Promise<Result<Locked, ChatError>> => {
  const room = await lockRoom(tx, who.brandId, chatRoomId);
  if (!room) return err({ kind: 'chat/room-not-found' });
  const { rows } = await sql<{ memberNo: number; isRemoved: boolean }>`select member_no as "memberNo", removed_at is not null as "isRemoved"
    from chat.member where room_idx = ${room.roomIdx} and member_id = ${who.memberId}`.execute(tx);
  const [found] = rows;
  if (!found) return err({ kind: room.kind === 'direct' ? 'chat/room-not-found' : 'chat/not-in' });
  if (found.isRemoved) return err({ kind: 'chat/removed' });
  const me = await findMember(tx, room.roomIdx, found.memberNo);
  return me && me.leftAt === null ? ok({ room, me }) : err({ kind: 'chat/not-in' });
};

/** In one transaction with its room locked; who is refused changes nothing. */
export const inRoom = <T>(
  db: ChatDb,
  who: Chatter,
  chatRoomId: string,
  change: (tx: ChatDb, locked: Locked) => Promise<Result<T, ChatError>>,
): Promise<Result<T, ChatError>> =>
  db.transaction().execute(async (tx): Promise<Result<T, ChatError>> => {
    const entered = await enterLocked(tx, who, chatRoomId);
    return entered.ok ? change(tx, entered.value) : entered;
  });
