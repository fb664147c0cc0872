import { encodeEvent } from '@platform/http/event-streams';
import type { HeardRoom, Listener, Listeners } from './listeners.ts';
import type { MessageRow } from './store/messages.ts';
import { messageView } from './views.ts';

export const messagesEvent = (chatRoomId: string, rows: readonly MessageRow[]): Uint8Array =>
  encodeEvent('messages', { chatRoomId, lastChange: rows.at(-1)?.changeNo ?? 0, items: rows.map(messageView) });

export const sendAfter = (room: HeardRoom, listener: Listener, changes: readonly MessageRow[]): void => {
  const missing = changes.filter(({ changeNo }) => changeNo > listener.cursor);
  if (missing.length > 0) listener.teller.write(messagesEvent(room.chatRoomId, missing));
};

const putOut = (listeners: Listeners, idx: number, room: HeardRoom, listener: Listener): void => {
  listener.teller.send('left', { chatRoomId: room.chatRoomId });
  if (listener.open === idx) listener.open = null;
  listener.rooms = new Set([...listener.rooms].filter((one) => one !== idx));
  listeners.forget(idx, listener);
};

/**
 * Each event is written once for all who listen.
 *
 * @param changes after the room's cursor
 * @returns whether it must be looked at again: of somebody it is not known yet whether they are in it
 */
export const tellRoom = (
  listeners: Listeners,
  idx: number,
  { lastNo, changes }: { readonly lastNo: number; readonly changes: readonly MessageRow[] },
): boolean => {
  const room = listeners.rooms.get(idx);
  if (!room) return false;
  const isNew = lastNo !== room.lastNo;
  room.lastNo = lastNo;
  const newest = changes.at(-1)?.changeNo ?? 0;
  const before = room.cursor ?? 0;
  const event = changes.length > 0 ? messagesEvent(room.chatRoomId, changes) : null;
  const some = encodeEvent('room', { chatRoomId: room.chatRoomId, lastNo });
  const typing = room.typing.size > 0 ? encodeEvent('typing', { chatRoomId: room.chatRoomId, memberNos: [...room.typing] }) : null;
  room.typing.clear();
  let isOpen = false;
  for (const listener of room.listeners) {
    if (!room.members.has(listener.who.memberId)) {
      if (room.known.has(listener)) putOut(listeners, idx, room, listener);
      else isOpen = true;
    } else if (listener.open === idx) {
      if (typing) listener.teller.write(typing);
      if (event) tellChanges(room, listener, { event, changes, before, newest });
    } else if (isNew) listener.teller.write(some);
  }
  if (room.cursor !== null) room.cursor = Math.max(room.cursor, newest);
  return isOpen;
};

const tellChanges = (
  room: HeardRoom,
  listener: Listener,
  {
    event,
    changes,
    before,
    newest,
  }: { readonly event: Uint8Array; readonly changes: readonly MessageRow[]; readonly before: number; readonly newest: number },
): void => {
  if (listener.waiting) return void listener.waiting.push(...changes);
  if (listener.cursor <= before) listener.teller.write(event);
  else sendAfter(room, listener, changes);
  listener.cursor = Math.max(listener.cursor, newest);
};
