import type { ErrorTable, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { writtenLine, writtenText } from '@platform/kernel/written-text';
import { z } from 'zod';
import { MOST_MENTIONS, MOST_MESSAGES, MOST_TEXT, MOST_TITLE, REACTIONS, REPORT_REASONS } from './contract-terms.ts';
import type { ChatMemberList, ChatMessagePage, ChatRoomList, ChatRoomView, ReadState, RoomRef, SentMessage } from './contract-views.ts';

export type * from './contract-views.ts';
export type { ReactionKind, Role } from './contract-terms.ts';

/** Of an address or a row; other than these it can name nothing. */
const Name = plainText().min(1).max(200);
export const ChatRoomId = Name;
/** An exam by its number or its slug, as exams' addresses have it. */
export const CbtExamId = Name;

const number = z.coerce.number().pipe(z.int().positive().max(2_147_483_647));
export const MemberNo = number;
export const MessageNo = number;
const text = writtenText(MOST_TEXT);
/** Made anew by whoever asks: the same one twice is one thing. */
const clientId = z.uuid();

export const MakeRoom = z.strictObject({ title: writtenLine(MOST_TITLE, 2), requestId: clientId });
export type MakeRoom = z.output<typeof MakeRoom>;
export const OpenDirect = z.strictObject({ chatRoomId: ChatRoomId, memberNo: z.int().positive().max(2_147_483_647) });
export type OpenDirect = z.output<typeof OpenDirect>;
export const ChangeRoom = z.strictObject({
  title: writtenLine(MOST_TITLE, 2).optional(),
  slowSeconds: z.int().min(0).max(3_600).optional(),
});
export type ChangeRoom = z.output<typeof ChangeRoom>;
export const ChangeOwnPlace = z.strictObject({ isQuiet: z.boolean() });
export const ChangeRole = z.strictObject({ role: z.enum(['member', 'moderator']) });
export const Block = z.strictObject({ isBlocked: z.boolean() });
export const SendMessage = z.strictObject({
  clientId,
  text,
  replyTo: z.int().positive().max(2_147_483_647).optional(),
  mentions: z.array(z.int().positive().max(2_147_483_647)).max(MOST_MENTIONS).default([]),
});
export type SendMessage = z.output<typeof SendMessage>;
export const EditMessage = z.strictObject({ text });
export const React = z.strictObject({ kind: z.enum(REACTIONS), isOn: z.boolean() });
export type React = z.output<typeof React>;
export const ReportMessage = z.strictObject({ reason: z.enum(REPORT_REASONS) });
export type ReportMessage = z.output<typeof ReportMessage>;
export const MarkRead = z.strictObject({ upTo: z.int().min(0).max(2_147_483_647) });
/** At most one of them: what is before or after a message, or around it. None: the newest. */
export const MessageQuery = z.object({
  before: number.optional(),
  after: z.coerce.number().pipe(z.int().min(0).max(2_147_483_647)).optional(),
  around: number.optional(),
  size: z.coerce.number().pipe(z.int().min(1).max(MOST_MESSAGES)).default(50),
});
export type MessageQuery = z.output<typeof MessageQuery>;
export const SearchQuery = z.object({ q: writtenLine(100, 2) });
export const StreamQuery = z.object({
  /** Whose messages are told; of all other rooms only that there are some. */
  chatRoomId: ChatRoomId.optional(),
  /** The newest change that is known of that room. */
  after: z.coerce.number().pipe(z.int().min(0).max(Number.MAX_SAFE_INTEGER)).optional(),
});
export type StreamQuery = z.output<typeof StreamQuery>;

export interface ChatRoom {
  readonly id: string;
}
export interface ChatRoomNotFound {
  readonly kind: 'chat/room-not-found';
}
export type ChatError =
  | ChatRoomNotFound
  /** Not in the room, or not any more. */
  | { readonly kind: 'chat/not-in' }
  /** By a moderator: does not come back. */
  | { readonly kind: 'chat/removed' }
  | { readonly kind: 'chat/full' }
  | { readonly kind: 'chat/too-many-rooms' }
  | { readonly kind: 'chat/not-moderator' }
  | { readonly kind: 'chat/no-such-member' }
  /** There is none, it is not theirs, or it is gone: all of them look alike. */
  | { readonly kind: 'chat/no-such-message' }
  /** The other one of a one-to-one does not want to read it. */
  | { readonly kind: 'chat/blocked' }
  | { readonly kind: 'chat/own' }
  | { readonly kind: 'chat/too-many-streams' }
  | { readonly kind: 'chat/slow'; readonly retryAfterSeconds: number }
  | { readonly kind: 'chat/too-often'; readonly retryAfterSeconds: number };
export const chatErrors = {
  'chat/room-not-found': { status: 404, copy: 'chat.error.roomNotFound' },
  'chat/not-in': { status: 403, copy: 'chat.error.notIn' },
  'chat/removed': { status: 403, copy: 'chat.error.removed' },
  'chat/full': { status: 409, copy: 'chat.error.full' },
  'chat/too-many-rooms': { status: 409, copy: 'chat.error.tooManyRooms' },
  'chat/not-moderator': { status: 403, copy: 'chat.error.notModerator' },
  'chat/no-such-member': { status: 404, copy: 'chat.error.noSuchMember' },
  'chat/no-such-message': { status: 404, copy: 'chat.error.noSuchMessage' },
  'chat/blocked': { status: 403, copy: 'chat.error.blocked' },
  'chat/own': { status: 409, copy: 'chat.error.own' },
  'chat/too-many-streams': { status: 429, copy: 'chat.error.tooManyStreams' },
  'chat/slow': { status: 429, copy: 'chat.error.slow' },
  'chat/too-often': { status: 429, copy: 'chat.error.tooOften' },
} as const satisfies ErrorTable<ChatError>;

/** Whose: a member of a brand. */
export interface Chatter {
  readonly brandId: string;
  readonly memberId: string;
}
type Answer<T> = Promise<Result<T, ChatError>>;

export interface ChatApi {
  /** @returns null where the exam has none */
  readonly roomOfExam: (brandId: string, examId: string) => Promise<ChatRoom | null>;
  /** Who is in it already stays. */
  readonly join: (member: Chatter, chatRoomId: string) => Answer<ChatRoom>;
  /** Those that the member is in, the one with the newest message first. */
  readonly mine: (who: Chatter) => Promise<ChatRoomList>;
  /** Rooms that anybody may join, those with most members first. */
  readonly open: (who: Chatter) => Promise<ChatRoomList>;
  readonly makeRoom: (who: Chatter, room: MakeRoom) => Answer<RoomRef>;
  /** One-to-one with somebody of a room; there is one for each two. */
  readonly openDirect: (who: Chatter, given: OpenDirect) => Answer<RoomRef>;
  readonly room: (who: Chatter, chatRoomId: string) => Answer<ChatRoomView>;
  readonly changeRoom: (who: Chatter, chatRoomId: string, change: ChangeRoom) => Answer<ChatRoomView>;
  readonly setQuiet: (who: Chatter, chatRoomId: string, isQuiet: boolean) => Answer<null>;
  readonly leave: (who: Chatter, chatRoomId: string) => Answer<null>;
  readonly members: (who: Chatter, chatRoomId: string) => Answer<ChatMemberList>;
  readonly setRole: (who: Chatter, chatRoomId: string, memberNo: number, role: 'member' | 'moderator') => Answer<null>;
  /** Out of the room for good. */
  readonly remove: (who: Chatter, chatRoomId: string, memberNo: number) => Answer<null>;
  readonly block: (who: Chatter, chatRoomId: string, memberNo: number, isBlocked: boolean) => Answer<null>;
  readonly messages: (who: Chatter, chatRoomId: string, query: MessageQuery) => Answer<ChatMessagePage>;
  readonly search: (who: Chatter, chatRoomId: string, text: string) => Answer<ChatMessagePage>;
  /** Durable when it resolves; the same `clientId` twice is one message. */
  readonly send: (who: Chatter, chatRoomId: string, message: SendMessage) => Answer<SentMessage>;
  readonly edit: (who: Chatter, chatRoomId: string, no: number, text: string) => Answer<null>;
  /** One's own, or any where one moderates. */
  readonly unsend: (who: Chatter, chatRoomId: string, no: number) => Answer<null>;
  readonly react: (who: Chatter, chatRoomId: string, no: number, reaction: React) => Answer<null>;
  readonly report: (who: Chatter, chatRoomId: string, no: number, report: ReportMessage) => Answer<null>;
  readonly markRead: (who: Chatter, chatRoomId: string, upTo: number) => Answer<ReadState>;
  readonly typing: (who: Chatter, chatRoomId: string) => Answer<null>;
  /** Server-sent events, as long as the session lasts. */
  readonly watch: (
    who: Chatter,
    query: StreamQuery,
    from: { readonly sessionId: string; readonly address: string },
  ) => Answer<ReadableStream<Uint8Array>>;
}
