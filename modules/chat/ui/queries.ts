import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { REPORT_REASONS, ReactionKind } from '../contract-terms.ts';
import type { ChatMemberList, ChatMessagePage, ChatRoomList, ChatRoomView, ReadState, RoomRef, SentMessage } from '../contract.ts';

const ROOMS = '/apiV2/chat/rooms';
const at = (chatRoomId: string): string => `${ROOMS}/${encodeURIComponent(chatRoomId)}`;

/** Both lists of rooms. */
export const ROOM_LISTS = ['chat', 'rooms'] as const;
export const myRoomsQuery = () =>
  queryOptions({ queryKey: [...ROOM_LISTS, 'mine'], queryFn: ({ signal }) => apiGet<ChatRoomList>(ROOMS, signal) });
export const openRoomsQuery = () =>
  queryOptions({ queryKey: [...ROOM_LISTS, 'open'], queryFn: ({ signal }) => apiGet<ChatRoomList>('/apiV2/chat/open-rooms', signal) });
export const roomQuery = (chatRoomId: string) =>
  queryOptions({ queryKey: ['chat', 'room', chatRoomId], queryFn: ({ signal }) => apiGet<ChatRoomView>(at(chatRoomId), signal) });

export type MessageSide = { readonly before: number } | { readonly after: number } | { readonly around: number } | null;
/** A page as it was when it was asked for; what changes comes by the stream. */
export const messagesQuery = (chatRoomId: string, side: MessageSide) => {
  const query = new URLSearchParams(Object.entries(side ?? {}).map(([name, no]) => [name, String(no)]));
  return queryOptions({
    queryKey: ['chat', 'messages', chatRoomId, side],
    queryFn: ({ signal }) => apiGet<ChatMessagePage>(`${at(chatRoomId)}/messages${query.size > 0 ? `?${query}` : ''}`, signal),
  });
};
export const foundQuery = (chatRoomId: string, text: string) =>
  queryOptions({
    queryKey: ['chat', 'found', chatRoomId, text],
    throwOnError: false,
    queryFn: ({ signal }) => apiGet<ChatMessagePage>(`${at(chatRoomId)}/found-messages?${new URLSearchParams({ q: text })}`, signal),
  });

export const makeRoom = (title: string, requestId: string) => apiMutation<RoomRef>('POST', ROOMS, { title, requestId });
export const openDirect = (chatRoomId: string, memberNo: number) =>
  apiMutation<RoomRef>('POST', '/apiV2/chat/direct-rooms', { chatRoomId, memberNo });
export const joinRoom = (chatRoomId: string) => apiMutation<RoomRef>('PUT', `${at(chatRoomId)}/members/me`);
export const leaveRoom = (chatRoomId: string) => apiMutation<null>('DELETE', `${at(chatRoomId)}/members/me`);
export const setQuiet = (chatRoomId: string, isQuiet: boolean) => apiMutation<null>('PATCH', `${at(chatRoomId)}/members/me`, { isQuiet });
export const blockMember = (chatRoomId: string, memberNo: number, isBlocked: boolean) =>
  apiMutation<null>('PUT', `${at(chatRoomId)}/members/${memberNo}/block`, { isBlocked });
export const removeMember = (chatRoomId: string, memberNo: number) => apiMutation<null>('DELETE', `${at(chatRoomId)}/members/${memberNo}`);
export const sendMessage = (chatRoomId: string, message: { readonly clientId: string; readonly text: string; readonly replyTo?: number }) =>
  apiMutation<SentMessage>('POST', `${at(chatRoomId)}/messages`, message);
export const editMessage = (chatRoomId: string, no: number, text: string) =>
  apiMutation<null>('PATCH', `${at(chatRoomId)}/messages/${no}`, { text });
export const unsendMessage = (chatRoomId: string, no: number) => apiMutation<null>('DELETE', `${at(chatRoomId)}/messages/${no}`);
export const reactTo = (chatRoomId: string, no: number, kind: ReactionKind, isOn: boolean) =>
  apiMutation<null>('PUT', `${at(chatRoomId)}/messages/${no}/reaction`, { kind, isOn });
export type ReportReason = (typeof REPORT_REASONS)[number];
export const reportMessage = (chatRoomId: string, no: number, reason: ReportReason) =>
  apiMutation<null>('POST', `${at(chatRoomId)}/messages/${no}/reports`, { reason });
export const sayTyping = (chatRoomId: string) => apiMutation<null>('POST', `${at(chatRoomId)}/typing`);
export const membersQuery = (chatRoomId: string) =>
  queryOptions({
    queryKey: ['chat', 'members', chatRoomId],
    throwOnError: false,
    queryFn: ({ signal }) => apiGet<ChatMemberList>(`${at(chatRoomId)}/members`, signal),
  });
export const setRole = (chatRoomId: string, memberNo: number, role: 'member' | 'moderator') =>
  apiMutation<null>('PATCH', `${at(chatRoomId)}/members/${memberNo}`, { role });
export const changeRoom = (chatRoomId: string, change: { readonly title?: string; readonly slowSeconds?: number }) =>
  apiMutation<ChatRoomView>('PATCH', at(chatRoomId), change);
export const markRead = (chatRoomId: string, upTo: number) => apiMutation<ReadState>('PUT', `${at(chatRoomId)}/read`, { upTo });
