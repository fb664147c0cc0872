import type { Learner, LearnerId } from '@modules/account/learner';
import type { RecordIdx } from '@modules/attempt';
import { sql } from 'kysely';
import type { StudyRoomDb } from '../tables.ts';

export interface Participant {
  readonly seat: number;
  readonly brandId: string;
  readonly learnerId: LearnerId;
  readonly nickname: string;
  readonly nicknameKey: string;
  readonly recordIdx: RecordIdx | null;
  readonly shownSince: Date | null;
  readonly seenAt: Date;
  readonly removedAt: Date | null;
  /** Of places that became this one when a visitor became the member who was in too. */
  readonly mergedNicknames: readonly string[];
  readonly mergedSitting: boolean;
}

/** In the order of joining, those taken out too. */
export const findParticipants = (db: StudyRoomDb, roomIdx: number): Promise<readonly Participant[]> =>
  db
    .selectFrom('study_room.participant')
    .select([
      'seat',
      'brand_id as brandId',
      'learner_id as learnerId',
      'nickname',
      'nickname_key as nicknameKey',
      'record_idx as recordIdx',
      'shown_since as shownSince',
      'seen_at as seenAt',
      'removed_at as removedAt',
      'merged_nicknames as mergedNicknames',
      'merged_sitting as mergedSitting',
    ])
    .where('room_idx', '=', roomIdx)
    .orderBy('seat')
    .execute();

interface Joined extends Learner {
  readonly seat: number;
  readonly nickname: string;
  readonly nicknameKey: string;
  readonly at: Date;
}
/** The caller holds the room's lock, and has looked who is in. */
export const insertParticipant = async (tx: StudyRoomDb, roomIdx: number, joined: Joined): Promise<void> => {
  const { seat, brandId, learnerId, isMember, nickname, nicknameKey, at } = joined;
  await tx
    .insertInto('study_room.participant')
    .values({
      room_idx: roomIdx,
      seat,
      brand_id: brandId,
      learner_id: learnerId,
      is_member: isMember,
      nickname,
      nickname_key: nicknameKey,
      joined_at: at,
      record_idx: null,
      shown_since: null,
      seen_at: at,
      removed_at: null,
    })
    .execute();
};
/** With their messages. */
export const deleteParticipant = async (tx: StudyRoomDb, roomIdx: number, seat: number): Promise<void> => {
  await tx.deleteFrom('study_room.participant').where('room_idx', '=', roomIdx).where('seat', '=', seat).execute();
};
/** Their messages go, and what was shown; the row stays, so that they do not come back. */
export const removeParticipant = async (tx: StudyRoomDb, roomIdx: number, seat: number, at: Date): Promise<void> => {
  await tx
    .updateTable('study_room.participant')
    .set({ removed_at: at, shown_since: null, record_idx: null })
    .where('room_idx', '=', roomIdx)
    .where('seat', '=', seat)
    .execute();
  // After the place is closed: what is being said meanwhile waits for it, or was there before.
  await tx.deleteFrom('study_room.message').where('room_idx', '=', roomIdx).where('seat', '=', seat).execute();
};

/** The first sitting stays the room's: what is started again is not. */
export const linkRecord = async (db: StudyRoomDb, roomIdx: number, seat: number, recordIdx: RecordIdx): Promise<void> => {
  await db
    .updateTable('study_room.participant')
    .set({ record_idx: recordIdx })
    .where('room_idx', '=', roomIdx)
    .where('seat', '=', seat)
    .where('record_idx', 'is', null)
    .where('removed_at', 'is', null)
    .execute();
};
/** Pressed again it stays since when it was. */
export const setShown = async (db: StudyRoomDb, roomIdx: number, seat: number, since: Date | null): Promise<void> => {
  await sql`
    update study_room.participant set shown_since = case when ${since !== null} then coalesce(shown_since, ${since}::timestamptz) end
    where room_idx = ${roomIdx} and seat = ${seat} and removed_at is null`.execute(db);
};

export interface Seen {
  readonly roomIdx: number;
  readonly seat: number;
  readonly at: Date;
}
/** Of many rooms at once; sorted, so that two processes never wait for each other in a circle. */
export const writeSeen = async (db: StudyRoomDb, seen: readonly Seen[]): Promise<void> => {
  if (seen.length === 0) return;
  const sorted = seen.toSorted((a, b) => a.roomIdx - b.roomIdx || a.seat - b.seat);
  await sql`
    with given as (
      select * from unnest(${sorted.map(({ roomIdx }) => roomIdx)}::bigint[], ${sorted.map(({ seat }) => seat)}::integer[], ${sorted.map(({ at }) => at.toISOString())}::timestamptz[]) as g (room_idx, seat, at)
    ), locked as (
      select room_idx, seat from study_room.participant p join given using (room_idx, seat) order by room_idx, seat for update of p
    )
    update study_room.participant p set seen_at = greatest(p.seen_at, given.at) from given join locked using (room_idx, seat)
    where p.room_idx = given.room_idx and p.seat = given.seat`.execute(db);
};
