import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { REACTIONS, ROLES, ROOM_KINDS } from './contract-terms.ts';

/* What this module's endpoints answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`. Moments are epoch milliseconds. */

const no = z.int().min(0);

export const ChatMessage = z
  .object({
    /** Its place in the room, from 1 without gaps. */
    no,
    /** Grows with every change of the room: of two states of a message the one with the greater is the newer. */
    changeNo: no,
    memberNo: z.int().positive(),
    name: z.string(),
    role: z.enum(ROLES),
    /** As whoever sent it made it. */
    clientId: z.string(),
    state: z.enum(['shown', 'deleted', 'hidden']),
    /** Null unless it is shown. */
    text: z.string().nullable(),
    replyTo: z.object({ no, name: z.string(), text: z.string().nullable() }).nullable(),
    /** Numbers of members that it names. */
    mentions: z.array(z.int()),
    reactions: z.array(z.object({ kind: z.enum(REACTIONS), memberNos: z.array(z.int()) })),
    at: z.int(),
    editedAt: z.int().nullable(),
  })
  .meta({
    id: 'ChatMessage',
    example: {
      no: 7,
      changeNo: 9,
      memberNo: 2,
      name: '굳센 다람쥐',
      role: 'member',
      clientId: '6f1c1f0e-3f6b-4c55-9d3c-0d6c1f8a2b77',
      state: 'shown',
      text: '서류 발표 8일 맞죠?',
      replyTo: null,
      mentions: [],
      reactions: [{ kind: 'CHECK', memberNos: [1] }],
      at: 1_795_132_800_000,
      editedAt: null,
    },
  });
export type ChatMessage = View<typeof ChatMessage>;

export const ChatMessagePage = z.object({
  /** The oldest first. */
  items: z.array(ChatMessage),
  hasOlder: z.boolean(),
  hasNewer: z.boolean(),
});
export type ChatMessagePage = View<typeof ChatMessagePage>;

export const ChatRoomCard = z
  .object({
    chatRoomId: z.string(),
    kind: z.enum(ROOM_KINDS),
    /** Of one-to-one: the name of the other. */
    title: z.string(),
    memberCount: no,
    lastNo: no,
    readNo: no,
    unreadCount: no,
    /** Something unread names the member. */
    isMentioned: z.boolean(),
    /** Not counted on pages. */
    isQuiet: z.boolean(),
    isIn: z.boolean(),
    last: z.object({ name: z.string(), text: z.string().nullable(), at: z.int() }).nullable(),
  })
  .meta({
    id: 'ChatRoomCard',
    example: {
      chatRoomId: 'exam-4',
      kind: 'exam',
      title: 'NCS 통합형 실전 모의고사',
      memberCount: 214,
      lastNo: 12,
      readNo: 9,
      unreadCount: 3,
      isMentioned: false,
      isQuiet: false,
      isIn: true,
      last: { name: '굳센 다람쥐', text: '서류 발표 8일 맞죠?', at: 1_795_132_800_000 },
    },
  });
export type ChatRoomCard = View<typeof ChatRoomCard>;
export const ChatRoomList = z.object({ items: z.array(ChatRoomCard) });
export type ChatRoomList = View<typeof ChatRoomList>;

const me = z.object({ memberNo: z.int().positive(), name: z.string(), role: z.enum(ROLES) });
export const ChatRoomView = z.object({
  ...ChatRoomCard.shape,
  /** Where a stream of the room goes on. */
  lastChange: no,
  slowSeconds: no,
  /** Null for whoever is not in it. */
  me: me.nullable(),
  /** Whose messages the member does not want to read. */
  blockedMemberNos: z.array(z.int()),
  may: z.object({ join: z.boolean(), write: z.boolean(), moderate: z.boolean() }),
});
export type ChatRoomView = View<typeof ChatRoomView>;

export const ChatMember = z.object({ ...me.shape, isMe: z.boolean() }).meta({
  id: 'ChatMember',
  example: { memberNo: 2, name: '굳센 다람쥐', role: 'member', isMe: false },
});
export type ChatMember = View<typeof ChatMember>;
export const ChatMemberList = z.object({ items: z.array(ChatMember) });
export type ChatMemberList = View<typeof ChatMemberList>;

export const SentMessage = z
  .object({ no, changeNo: no, at: z.int() })
  .meta({ id: 'SentMessage', example: { no: 7, changeNo: 9, at: 1_795_132_800_000 } });
export type SentMessage = View<typeof SentMessage>;

export const ReadState = z.object({ readNo: no, unreadCount: no }).meta({ id: 'ReadState', example: { readNo: 12, unreadCount: 0 } });
export type ReadState = View<typeof ReadState>;

export const RoomRef = z.object({ chatRoomId: z.string() }).meta({ id: 'RoomRef', example: { chatRoomId: 'exam-4' } });
export type RoomRef = View<typeof RoomRef>;
