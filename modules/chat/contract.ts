import type { ErrorTable, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';

/** Of an address or a row; other than these it can name nothing. */
const Name = plainText().min(1).max(200);
export const ChatRoomId = Name;
/** An exam by its number or its slug, as exams' addresses have it. */
export const CbtExamId = Name;

export interface ChatRoom {
  readonly id: string;
}
export interface ChatRoomNotFound {
  readonly kind: 'chat/room-not-found';
}
export const chatErrors = {
  'chat/room-not-found': { status: 404, copy: 'chat.error.roomNotFound' },
} as const satisfies ErrorTable<ChatRoomNotFound>;

export interface ChatApi {
  /** @returns null where the exam has none */
  readonly roomOfExam: (brandId: string, examId: string) => Promise<ChatRoom | null>;
  /** Who is in it already stays. */
  readonly join: (
    member: { readonly brandId: string; readonly memberId: string },
    chatRoomId: string,
  ) => Promise<Result<ChatRoom, ChatRoomNotFound>>;
}
