import type { StreamTeller } from '@platform/http/event-streams';
import { sql } from 'kysely';
import type { Chatter } from '../contract.ts';
import type { ChatDb } from './tables.ts';

export interface Listener {
  readonly who: Chatter;
  readonly teller: StreamTeller;
  /** The room whose messages are told; null: only that rooms have some. */
  open: number | null;
  /** The newest change that was sent; null: the listener is just brought up to date. */
  cursor: number | null;
  rooms: ReadonlySet<number>;
}
/** A room that somebody in this process listens to. */
export interface HeardRoom {
  readonly chatRoomId: string;
  readonly listeners: Set<Listener>;
  /** The newest change that everybody here has who reads its messages, and perhaps a later one; null: nobody reads them. */
  cursor: number | null;
  lastNo: number;
  /** Of `members`: asked for anew where the room has another one. */
  epoch: number | null;
  members: ReadonlySet<string>;
  /** Who listened before the members were asked for: of others nothing is known yet. */
  known: ReadonlySet<Listener>;
  readonly typing: Set<number>;
}
export interface RoomState {
  readonly roomIdx: number;
  readonly epoch: number;
  readonly lastNo: number;
}
const newRoom = (chatRoomId: string): HeardRoom => ({
  chatRoomId,
  listeners: new Set(),
  cursor: null,
  lastNo: 0,
  epoch: null,
  members: new Set(),
  known: new Set(),
  typing: new Set(),
});

/** Who listens in this process, by room, and who is in those rooms. */
export const createListeners = (db: ChatDb) => {
  const rooms = new Map<number, HeardRoom>();
  const forget = (idx: number, listener: Listener): void => {
    const room = rooms.get(idx);
    room?.listeners.delete(listener);
    if (room?.listeners.size === 0) rooms.delete(idx);
  };
  /** Rooms that a listener hears of from now on; their ids are asked for where nobody here listened yet. */
  const listenIn = async (listener: Listener, idxs: readonly number[]): Promise<void> => {
    const unknown = idxs.filter((idx) => !rooms.has(idx));
    const ids = new Map<number, string>();
    if (unknown.length > 0) {
      const { rows } = await sql<{ idx: number; id: string }>`select room_idx::integer as idx, chat_room_id as id from chat.room
        where room_idx = any(${unknown}::bigint[])`.execute(db);
      for (const { idx, id } of rows) ids.set(idx, id);
    }
    if (listener.teller.isEnded()) return;
    for (const idx of listener.rooms) if (!idxs.includes(idx)) forget(idx, listener);
    listener.rooms = new Set(idxs);
    for (const idx of idxs) {
      const id = ids.get(idx);
      const room = rooms.get(idx) ?? (id === undefined ? undefined : newRoom(id));
      if (room) rooms.set(idx, room);
      room?.listeners.add(listener);
    }
  };

  const readMembers = async (states: readonly RoomState[]): Promise<void> => {
    if (states.length === 0) return;
    const listening = new Map(states.map(({ roomIdx }) => [roomIdx, new Set(rooms.get(roomIdx)?.listeners)]));
    const { rows: found } = await sql<{ roomIdx: number; memberId: string }>`
      select room_idx::integer as "roomIdx", member_id as "memberId" from chat.member
      where room_idx = any(${states.map(({ roomIdx }) => roomIdx)}::bigint[]) and left_at is null and member_id is not null`.execute(db);
    const members = Map.groupBy(found, ({ roomIdx }) => roomIdx);
    for (const { roomIdx, epoch } of states) {
      const room = rooms.get(roomIdx);
      if (!room) continue;
      room.epoch = epoch;
      room.members = new Set(members.get(roomIdx)?.map(({ memberId }) => memberId));
      room.known = listening.get(roomIdx) ?? new Set();
    }
  };
  /** How the rooms are now, with who is in them where that is another than it was. */
  const readStates = async (idxs: readonly number[]): Promise<readonly RoomState[]> => {
    const { rows: states } = await sql<RoomState>`select room_idx::integer as "roomIdx", member_epoch::float8 as epoch, last_no as "lastNo"
      from chat.room where room_idx = any(${idxs}::bigint[])`.execute(db);
    await readMembers(states.filter(({ roomIdx, epoch }) => rooms.get(roomIdx)?.epoch !== epoch));
    // A listener who came while this was read is not among them: what was read is older than that.
    await readMembers(
      states.filter(({ roomIdx }) => {
        const room = rooms.get(roomIdx);
        return room && [...room.listeners].some(({ who }) => !room.members.has(who.memberId));
      }),
    );
    return states;
  };
  return { rooms, forget, listenIn, readStates };
};
export type Listeners = ReturnType<typeof createListeners>;
