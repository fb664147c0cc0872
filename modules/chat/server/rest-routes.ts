import { z } from '@hono/zod-openapi';
import { body, defineRoute, gives, SIGNED_OUT } from '@platform/http';
import {
  Block,
  ChangeOwnPlace,
  ChangeRole,
  ChangeRoom,
  ChatRoomId,
  EditMessage,
  MakeRoom,
  MarkRead,
  MemberNo,
  MessageNo,
  MessageQuery,
  OpenDirect,
  React,
  ReportMessage,
  SearchQuery,
  SendMessage,
  StreamQuery,
} from '../contract.ts';
import { ChatMemberList, ChatMessagePage, ChatRoomList, ChatRoomView, ReadState, RoomRef, SentMessage } from '../contract-views.ts';

const tags = ['chat'];
const access = { who: 'member', brand: 'chat' } as const;
const ROOMS = '/apiV2/chat/rooms';
const ROOM = `${ROOMS}/{chatRoomId}` as const;
const ME = `${ROOM}/members/me` as const;
const MEMBER = `${ROOM}/members/{memberNo}` as const;
const MESSAGE = `${ROOM}/messages/{messageNo}` as const;
const inRoom = z.object({ chatRoomId: ChatRoomId });
const ofMember = inRoom.extend({ memberNo: MemberNo });
const ofMessage = inRoom.extend({ messageNo: MessageNo });
const REQUEST = '6f1c1f0e-3f6b-4c55-9d3c-0d6c1f8a2b77';
const NO_ROOM = 'No such room (`chat/room-not-found`)';
const NOT_IN = 'Not in the room (`chat/not-in`), or removed from it (`chat/removed`)';
const forThoseIn = { ...SIGNED_OUT, 403: NOT_IN, 404: NO_ROOM };
const forModerators = {
  ...SIGNED_OUT,
  403: `${NOT_IN}, or no moderator (\`chat/not-moderator\`)`,
  404: `${NO_ROOM}, or no such member (\`chat/no-such-member\`)`,
};
const TOO_OFTEN = 'Too often (`chat/too-often`)';
const NO_MESSAGE = `${NO_ROOM}, or no such message of theirs (\`chat/no-such-message\`)`;
const nothing = (refusals: Readonly<Record<number, string>>) => gives('Nothing', z.null(), refusals);

export const rooms = {
  mine: defineRoute({
    access,
    method: 'get',
    path: ROOMS,
    tags,
    summary: 'Rooms that the member is in, the one with the newest message first',
    responses: gives('All of them', ChatRoomList, SIGNED_OUT),
  }),
  open: defineRoute({
    access,
    method: 'get',
    path: '/apiV2/chat/open-rooms',
    tags,
    summary: 'Rooms that anybody may join, those with most members first',
    responses: gives('The first of them', ChatRoomList, SIGNED_OUT),
  }),
  make: defineRoute({
    access,
    method: 'post',
    path: ROOMS,
    tags,
    summary: 'Make a room for a topic',
    description: 'The same `requestId` twice is one room.',
    request: { body: body(MakeRoom, { title: '철도공사 필기 스터디', requestId: REQUEST }) },
    responses: gives('Its id', RoomRef, {
      ...SIGNED_OUT,
      404: NO_ROOM,
      409: 'In as many as may be (`chat/too-many-rooms`)',
      429: TOO_OFTEN,
    }),
  }),
  direct: defineRoute({
    access,
    method: 'post',
    path: '/apiV2/chat/direct-rooms',
    tags,
    summary: 'Talk one-to-one with somebody of a room',
    description: 'There is one such room for each two.',
    request: { body: body(OpenDirect, { chatRoomId: 'exam-4', memberNo: 2 }) },
    responses: gives('Its id', RoomRef, { ...forModerators, 403: NOT_IN, 409: 'Oneself (`chat/own`)', 429: TOO_OFTEN }),
  }),
  room: defineRoute({
    access,
    method: 'get',
    path: ROOM,
    tags,
    summary: 'A room as the member has it',
    request: { params: inRoom },
    responses: gives('The room', ChatRoomView, { ...SIGNED_OUT, 404: NO_ROOM }),
  }),
  change: defineRoute({
    access,
    method: 'patch',
    path: ROOM,
    tags,
    summary: 'Change title or slow mode of a room that one moderates',
    request: { params: inRoom, body: body(ChangeRoom, { slowSeconds: 10 }) },
    responses: gives('The room', ChatRoomView, forModerators),
  }),
  join: defineRoute({
    access,
    method: 'put',
    path: ME,
    tags,
    summary: 'Join; who is in it stays',
    request: { params: inRoom },
    responses: gives('Its id', RoomRef, {
      ...SIGNED_OUT,
      403: 'Removed from it (`chat/removed`)',
      404: NO_ROOM,
      409: 'Full (`chat/full`), or in as many as may be (`chat/too-many-rooms`)',
    }),
  }),
  quiet: defineRoute({
    access,
    method: 'patch',
    path: ME,
    tags,
    summary: 'Do not count the room among what is unread, or count it again',
    request: { params: inRoom, body: body(ChangeOwnPlace, { isQuiet: true }) },
    responses: nothing(forThoseIn),
  }),
  leave: defineRoute({
    access,
    method: 'delete',
    path: ME,
    tags,
    summary: 'Leave; what was written stays',
    request: { params: inRoom },
    responses: nothing(forThoseIn),
  }),
};
export const people = {
  members: defineRoute({
    access,
    method: 'get',
    path: `${ROOM}/members`,
    tags,
    summary: 'Who is in a room, those with a say first',
    request: { params: inRoom },
    responses: gives('All of them', ChatMemberList, forThoseIn),
  }),
  role: defineRoute({
    access,
    method: 'patch',
    path: MEMBER,
    tags,
    summary: 'Make somebody a moderator of one’s room, or not any more',
    request: { params: ofMember, body: body(ChangeRole, { role: 'moderator' }) },
    responses: nothing(forModerators),
  }),
  remove: defineRoute({
    access,
    method: 'delete',
    path: MEMBER,
    tags,
    summary: 'Remove somebody from a room that one moderates, for good',
    request: { params: ofMember },
    responses: nothing(forModerators),
  }),
  block: defineRoute({
    access,
    method: 'put',
    path: `${MEMBER}/block`,
    tags,
    summary: 'Read nothing of somebody any more, in any room, or read them again',
    request: { params: ofMember, body: body(Block, { isBlocked: true }) },
    responses: nothing({ ...forModerators, 403: NOT_IN, 409: 'Oneself (`chat/own`)' }),
  }),
  read: defineRoute({
    access,
    method: 'put',
    path: `${ROOM}/read`,
    tags,
    isUnlogged: true,
    summary: 'Mark as read up to a message',
    request: { params: inRoom, body: body(MarkRead, { upTo: 7 }) },
    responses: gives('What is left unread', ReadState, forThoseIn),
  }),
  typing: defineRoute({
    access,
    method: 'post',
    path: `${ROOM}/typing`,
    tags,
    isUnlogged: true,
    summary: 'Say that one is writing; it is forgotten after some seconds',
    request: { params: inRoom },
    responses: nothing({ ...forThoseIn, 429: TOO_OFTEN }),
  }),
};
export const talk = {
  messages: defineRoute({
    access,
    method: 'get',
    path: `${ROOM}/messages`,
    tags,
    summary: 'Messages of a room, the oldest first',
    description: 'The newest, those `before` or `after` a number, or those `around` one.',
    request: { params: inRoom, query: MessageQuery },
    responses: gives('One page', ChatMessagePage, forThoseIn),
  }),
  search: defineRoute({
    access,
    method: 'get',
    path: `${ROOM}/found-messages`,
    tags,
    summary: 'Messages of a room that have a text, the oldest first',
    request: { params: inRoom, query: SearchQuery },
    responses: gives('The newest of them', ChatMessagePage, { ...forThoseIn, 429: TOO_OFTEN }),
  }),
  send: defineRoute({
    access,
    method: 'post',
    path: `${ROOM}/messages`,
    tags,
    isUnlogged: true,
    summary: 'Write something',
    description: 'Durable when it is answered. The same `clientId` twice is one message, and is answered as the first was.',
    request: { params: inRoom, body: body(SendMessage, { clientId: REQUEST, text: '서류 발표 8일 맞죠?' }) },
    responses: gives('Its number', SentMessage, {
      ...SIGNED_OUT,
      403: `${NOT_IN}, or the other one of a one-to-one does not want it (\`chat/blocked\`)`,
      404: `${NO_ROOM}, or what it answers is gone (\`chat/no-such-message\`)`,
      429: `${TOO_OFTEN}, or slow mode (\`chat/slow\`)`,
    }),
  }),
  edit: defineRoute({
    access,
    method: 'patch',
    path: MESSAGE,
    tags,
    summary: 'Write an own message anew',
    request: { params: ofMessage, body: body(EditMessage, { text: '서류 발표 9일 맞죠?' }) },
    responses: nothing({ ...forThoseIn, 404: NO_MESSAGE, 429: TOO_OFTEN }),
  }),
  unsend: defineRoute({
    access,
    method: 'delete',
    path: MESSAGE,
    tags,
    summary: 'Delete an own message, or any where one moderates; its line stays',
    request: { params: ofMessage },
    responses: nothing({ ...forThoseIn, 404: NO_MESSAGE }),
  }),
  react: defineRoute({
    access,
    method: 'put',
    path: `${MESSAGE}/reaction`,
    tags,
    summary: 'Answer a message by a sign, or take it back',
    request: { params: ofMessage, body: body(React, { kind: 'LIKE', isOn: true }) },
    responses: nothing({ ...forThoseIn, 404: NO_MESSAGE, 429: TOO_OFTEN }),
  }),
  report: defineRoute({
    access,
    method: 'post',
    path: `${MESSAGE}/reports`,
    tags,
    summary: 'Report a message of somebody else; several hide it',
    request: { params: ofMessage, body: body(ReportMessage, { reason: 'insult' }) },
    responses: nothing({ ...forThoseIn, 404: NO_MESSAGE, 409: 'It is their own (`chat/own`)', 429: TOO_OFTEN }),
  }),
  stream: defineRoute({
    access,
    method: 'get',
    path: '/apiV2/chat/stream',
    tags,
    summary: 'What is written, told at once',
    description:
      'Server-sent events, until the session ends. `messages` with `chatRoomId`, `lastChange` and `items` (`ChatMessage`, changed ones too), of the room that is named, from the change after `after` on, ' +
      'without gap or double; `room` with `chatRoomId` and `lastNo` of the others; `rooms`: the member’s list is another one; `typing` with `memberNos`; `left`: not in the room any more; ' +
      '`reset`: too much was missed, read the room anew and come again; `ready`: all of that is heard from here on.',
    request: { query: StreamQuery },
    responses: {
      200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
      401: { description: 'Not signed in' },
      403: { description: NOT_IN },
      404: { description: NO_ROOM },
      429: { description: 'As many streams are open as may be (`chat/too-many-streams`)' },
    },
  }),
};
