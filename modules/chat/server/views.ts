import type { ChatMessage, ChatRoomCard } from '../contract.ts';
import { REACTIONS } from '../contract-terms.ts';
import type { MessageRow } from './store/messages.ts';
import type { CardRow } from './store/rooms.ts';

/** The same for everybody in the room: it is written once for all who listen. */
export const messageView = (row: MessageRow): ChatMessage => {
  const state = row.deletedAt ? 'deleted' : row.hiddenAt ? 'hidden' : 'shown';
  return {
    no: row.no,
    changeNo: row.changeNo,
    memberNo: row.memberNo,
    name: row.name,
    role: row.role,
    clientId: row.clientId,
    state,
    text: state === 'shown' ? row.text : null,
    replyTo: row.replyNo === null ? null : { no: row.replyNo, name: row.replyName ?? '', text: row.replyText },
    mentions: row.mentions,
    reactions:
      state === 'shown'
        ? REACTIONS.flatMap((kind) => {
            const memberNos = row.reactions[kind];
            return memberNos && memberNos.length > 0 ? [{ kind, memberNos }] : [];
          })
        : [],
    at: row.at.getTime(),
    editedAt: row.editedAt?.getTime() ?? null,
  };
};

export const cardView = (row: CardRow): ChatRoomCard => {
  const isIn = row.memberNo !== null && row.leftAt === null;
  const readNo = row.readNo ?? 0;
  // Of one-to-one nothing is said to whoever is not in it.
  const isSeen = isIn || row.kind !== 'direct';
  return {
    chatRoomId: row.chatRoomId,
    kind: row.kind,
    title: row.otherName ?? row.title,
    memberCount: row.memberCount,
    lastNo: row.lastNo,
    readNo: isIn ? readNo : row.lastNo,
    unreadCount: isIn ? row.lastNo - readNo : 0,
    isMentioned: isIn && (row.mentionedNo ?? 0) > readNo,
    isQuiet: row.isQuiet ?? false,
    isIn,
    last: isSeen && row.lastAt && row.lastName !== null ? { name: row.lastName, text: row.lastText, at: row.lastAt.getTime() } : null,
  };
};
