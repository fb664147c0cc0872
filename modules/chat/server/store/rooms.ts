import { sql, type RawBuilder } from 'kysely';
import type { Role } from '../../contract-terms.ts';
import type { Chatter } from '../../contract.ts';
import type { ChatDb } from '../tables.ts';

export interface RoomRow {
  readonly roomIdx: number;
  readonly chatRoomId: string;
  readonly kind: 'exam' | 'topic' | 'direct';
  readonly title: string;
  readonly lastNo: number;
  readonly lastChange: number;
  readonly memberCount: number;
  readonly voiceCount: number;
  readonly slowSeconds: number;
}
/** A room as one member has it. */
export interface PlaceRow extends RoomRow {
  /** Null for whoever was never in it. */
  readonly memberNo: number | null;
  readonly name: string | null;
  readonly role: Role | null;
  readonly readNo: number | null;
  readonly mentionedNo: number | null;
  readonly isQuiet: boolean | null;
  readonly leftAt: Date | null;
  readonly removedAt: Date | null;
  /** Of one-to-one: the other one's name. */
  readonly otherName: string | null;
}
export const isIn = <T extends Pick<PlaceRow, 'memberNo' | 'leftAt'>>(row: T): row is T & { memberNo: number; name: string; role: Role } =>
  row.memberNo !== null && row.leftAt === null;

const ROOM = sql`r.room_idx::integer as "roomIdx", r.chat_room_id as "chatRoomId", r.kind, r.title, r.last_no as "lastNo",
  r.last_change::float8 as "lastChange", r.member_count as "memberCount", r.voice_count as "voiceCount", r.slow_seconds as "slowSeconds"`;
const PLACE = sql`${ROOM}, m.member_no as "memberNo", m.name, m.role, m.read_no as "readNo", m.mentioned_no as "mentionedNo", m.is_quiet as "isQuiet",
  m.left_at as "leftAt", m.removed_at as "removedAt",
  case when r.kind = 'direct' then (select o.name from chat.member o where o.room_idx = r.room_idx and o.member_no <> m.member_no limit 1) end as "otherName"`;

/** With what the room's card says of its newest message. */
export interface CardRow extends PlaceRow {
  readonly lastName: string | null;
  readonly lastText: string | null;
  readonly lastAt: Date | null;
}
const CARD = sql`${PLACE}, l.name as "lastName", l.text as "lastText", l.at as "lastAt"`;
const LAST = sql`left join lateral (
  select w.name, case when x.deleted_at is null and x.hidden_at is null then left(x.text, 200) end as text, x.at
  from chat.message x join chat.member w using (room_idx, member_no) where x.room_idx = r.room_idx and x.no = r.last_no) l on true`;

export const findPlace = async (db: ChatDb, { brandId, memberId }: Chatter, chatRoomId: string): Promise<CardRow | null> => {
  const { rows } = await sql<CardRow>`select ${CARD} from chat.room r
    left join chat.member m on m.room_idx = r.room_idx and m.member_id = ${memberId} ${LAST}
    where r.brand_id = ${brandId} and r.chat_room_id = ${chatRoomId}`.execute(db);
  return rows[0] ?? null;
};

export const findMine = async (db: ChatDb, { brandId, memberId }: Chatter, most: number): Promise<readonly CardRow[]> => {
  const { rows } = await sql<CardRow>`select ${CARD} from chat.member m join chat.room r using (room_idx) ${LAST}
    where m.brand_id = ${brandId} and m.member_id = ${memberId} and m.left_at is null
    order by coalesce(l.at, m.joined_at) desc, r.room_idx desc limit ${most}`.execute(db);
  return rows;
};

export const findOpen = async (db: ChatDb, { brandId, memberId }: Chatter, most: number): Promise<readonly CardRow[]> => {
  const { rows } = await sql<CardRow>`select ${CARD} from (
      select * from chat.room where brand_id = ${brandId} and kind <> 'direct' and member_count > 0 order by member_count desc, room_idx desc limit ${most}
    ) r left join chat.member m on m.room_idx = r.room_idx and m.member_id = ${memberId} ${LAST}
    order by r.member_count desc, r.room_idx desc`.execute(db);
  return rows;
};

/** Rooms that a member is in, by number. */
export const findRoomIdxs = async (db: ChatDb, { brandId, memberId }: Chatter): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('chat.member')
    .select('room_idx')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('left_at', 'is', null)
    .execute();
  return rows.map(({ room_idx }) => Number(room_idx));
};

/** Waits for whoever changes the room just now. */
export const lockRoom = async (tx: ChatDb, brandId: string, chatRoomId: string): Promise<RoomRow | null> => {
  const { rows } = await sql<RoomRow>`select ${ROOM} from chat.room r where r.brand_id = ${brandId} and r.chat_room_id = ${chatRoomId}
    for update`.execute(tx);
  return rows[0] ?? null;
};

export interface NewRoom {
  readonly brandId: string;
  readonly chatRoomId: string;
  readonly kind: 'exam' | 'topic' | 'direct';
  readonly title: string;
  readonly pair?: string;
  readonly requestKey?: string;
  readonly at: Date;
}
/** @returns the id of the one that is there, be it this one or an older */
export const insertRoom = async (tx: ChatDb, { brandId, chatRoomId, kind, title, pair, requestKey, at }: NewRoom): Promise<string> => {
  await sql`insert into chat.room (brand_id, chat_room_id, kind, title, pair, request_key, created_at)
    values (${brandId}, ${chatRoomId}, ${kind}, ${title}, ${pair ?? null}, ${requestKey ?? null}, ${at}) on conflict do nothing`.execute(
    tx,
  );
  const same: RawBuilder<unknown> = pair
    ? sql`pair = ${pair}`
    : requestKey
      ? sql`request_key = ${requestKey}`
      : sql`chat_room_id = ${chatRoomId}`;
  const { rows } = await sql<{ id: string }>`select chat_room_id as id from chat.room where brand_id = ${brandId} and ${same}`.execute(tx);
  return rows[0]?.id ?? chatRoomId;
};

export const saveRoom = async (
  tx: ChatDb,
  roomIdx: number,
  { title, slowSeconds }: { readonly title?: string | undefined; readonly slowSeconds?: number | undefined },
): Promise<void> => {
  await sql`update chat.room set title = coalesce(${title ?? null}, title), slow_seconds = coalesce(${slowSeconds ?? null}::integer, slow_seconds)
    where room_idx = ${roomIdx}`.execute(tx);
};
