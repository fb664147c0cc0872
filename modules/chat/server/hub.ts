import type { Log } from '@platform/db';
import type { StreamTeller } from '@platform/http/event-streams';
import { listenOn } from '@platform/module';
import { sql } from 'kysely';
import { MOST_MISSED } from '../contract-terms.ts';
import type { Chatter } from '../contract.ts';
import { CHANNEL } from './announce.ts';
import { createListeners, type Listener } from './listeners.ts';
import { findChanges } from './store/messages.ts';
import { findRoomIdxs } from './store/rooms.ts';
import type { ChatDb } from './tables.ts';
import { messagesEvent, tellRoom } from './tell-room.ts';

/** What is told in the same moment is looked up together. Milliseconds. */
const GATHER_MS = 10;
const RETRY_MS = 1_000;

const memberKey = ({ brandId, memberId }: Chatter): string => `${brandId} ${memberId}`;

/** What there is to look at, gathered for a moment; one look at a time. */
const createRounds = (look: (idxs: readonly number[], memberKeys: readonly string[]) => Promise<readonly number[]>, log: Log) => {
  const dirty = new Set<number>();
  const dirtyMembers = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;
  const schedule = (afterMs = GATHER_MS): void => {
    if (isClosed || (dirty.size === 0 && dirtyMembers.size === 0)) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      running = running.then(run);
    }, afterMs);
  };
  const note = (idxs: Iterable<number>, memberKeys: Iterable<string> = [], afterMs = GATHER_MS): void => {
    for (const idx of idxs) dirty.add(idx);
    for (const key of memberKeys) dirtyMembers.add(key);
    schedule(afterMs);
  };
  const run = async (): Promise<void> => {
    const [idxs, memberKeys] = [[...dirty], [...dirtyMembers]];
    dirty.clear();
    dirtyMembers.clear();
    try {
      note(await look(idxs, memberKeys));
    } catch (error) {
      log.error({ err: error }, 'what was written in rooms was not passed on');
      // It is not lost: the next look brings it.
      note(idxs, memberKeys, RETRY_MS);
    }
  };
  return {
    note,
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
};

/**
 * Tells of rooms to those who listen in this process. Each process reads for itself what was written, once for all of its listeners, in the order of the changes' numbers.
 * Who is in a room is asked after the messages were read and before any is passed on: whoever was removed before one was written gets none of it.
 */
export const createHub = ({ db, databaseUrl, log }: { readonly db: ChatDb; readonly databaseUrl: string; readonly log: Log }) => {
  const listeners = createListeners(db);
  const { rooms } = listeners;
  const byMember = new Map<string, Set<Listener>>();
  let started: Promise<void> | undefined;

  /** The member joined or left somewhere, perhaps on another device. */
  const readOwn = async (listener: Listener): Promise<void> => {
    const { open } = listener;
    const openId = open === null ? undefined : rooms.get(open)?.chatRoomId;
    await listeners.listenIn(listener, await findRoomIdxs(db, listener.who));
    if (open !== null && listener.open === open && !listener.rooms.has(open)) {
      listener.open = null;
      // Here, not where the room's changes are told: the room does not know this listener any more.
      listener.teller.send('left', { chatRoomId: openId });
    }
    listener.teller.send('rooms', {});
  };
  /** @returns rooms that must be looked at again */
  const passOn = async (given: readonly number[], memberKeys: readonly string[]): Promise<readonly number[]> => {
    for (const key of memberKeys) for (const listener of byMember.get(key) ?? []) await readOwn(listener);
    const idxs = given.filter((idx) => rooms.has(idx));
    if (idxs.length === 0) return [];
    const read = idxs.flatMap((roomIdx) => {
      const changeNo = rooms.get(roomIdx)?.cursor;
      return changeNo === null || changeNo === undefined ? [] : [{ roomIdx, changeNo }];
    });
    const begins = new Map(read.map(({ roomIdx, changeNo }) => [roomIdx, changeNo]));
    const found = Map.groupBy(read.length > 0 ? await findChanges(db, read, MOST_MISSED) : [], ({ roomIdx }) => roomIdx);
    const states = await listeners.readStates(idxs);
    return states.flatMap(({ roomIdx, lastNo }) => {
      const rows = found.get(roomIdx) ?? [];
      const isOpen = tellRoom(listeners, roomIdx, { lastNo, after: begins.get(roomIdx) ?? null, rows });
      return isOpen || rows.length === MOST_MISSED ? [roomIdx] : [];
    });
  };
  const rounds = createRounds(passOn, log);
  const hear = (payload: string): void => {
    const at = payload.indexOf(':');
    const [kind, rest] = [payload.slice(0, at), payload.slice(at + 1)];
    if (kind === 'rooms') {
      const idxs = rest.split(',').map(Number);
      rounds.note(idxs.filter((idx) => rooms.has(idx)));
    } else if (kind === 'typing') {
      const [idx = 0, memberNo = 0] = rest.split(',').map(Number);
      const room = rooms.get(idx);
      room?.typing.add(memberNo);
      if (room) rounds.note([idx]);
    } else if (kind === 'read') for (const { teller } of byMember.get(rest) ?? []) teller.send('rooms', {});
    else if (kind === 'member' && byMember.has(rest)) rounds.note([], [rest]);
  };
  // What was missed while nothing was heard is read: of every room, and of every list.
  const channel = listenOn(databaseUrl, CHANNEL, { message: hear, gap: () => rounds.note(rooms.keys(), byMember.keys()) }, log);

  /** Brings a listener up to date with the room that it reads. */
  const catchUp = async (listener: Listener, idx: number, after: number): Promise<void> => {
    const missed = await findChanges(db, [{ roomIdx: idx, changeNo: after }], MOST_MISSED);
    // Asked after the messages were read.
    const { rows: states } = await sql<{ lastNo: number }>`
      select r.last_no as "lastNo" from chat.room r join chat.member m using (room_idx)
      where r.room_idx = ${idx} and m.member_id = ${listener.who.memberId} and m.left_at is null`.execute(db);
    const [room, state] = [rooms.get(idx), states[0]];
    if (!room || !state || !listener.rooms.has(idx)) return listener.teller.end();
    // Who missed very much reads the room anew, and comes again.
    if (missed.length === MOST_MISSED) {
      listener.teller.send('reset', { chatRoomId: room.chatRoomId });
      return listener.teller.end();
    }
    if (missed.length > 0) listener.teller.write(messagesEvent(room.chatRoomId, missed));
    const cursor = Math.max(after, missed.at(-1)?.changeNo ?? 0);
    listener.cursor = cursor;
    room.lastNo = Math.max(room.lastNo, state.lastNo);
    // Others here may have more than this one: the next look begins where the last of them is.
    room.cursor = Math.min(room.cursor ?? cursor, cursor);
    rounds.note([idx]);
  };

  return {
    /** @param open the room whose messages are told, after a change. @returns what ends it */
    subscribe: async (
      who: Chatter,
      teller: StreamTeller,
      open: { readonly roomIdx: number; readonly after: number } | null,
    ): Promise<() => void> => {
      await (started ??= channel.start().catch((error: unknown) => {
        started = undefined;
        throw error;
      }));
      const listener: Listener = { who, teller, open: open?.roomIdx ?? null, cursor: null, rooms: new Set() };
      const key = memberKey(who);
      const own = byMember.get(key) ?? new Set();
      byMember.set(key, own.add(listener));
      const stop = (): void => {
        for (const idx of listener.rooms) listeners.forget(idx, listener);
        own.delete(listener);
        if (own.size === 0 && byMember.get(key) === own) byMember.delete(key);
      };
      try {
        await listeners.listenIn(listener, await findRoomIdxs(db, who));
        if (open) await catchUp(listener, open.roomIdx, open.after);
        teller.send('ready', {});
      } catch (error) {
        log.error({ err: error }, 'a listener of rooms was not brought up to date');
        stop();
        throw error;
      }
      return stop;
    },
    close: async (): Promise<void> => {
      await channel.close();
      await rounds.close();
    },
  };
};
