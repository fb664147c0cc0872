import { groupCommit } from '@platform/db';
import { err, ok, type Clock, type Result } from '@platform/kernel';
import { sql } from 'kysely';
import type { ChatError, SentMessage } from '../contract.ts';
import { announceRooms } from './announce.ts';
import type { WriteJob } from './deps.ts';
import type { ChatDb } from './tables.ts';

interface LockedRoom {
  readonly roomIdx: number;
  readonly kind: string;
  readonly slowSeconds: number;
  lastNo: number;
  lastChange: number;
}
/** What the database knows of each who sends. */
interface Sender {
  readonly memberNo: number | null;
  readonly role: string | null;
  readonly isOut: boolean;
  readonly lastAt: Date | null;
  readonly sentNo: number | null;
  readonly sentChange: number | null;
  readonly sentAt: Date | null;
  readonly hasReply: boolean;
  readonly isBlocked: boolean;
}
interface Line extends SentMessage {
  readonly job: WriteJob;
  readonly memberNo: number;
}
type Reply = Result<SentMessage, ChatError>;

const lockRooms = async (tx: ChatDb, roomIdxs: readonly number[]): Promise<ReadonlyMap<number, LockedRoom>> => {
  const { rows } =
    await sql<LockedRoom>`select room_idx::integer as "roomIdx", kind, slow_seconds as "slowSeconds", last_no as "lastNo", last_change::float8 as "lastChange"
    from chat.room where room_idx = any(${roomIdxs}::bigint[]) order by room_idx for update`.execute(tx);
  return new Map(rows.map((row) => [row.roomIdx, row]));
};

/** In the locked rooms: whoever was removed meanwhile is out. */
const findSenders = async (tx: ChatDb, jobs: readonly WriteJob[]): Promise<readonly Sender[]> => {
  const { rows } = await sql<Sender>`
    select m.member_no as "memberNo", m.role, coalesce(m.left_at is not null, true) as "isOut", m.last_at as "lastAt",
      d.no as "sentNo", d.change_no::float8 as "sentChange", d.at as "sentAt",
      j.reply_no is null or exists (select from chat.message y where y.room_idx = j.room_idx and y.no = j.reply_no and y.deleted_at is null and y.hidden_at is null) as "hasReply",
      r.kind = 'direct' and exists (select from chat.member o join chat.block b on b.member_id = o.member_id and b.brand_id = o.brand_id
        where o.room_idx = j.room_idx and b.blocked_id = j.member_id) as "isBlocked"
    from unnest(${jobs.map(({ roomIdx }) => roomIdx)}::bigint[], ${jobs.map(({ who }) => who.memberId)}::uuid[],
      ${jobs.map(({ message }) => message.clientId)}::uuid[], ${jobs.map(({ message }) => message.replyTo ?? null)}::integer[])
      with ordinality as j (room_idx, member_id, client_id, reply_no, place)
    join chat.room r on r.room_idx = j.room_idx
    left join chat.member m on m.room_idx = j.room_idx and m.member_id = j.member_id
    left join chat.message d on d.room_idx = j.room_idx and d.member_no = m.member_no and d.client_id = j.client_id
    order by j.place`.execute(tx);
  return rows;
};

const insertLines = async (tx: ChatDb, lines: readonly Line[]): Promise<void> => {
  const column = <T>(of: (line: Line) => T): T[] => lines.map(of);
  await sql`insert into chat.message (room_idx, no, change_no, member_no, client_id, text, reply_no, mentions, at)
    select room_idx, no, change_no, member_no, client_id, text, reply_no, (select coalesce(array_agg(m::integer), '{}') from jsonb_array_elements_text(mentions) m), at
    from unnest(${column(({ job }) => job.roomIdx)}::bigint[], ${column(({ no }) => no)}::integer[], ${column(({ changeNo }) => changeNo)}::bigint[],
      ${column(({ memberNo }) => memberNo)}::integer[], ${column(({ job }) => job.message.clientId)}::uuid[], ${column(({ job }) => job.message.text)}::text[],
      ${column(({ job }) => job.message.replyTo ?? null)}::integer[], ${column(({ job }) => JSON.stringify(job.message.mentions))}::jsonb[],
      ${column(({ at }) => new Date(at))}::timestamptz[])
      as l (room_idx, no, change_no, member_no, client_id, text, reply_no, mentions, at)`.execute(tx);
  // Whoever writes has read what stands above.
  await sql`update chat.member m set read_no = greatest(m.read_no, l.no), last_at = l.at
    from (select room_idx, member_no, max(no) as no, max(at) as at from unnest(${column(({ job }) => job.roomIdx)}::bigint[], ${column(({ memberNo }) => memberNo)}::integer[],
      ${column(({ no }) => no)}::integer[], ${column(({ at }) => new Date(at))}::timestamptz[]) as u (room_idx, member_no, no, at) group by 1, 2) l
    where m.room_idx = l.room_idx and m.member_no = l.member_no`.execute(tx);
  const named = lines.flatMap(({ job, no }) => job.message.mentions.map((memberNo) => ({ roomIdx: job.roomIdx, memberNo, no })));
  if (named.length === 0) return;
  await sql`update chat.member m set mentioned_no = greatest(m.mentioned_no, l.no)
    from (select room_idx, member_no, max(no) as no from unnest(${named.map(({ roomIdx }) => roomIdx)}::bigint[], ${named.map(({ memberNo }) => memberNo)}::integer[],
      ${named.map(({ no }) => no)}::integer[]) as u (room_idx, member_no, no) group by 1, 2) l
    where m.room_idx = l.room_idx and m.member_no = l.member_no`.execute(tx);
};
const saveNumbers = async (tx: ChatDb, rooms: readonly LockedRoom[]): Promise<void> => {
  await sql`update chat.room r set last_no = l.last_no, last_change = l.last_change
    from unnest(${rooms.map(({ roomIdx }) => roomIdx)}::bigint[], ${rooms.map(({ lastNo }) => lastNo)}::integer[], ${rooms.map(({ lastChange }) => lastChange)}::bigint[])
      as l (room_idx, last_no, last_change) where r.room_idx = l.room_idx`.execute(tx);
};

/** Why somebody may not write; null for who may. */
const refusal = (sender: Sender | undefined, { slowSeconds, kind }: LockedRoom, now: number): ChatError | null => {
  if (!sender || sender.isOut) return { kind: 'chat/not-in' };
  if (!sender.hasReply) return { kind: 'chat/no-such-message' };
  if (kind === 'direct' && sender.isBlocked) return { kind: 'chat/blocked' };
  if (slowSeconds === 0 || sender.role !== 'member' || sender.lastAt === null) return null;
  const waits = slowSeconds - (now - sender.lastAt.getTime()) / 1000;
  return waits > 0 ? { kind: 'chat/slow', retryAfterSeconds: Math.ceil(waits) } : null;
};

const flush = async (db: ChatDb, clock: Clock, jobs: readonly WriteJob[]): Promise<readonly Reply[]> =>
  db.transaction().execute(async (tx): Promise<readonly Reply[]> => {
    const rooms = await lockRooms(tx, [...new Set(jobs.map(({ roomIdx }) => roomIdx))]);
    const senders = await findSenders(tx, jobs);
    const now = clock.now().getTime();
    const lines: Line[] = [];
    // Sent twice in one batch, or by one who must wait: the first stands.
    const sent = new Map<string, SentMessage>();
    const wrote = new Set<string>();
    const replies = jobs.map((job, index): Reply => {
      const { who, roomIdx, message } = job;
      const [room, sender] = [rooms.get(roomIdx), senders[index]];
      if (!room) return err({ kind: 'chat/room-not-found' });
      if (sender?.sentNo) return ok({ no: sender.sentNo, changeNo: sender.sentChange ?? 0, at: sender.sentAt?.getTime() ?? now });
      const key = `${roomIdx} ${who.memberId}`;
      const again = sent.get(`${key} ${message.clientId}`);
      if (again) return ok(again);
      const waits = wrote.has(key) && room.slowSeconds > 0 && sender?.role === 'member';
      const refused = waits ? ({ kind: 'chat/slow', retryAfterSeconds: room.slowSeconds } as const) : refusal(sender, room, now);
      if (refused) return err(refused);
      const line = { no: (room.lastNo += 1), changeNo: (room.lastChange += 1), at: now };
      sent.set(`${key} ${message.clientId}`, line);
      wrote.add(key);
      lines.push({ ...line, job, memberNo: sender?.memberNo ?? 0 });
      return ok(line);
    });
    if (lines.length === 0) return replies;
    const written = [...new Set(lines.map(({ job }) => job.roomIdx))];
    await insertLines(tx, lines);
    await saveNumbers(
      tx,
      written.flatMap((roomIdx) => rooms.get(roomIdx) ?? []),
    );
    await announceRooms(tx, written);
    return replies;
  });

/** Messages of many members, one commit; each is durable before its sender hears of it. */
export const createWriter = (db: ChatDb, clock: Clock): ((job: WriteJob) => Promise<Reply>) =>
  groupCommit({ flush: (jobs: readonly WriteJob[]) => flush(db, clock, jobs), maxBatch: 200 });
