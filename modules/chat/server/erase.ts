import { sql } from 'kysely';
import type { Chatter } from '../contract.ts';
import { announceRooms } from './announce.ts';
import { handOn, takeOut } from './store/members.ts';
import { nextChange } from './store/messages.ts';
import type { ChatDb } from './tables.ts';

/** All that a member wrote, where they were, whom they reported and blocked. Lines stay empty: numbers have no gaps. */
export const eraseMember = async (db: ChatDb, { brandId, memberId }: Chatter, at: Date): Promise<void> => {
  const { rows } = await sql<{
    roomIdx: number;
    memberNo: number;
    role: string;
  }>`select room_idx::integer as "roomIdx", member_no as "memberNo", role
    from chat.member where brand_id = ${brandId} and member_id = ${memberId} order by room_idx`.execute(db);
  for (const { roomIdx, memberNo, role } of rows)
    await db.transaction().execute(async (tx) => {
      await sql`select from chat.room where room_idx = ${roomIdx} for update`.execute(tx);
      await takeOut(tx, roomIdx, memberNo, { at, isRemoved: false });
      if (role === 'owner') await handOn(tx, roomIdx);
      const { rows: lines } = await sql<{ no: number }>`select no from chat.message
        where room_idx = ${roomIdx} and member_no = ${memberNo} and deleted_at is null order by no`.execute(tx);
      for (const { no } of lines)
        await sql`update chat.message set text = '', deleted_at = ${at}, reactions = '{}', change_no = ${await nextChange(tx, roomIdx)}
          where room_idx = ${roomIdx} and no = ${no}`.execute(tx);
      // A number that nobody has any more stands in no reaction.
      await sql`update chat.message set reactions = (
          select coalesce(jsonb_object_agg(kind, (select coalesce(jsonb_agg(n), '[]') from jsonb_array_elements(nos) n where n <> to_jsonb(${memberNo}::integer))), '{}')
          from jsonb_each(reactions) as each_kind (kind, nos))
        where room_idx = ${roomIdx} and reactions <> '{}'`.execute(tx);
      await sql`update chat.member set member_id = null where room_idx = ${roomIdx} and member_no = ${memberNo}`.execute(tx);
      // Its address names both.
      await sql`update chat.room set pair = null where room_idx = ${roomIdx} and pair is not null`.execute(tx);
      await announceRooms(tx, [roomIdx]);
    });
  await sql`delete from chat.report where member_id = ${memberId}`.execute(db);
  await sql`delete from chat.block where brand_id = ${brandId} and ${memberId} in (member_id, blocked_id)`.execute(db);
};

const AT_ONCE = 500;
export async function* exportRooms(db: ChatDb, { brandId, memberId }: Chatter): AsyncGenerator {
  const { rows } = await sql<{
    joinedAt: Date;
    leftAt: Date | null;
  }>`select r.chat_room_id as "chatRoomId", r.kind, r.title, m.name, m.role, m.read_no as "readNo",
    m.is_quiet as "isQuiet", m.joined_at as "joinedAt", m.left_at as "leftAt"
    from chat.member m join chat.room r using (room_idx) where m.brand_id = ${brandId} and m.member_id = ${memberId} order by m.room_idx`.execute(
    db,
  );
  for (const row of rows) yield { ...row, joinedAt: row.joinedAt.getTime(), leftAt: row.leftAt?.getTime() ?? null };
}
export async function* exportMessages(db: ChatDb, { brandId, memberId }: Chatter): AsyncGenerator {
  for (let [room, after] = [0, 0]; ;) {
    const { rows } = await sql<{ roomIdx: number; chatRoomId: string; no: number; text: string; at: Date; editedAt: Date | null }>`
      select r.room_idx::integer as "roomIdx", r.chat_room_id as "chatRoomId", x.no, x.text, x.at, x.edited_at as "editedAt"
      from chat.member m join chat.room r using (room_idx) join chat.message x using (room_idx, member_no)
      where m.brand_id = ${brandId} and m.member_id = ${memberId} and x.deleted_at is null and (x.room_idx, x.no) > (${room}, ${after})
      order by x.room_idx, x.no limit ${AT_ONCE}`.execute(db);
    for (const { chatRoomId, no, text, at, editedAt } of rows)
      yield { chatRoomId, no, text, at: at.getTime(), editedAt: editedAt?.getTime() ?? null };
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    [room, after] = [last.roomIdx, last.no];
  }
}
