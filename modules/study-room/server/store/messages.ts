import type { ProblemIdx } from '@modules/exam';
import { sql } from 'kysely';
import type { StudyRoomDb } from '../tables.ts';

export interface MessageRow {
  readonly messageIdx: number;
  readonly seat: number;
  readonly nickname: string;
  readonly body: string;
  readonly createdAt: Date;
  /** Seats of those who reported it. */
  readonly reportedBy: readonly number[];
}

/** The oldest first. */
export const findMessages = async (db: StudyRoomDb, roomIdx: number, problemIdx: ProblemIdx): Promise<readonly MessageRow[]> =>
  (
    await sql<MessageRow>`
    select message_idx as "messageIdx", seat, nickname, body, created_at as "createdAt",
      array(select r.seat from study_room.report r where r.message_idx = message.message_idx) as "reportedBy"
    from study_room.message join study_room.participant using (room_idx, seat)
    where room_idx = ${roomIdx} and problem_idx = ${problemIdx}::integer order by message_idx`.execute(db)
  ).rows;

export interface NewMessageRow {
  readonly roomIdx: number;
  readonly seat: number;
  readonly problemIdx: ProblemIdx;
  readonly requestId: string;
  readonly body: string;
  readonly at: Date;
}
export interface MessageLimits {
  readonly ofPerson: number;
  readonly ofProblem: number;
  readonly since: Date;
  readonly sinceThen: number;
}
/** Sent twice it is one message. Whoever leaves or is taken out at that moment says nothing any more. @returns false where there are as many as there may be */
export const insertMessage = async (db: StudyRoomDb, message: NewMessageRow, most: MessageLimits): Promise<boolean> => {
  const { roomIdx, seat, problemIdx, requestId, body, at } = message;
  const { rows } = await sql<{ is_there: boolean }>`
    with said as (
      insert into study_room.message (room_idx, seat, problem_idx, request_id, body, created_at)
      select ${roomIdx}::bigint, ${seat}::integer, ${problemIdx}::integer, ${requestId}, ${body}, ${at}::timestamptz
      where exists (select from study_room.participant where room_idx = ${roomIdx} and seat = ${seat} and removed_at is null for share)
        and (select count(*) from study_room.message where room_idx = ${roomIdx} and seat = ${seat}) < ${most.ofPerson}::integer
        and (select count(*) from study_room.message where room_idx = ${roomIdx} and seat = ${seat} and created_at > ${most.since}::timestamptz) < ${most.sinceThen}::integer
        and (select count(*) from study_room.message where room_idx = ${roomIdx} and problem_idx = ${problemIdx}::integer) < ${most.ofProblem}::integer
      on conflict (room_idx, seat, request_id) do nothing
      returning true
    )
    select exists (select from said) or exists (select from study_room.message where room_idx = ${roomIdx} and seat = ${seat} and request_id = ${requestId}) as is_there`.execute(
    db,
  );
  return rows[0]?.is_there ?? false;
};

/** @param seat whose it must be; null: anybody's @returns false where there is no such one */
export const deleteMessage = async (db: StudyRoomDb, roomIdx: number, messageIdx: number, seat: number | null): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    delete from study_room.message where room_idx = ${roomIdx} and message_idx = ${messageIdx}::bigint and (${seat === null} or seat = ${seat ?? 0}::integer)`.execute(
    db,
  );
  return numAffectedRows > 0n;
};

/** Nobody reports what they wrote. @returns false where there is no such message of somebody else */
export const insertReport = async (db: StudyRoomDb, roomIdx: number, messageIdx: number, seat: number): Promise<boolean> => {
  const { rows } = await sql<{ is_there: boolean }>`
    with found as (
      select message_idx from study_room.message where room_idx = ${roomIdx} and message_idx = ${messageIdx}::bigint and seat <> ${seat}::integer
    ), told as (
      insert into study_room.report (message_idx, seat) select message_idx, ${seat}::integer from found on conflict do nothing
    )
    select exists (select from found) as is_there`.execute(db);
  return rows[0]?.is_there ?? false;
};

/** Who looks: their place, whether they see what is hidden from others, and how many reports hide a message. */
export interface MessageReader {
  readonly seat: number;
  readonly seesAll: boolean;
  readonly hidingCount: number;
}
/** By problem, as many as the reader sees. */
export const countMessages = async (
  db: StudyRoomDb,
  roomIdx: number,
  { seat, seesAll, hidingCount }: MessageReader,
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ idx: number; count: number }>`
    select problem_idx as idx, count(*)::integer as count from study_room.message m
    where room_idx = ${roomIdx} and (${seesAll} or seat = ${seat}::integer or not exists (
      select from study_room.report r where r.message_idx = m.message_idx having count(*) >= ${hidingCount}::integer or bool_or(r.seat = ${seat}::integer)))
    group by problem_idx`.execute(db);
  return new Map(rows.map(({ idx, count }) => [idx, count]));
};
