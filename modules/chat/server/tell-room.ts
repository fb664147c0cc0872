import { encodeEvent } from '@platform/http/event-streams';
import type { HeardRoom, Listener, Listeners } from './listeners.ts';
import type { MessageRow } from './store/messages.ts';
import { messageView } from './views.ts';

export const messagesEvent = (chatRoomId: string, rows: readonly MessageRow[]): Uint8Array =>
  encodeEvent('messages', { chatRoomId, lastChange: rows.at(-1)?.changeNo ?? 0, items: rows.map(messageView) });

const putOut = (listeners: Listeners, idx: number, room: HeardRoom, listener: Listener): void => {
  listener.teller.send('left', { chatRoomId: room.chatRoomId });
  if (listener.open === idx) listener.open = null;
  listener.rooms = new Set([...listener.rooms].filter((one) => one !== idx));
  listeners.forget(idx, listener);
};

/** What was read of a room: its changes after one, as many as there were then, or the first of them. */
export interface RoomChanges {
  readonly lastNo: number;
  /** Null: they were not read. */
  readonly after: number | null;
  readonly rows: readonly MessageRow[];
}

/**
 * Each event is written once for all who listen.
 *
 * @returns whether the room must be looked at again: somebody lacks what was not read, or of somebody it is not known yet whether they are in it
 */
export const tellRoom = (listeners: Listeners, idx: number, { lastNo, after, rows }: RoomChanges): boolean => {
  const room = listeners.rooms.get(idx);
  if (!room) return false;
  const isNew = lastNo !== room.lastNo;
  room.lastNo = lastNo;
  const some = encodeEvent('room', { chatRoomId: room.chatRoomId, lastNo });
  const typing = room.typing.size > 0 ? encodeEvent('typing', { chatRoomId: room.chatRoomId, memberNos: [...room.typing] }) : null;
  room.typing.clear();
  let isOpen = false;
  const readers: Listener[] = [];
  for (const listener of room.listeners) {
    if (!room.members.has(listener.who.memberId)) {
      if (room.known.has(listener)) putOut(listeners, idx, room, listener);
      else isOpen = true;
    } else if (listener.open === idx) {
      if (typing) listener.teller.write(typing);
      readers.push(listener);
    } else if (isNew) listener.teller.write(some);
  }
  return (after !== null && tellChanges(room, readers, after, rows)) || isOpen;
};

/** To each what comes after the change that they have. Who has less than what was read begins with gets it with the next look, from there on. */
const tellChanges = (room: HeardRoom, readers: readonly Listener[], after: number, rows: readonly MessageRow[]): boolean => {
  const newest = rows.at(-1)?.changeNo ?? after;
  const event = rows.length > 0 ? messagesEvent(room.chatRoomId, rows) : null;
  let lowest = newest;
  for (const listener of readers) {
    const { cursor } = listener;
    if (cursor === null) continue;
    if (cursor < after) lowest = Math.min(lowest, cursor);
    else if (event && cursor < newest) {
      listener.teller.write(
        cursor === after
          ? event
          : messagesEvent(
              room.chatRoomId,
              rows.filter(({ changeNo }) => changeNo > cursor),
            ),
      );
      listener.cursor = newest;
    }
  }
  room.cursor = lowest;
  return lowest < newest;
};
