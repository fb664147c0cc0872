import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '@platform/db';
import type { Clock } from '@platform/kernel';
import { DAY_MS, koreanDay, MINUTE_MS } from '@platform/kernel/korean-time';
import { voiceName } from '@platform/kernel/voice-name';
import { uuidOf } from '@platform/module/uuid-of';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { DemoRooms } from '../contract-content.ts';
import type { ChatDb } from './tables.ts';

interface SeedDeps {
  readonly db: Db<never>;
  readonly clock: Clock;
  /** Holds `chat.yaml`. */
  readonly contentDir: string;
  readonly brandIds: readonly string[];
  readonly memberOf: (brandId: string, email: string) => Promise<string | null>;
  readonly log: (text: string) => void;
}
type DemoRoom = DemoRooms['rooms'][number];

/**
 * The demo's rooms, their days counted back from today. A room in which somebody wrote since stays as it is.
 *
 * @throws for a file that is not as `contract-content.ts` says
 */
export const seedChat = async (deps: SeedDeps): Promise<void> => {
  const { brand, rooms } = DemoRooms.parse(parse(await readFile(join(deps.contentDir, 'chat.yaml'), 'utf8')));
  if (!deps.brandIds.includes(brand)) return;
  let made = 0;
  for (const room of rooms) made += (await seedRoom(deps, brand, room)) ? 1 : 0;
  deps.log(`${made} new demo rooms for ${brand}`);
};

/** @returns whether it was not there yet */
const seedRoom = ({ db: anyDb, clock, memberOf }: SeedDeps, brandId: string, given: DemoRoom): Promise<boolean> => {
  const db = anyDb as unknown as ChatDb;
  const now = clock.now().getTime();
  const { messages } = given;
  const written = messages.map(({ daysAgo, time }, index) =>
    // None is of a time to come, and each is after the one above.
    Math.min(now - (messages.length - index) * MINUTE_MS, Date.parse(`${koreanDay(now - daysAgo * DAY_MS)}T${time}:00+09:00`)),
  );
  const times = written.map((at) => new Date(at));
  const numbers = messages.map((_message, index) => index + 1);
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ readonly roomIdx: number; readonly isNew: boolean; readonly lastNo: number }>`
      insert into chat.room as r (chat_room_id, brand_id, kind, title, created_at) values (${given.id}, ${brandId}, 'topic', ${given.title}, ${times[0]})
      on conflict (brand_id, chat_room_id) do update set chat_room_id = r.chat_room_id
      returning room_idx::integer as "roomIdx", last_no as "lastNo", xmax = 0 as "isNew"`.execute(tx);
    const [room] = rows;
    if (!room) return false;
    if (room.isNew) await fill(tx, { brandId, roomIdx: room.roomIdx, joinedAt: times[0], given, memberOf });
    if (room.isNew || room.lastNo === messages.length)
      await sql`update chat.message m set at = d.at from unnest(${numbers}::integer[], ${times}::timestamptz[]) as d (no, at)
        where m.room_idx = ${room.roomIdx} and m.no = d.no`.execute(tx);
    return room.isNew;
  });
};

interface NewRoom {
  readonly brandId: string;
  readonly roomIdx: number;
  readonly joinedAt: Date | undefined;
  readonly given: DemoRoom;
  readonly memberOf: SeedDeps['memberOf'];
}
const fill = async (tx: ChatDb, { brandId, roomIdx, joinedAt, given, memberOf }: NewRoom): Promise<void> => {
  const { id, messages, members } = given;
  const last = messages.length;
  const people = Math.max(...messages.map(({ by, likes }) => Math.max(by, likes)));
  const invented = Array.from({ length: people }, (_none, index) => ({
    memberId: uuidOf(`demo person of the room ${brandId} ${id} ${index + 1}`),
    role: index === 0 ? 'owner' : 'member',
    readNo: last,
  }));
  const accounts = await Promise.all(
    members.map(async ({ email, unread }) => ({
      memberId: await memberOf(brandId, email),
      role: 'member',
      readNo: Math.max(0, last - unread),
    })),
  );
  const all = [...invented, ...accounts.filter(({ memberId }) => memberId !== null)];
  await sql`insert into chat.member (room_idx, member_no, brand_id, member_id, name, role, read_no, joined_at)
    select ${roomIdx}, no, ${brandId}, member_id, name, role, read_no, ${joinedAt}
    from unnest(${all.map((_one, index) => index + 1)}::integer[], ${all.map(({ memberId }) => memberId)}::uuid[],
      ${all.map((_one, index) => voiceName(roomIdx, index + 1))}::text[], ${all.map(({ role }) => role)}::text[], ${all.map(({ readNo }) => readNo)}::integer[])
      as m (no, member_id, name, role, read_no)`.execute(tx);
  const likedBy = (likes: number) =>
    JSON.stringify(likes === 0 ? {} : { LIKE: Array.from({ length: likes }, (_none, index) => index + 1) });
  await sql`insert into chat.message (room_idx, no, change_no, member_no, client_id, text, reply_no, reactions, at)
    select ${roomIdx}, no, no, member_no, client_id, text, reply_no, reactions, ${joinedAt}
    from unnest(${messages.map((_message, index) => index + 1)}::integer[], ${messages.map(({ by }) => by)}::integer[],
      ${messages.map((_message, index) => uuidOf(`demo message ${brandId} ${id} ${index + 1}`))}::uuid[], ${messages.map(({ text }) => text)}::text[],
      ${messages.map(({ replyTo }) => replyTo ?? null)}::integer[], ${messages.map(({ likes }) => likedBy(likes))}::jsonb[])
      as m (no, member_no, client_id, text, reply_no, reactions)`.execute(tx);
  await sql`update chat.room set last_no = ${last}, last_change = ${last}, member_epoch = 1, member_count = ${all.length}, voice_count = ${all.length}
    where room_idx = ${roomIdx}`.execute(tx);
};
