import type { LearnerId } from '@modules/account/learner';
import type { ExamDetailIdx } from '@modules/exam';
import { sql } from 'kysely';
import type { StudyRoomDb } from '../tables.ts';

/** A room as the use cases see it. */
export interface RoomRow {
  readonly roomIdx: number;
  readonly brandId: string;
  readonly roomCode: string;
  readonly ownerId: LearnerId;
  readonly examDetailIdx: ExamDetailIdx;
  readonly paperHash: string;
  readonly title: string | null;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly capacity: number;
}
const COLUMNS = [
  'room_idx as roomIdx',
  'brand_id as brandId',
  'room_code as roomCode',
  'owner_id as ownerId',
  'exam_detail_idx as examDetailIdx',
  'paper_hash as paperHash',
  'title',
  'opens_at as opensAt',
  'closes_at as closesAt',
  'capacity',
] as const;

export const findRoom = async (db: StudyRoomDb, brandId: string, roomCode: string): Promise<RoomRow | null> =>
  (await db
    .selectFrom('study_room.room')
    .select(COLUMNS)
    .where('room_code', '=', roomCode)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()) ?? null;

/** Locks it until the transaction ends: whoever joins, leaves or is taken out goes one after the other. */
export const lockRoom = async (tx: StudyRoomDb, roomIdx: number): Promise<RoomRow | null> =>
  (await tx.selectFrom('study_room.room').select(COLUMNS).where('room_idx', '=', roomIdx).forUpdate().executeTakeFirst()) ?? null;

export interface NewRoomRow extends Omit<RoomRow, 'roomIdx'> {
  readonly requestId: string;
  readonly createdAt: Date;
}
/** Made twice by one request it is the same room. @returns its code; null where its owner has made as many as one may */
export const insertRoom = async (
  db: StudyRoomDb,
  room: NewRoomRow,
  most: { readonly open: number; readonly since: Date; readonly sinceThen: number },
): Promise<string | null> => {
  const { rows } = await sql<{ room_code: string }>`
    insert into study_room.room (brand_id, room_code, owner_id, request_id, exam_detail_idx, paper_hash, title, opens_at, closes_at, capacity, created_at)
    select ${room.brandId}, ${room.roomCode}, ${room.ownerId}::uuid, ${room.requestId}, ${room.examDetailIdx}::integer, ${room.paperHash}, ${room.title}::text,
      ${room.opensAt}::timestamptz, ${room.closesAt}::timestamptz, ${room.capacity}::integer, ${room.createdAt}::timestamptz
    where (select count(*) from study_room.room where owner_id = ${room.ownerId}::uuid and closes_at > ${room.createdAt}::timestamptz) < ${most.open}::integer
      and (select count(*) from study_room.room where owner_id = ${room.ownerId}::uuid and created_at > ${most.since}::timestamptz) < ${most.sinceThen}::integer
    on conflict (owner_id, request_id) do nothing
    returning room_code`.execute(db);
  return rows[0]?.room_code ?? null;
};
/** A room that this request made before. */
export const findMade = async (db: StudyRoomDb, ownerId: LearnerId, requestId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('study_room.room')
      .select('room_code')
      .where('owner_id', '=', ownerId)
      .where('request_id', '=', requestId)
      .executeTakeFirst()
  )?.room_code ?? null;

export interface MyRoomRow extends Pick<RoomRow, 'roomCode' | 'title' | 'examDetailIdx' | 'opensAt' | 'closesAt' | 'ownerId'> {
  readonly nickname: string | null;
  readonly peopleCount: number;
}
/** Those that somebody made or is in, the newest first. */
export const findRoomsOf = async (db: StudyRoomDb, brandId: string, learnerId: LearnerId, most: number): Promise<readonly MyRoomRow[]> =>
  (
    await sql<MyRoomRow>`
    select room_code as "roomCode", title, exam_detail_idx as "examDetailIdx", opens_at as "opensAt", closes_at as "closesAt", owner_id as "ownerId", mine.nickname,
      (select count(*)::integer from study_room.participant p where p.room_idx = room.room_idx and p.removed_at is null) as "peopleCount"
    from study_room.room left join study_room.participant mine on mine.room_idx = room.room_idx and mine.learner_id = ${learnerId}::uuid and mine.removed_at is null
    where room.brand_id = ${brandId} and room.room_idx in (
      select room_idx from study_room.room where owner_id = ${learnerId}::uuid
      union select room_idx from study_room.participant where learner_id = ${learnerId}::uuid and removed_at is null)
    order by room.room_idx desc limit ${most}::integer`.execute(db)
  ).rows;

/** The window's end is brought forward, never back. */
export const endRoom = async (db: StudyRoomDb, roomIdx: number, at: Date): Promise<void> => {
  await sql`
    update study_room.room set closes_at = least(closes_at, ${at}::timestamptz), opens_at = least(opens_at, ${at}::timestamptz)
    where room_idx = ${roomIdx}`.execute(db);
};
export const deleteRoom = async (db: StudyRoomDb, roomIdx: number): Promise<void> => {
  await db.deleteFrom('study_room.room').where('room_idx', '=', roomIdx).execute();
};

/** Rooms deleted in one go. */
const BATCH = 200;
/** With all that is in them. @returns how many */
export const deleteRoomsBefore = async (db: StudyRoomDb, before: Date): Promise<number> => {
  for (let count = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from study_room.room where room_idx in (select room_idx from study_room.room where closes_at < ${before}::timestamptz limit ${BATCH})`.execute(
      db,
    );
    count += Number(numAffectedRows);
    if (numAffectedRows < BATCH) return count;
  }
};

/** Of these exam details, those that a room is about. */
export const findUsed = async (db: StudyRoomDb, examDetailIdxs: readonly ExamDetailIdx[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ idx: number }>`
    select idx from unnest(${examDetailIdxs}::integer[]) as given (idx) where exists (select from study_room.room where exam_detail_idx = idx)`.execute(
    db,
  );
  return new Set(rows.map(({ idx }) => idx));
};
