import { sql } from 'kysely';
import type { Role } from '../../contract-terms.ts';
import type { Chatter } from '../../contract.ts';
import type { ChatDb } from '../tables.ts';

export interface MemberRow {
  readonly memberNo: number;
  /** Null: left the product. */
  readonly memberId: string | null;
  readonly name: string;
  readonly role: Role;
  readonly leftAt: Date | null;
}
const MEMBER = sql`member_no as "memberNo", member_id as "memberId", name, role, left_at as "leftAt"`;

export const findMember = async (db: ChatDb, roomIdx: number, memberNo: number): Promise<MemberRow | null> => {
  const { rows } = await sql<MemberRow>`select ${MEMBER} from chat.member where room_idx = ${roomIdx} and member_no = ${memberNo}`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** Those with a say first, then in the order of their coming. */
export const findMembers = async (db: ChatDb, roomIdx: number): Promise<readonly MemberRow[]> => {
  const { rows } = await sql<MemberRow>`select ${MEMBER} from chat.member where room_idx = ${roomIdx} and left_at is null
    order by case role when 'owner' then 0 when 'moderator' then 1 else 2 end, member_no`.execute(db);
  return rows;
};

export const countRooms = async (db: ChatDb, { brandId, memberId }: Chatter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from chat.member
    where brand_id = ${brandId} and member_id = ${memberId} and left_at is null`.execute(db);
  return rows[0]?.count ?? 0;
};

/** In the locked room. Who was in it before has their number and name again. */
export const putIn = async (
  tx: ChatDb,
  roomIdx: number,
  {
    brandId,
    memberId,
    no,
    name,
    role,
    at,
  }: Chatter & { readonly no: number; readonly name: string; readonly role: Role; readonly at: Date },
): Promise<void> => {
  await sql`insert into chat.member (room_idx, member_no, brand_id, member_id, name, role, read_no, joined_at)
    select ${roomIdx}, ${no}, ${brandId}, ${memberId}, ${name}, ${role}, last_no, ${at} from chat.room where room_idx = ${roomIdx}
    on conflict (room_idx, member_id) do update set left_at = null, joined_at = excluded.joined_at, read_no = excluded.read_no, role = 'member'`.execute(
    tx,
  );
  await sql`update chat.room set member_count = member_count + 1, member_epoch = member_epoch + 1, voice_count = greatest(voice_count, ${no})
    where room_idx = ${roomIdx}`.execute(tx);
};

/** In the locked room. @returns whether they were in it */
export const takeOut = async (
  tx: ChatDb,
  roomIdx: number,
  memberNo: number,
  { at, isRemoved }: { readonly at: Date; readonly isRemoved: boolean },
): Promise<boolean> => {
  const { rows } = await sql<{ memberNo: number }>`update chat.member set left_at = ${at}, removed_at = ${isRemoved ? at : null}
    where room_idx = ${roomIdx} and member_no = ${memberNo} and left_at is null returning member_no as "memberNo"`.execute(tx);
  if (rows.length === 0) return false;
  await sql`update chat.room set member_count = member_count - 1, member_epoch = member_epoch + 1 where room_idx = ${roomIdx}`.execute(tx);
  return true;
};

export const saveRole = async (tx: ChatDb, roomIdx: number, memberNo: number, role: Role): Promise<void> => {
  await tx.updateTable('chat.member').set({ role }).where('room_idx', '=', roomIdx).where('member_no', '=', memberNo).execute();
};

/** The next owner of a room whose owner goes: a moderator before others, the longest there. */
export const handOn = async (tx: ChatDb, roomIdx: number): Promise<void> => {
  await sql`update chat.member set role = 'owner' where room_idx = ${roomIdx} and member_no = (
    select member_no from chat.member where room_idx = ${roomIdx} and left_at is null
    order by role <> 'moderator', member_no limit 1)`.execute(tx);
};

export const saveQuiet = async (db: ChatDb, roomIdx: number, memberNo: number, isQuiet: boolean): Promise<void> => {
  await db
    .updateTable('chat.member')
    .set({ is_quiet: isQuiet })
    .where('room_idx', '=', roomIdx)
    .where('member_no', '=', memberNo)
    .execute();
};

/** Never back, and never further than there are messages. @returns how far it is read now, and what is left */
export const saveRead = async (
  db: ChatDb,
  roomIdx: number,
  memberNo: number,
  upTo: number,
): Promise<{ readonly readNo: number; readonly unreadCount: number; readonly isChanged: boolean }> => {
  const { rows } = await sql<{ before: number; readNo: number; lastNo: number }>`
    update chat.member m set read_no = greatest(m.read_no, least(${upTo}::integer, r.last_no)) from chat.room r, chat.member o
    where m.room_idx = ${roomIdx} and m.member_no = ${memberNo} and r.room_idx = m.room_idx and o.room_idx = m.room_idx and o.member_no = m.member_no
    returning o.read_no as before, m.read_no as "readNo", r.last_no as "lastNo"`.execute(db);
  const { before = 0, readNo = 0, lastNo = 0 } = rows[0] ?? {};
  const isChanged = readNo > before;
  if (lastNo >= readNo) return { readNo, unreadCount: lastNo - readNo, isChanged };
  // It waited for another page's reading of something newer than what this statement saw of the room.
  const room = await db.selectFrom('chat.room').select('last_no as lastNo').where('room_idx', '=', roomIdx).executeTakeFirstOrThrow();
  return { readNo, unreadCount: room.lastNo - readNo, isChanged };
};

/** Numbers in a room of those whom a member has blocked. */
export const findBlocked = async (db: ChatDb, { brandId, memberId }: Chatter, roomIdx: number): Promise<readonly number[]> => {
  const { rows } = await sql<{
    memberNo: number;
  }>`select o.member_no as "memberNo" from chat.block b join chat.member o on o.member_id = b.blocked_id
    where b.brand_id = ${brandId} and b.member_id = ${memberId} and o.room_idx = ${roomIdx} order by 1`.execute(db);
  return rows.map(({ memberNo }) => memberNo);
};
export const saveBlock = async (db: ChatDb, { brandId, memberId }: Chatter, blockedId: string, at: Date | null): Promise<void> => {
  if (at === null)
    await sql`delete from chat.block where brand_id = ${brandId} and member_id = ${memberId} and blocked_id = ${blockedId}`.execute(db);
  else await sql`insert into chat.block values (${brandId}, ${memberId}, ${blockedId}, ${at}) on conflict do nothing`.execute(db);
};

/** What is unread in rooms that are not quiet, of `asked` (`memberCounts` of the manifest): from numbers, whatever came and went. */
export const unreadMessages = sql`select sum(r.last_no - m.read_no)::integer from chat.member m join chat.room r using (room_idx)
  where m.brand_id = asked.brand_id and m.member_id = asked.member_id and m.left_at is null and not m.is_quiet`;
