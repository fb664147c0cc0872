import { randomUUID } from 'node:crypto';
import type { HttpAgent } from '@platform/testing';
import { register } from '../testing/member.ts';
import type { Walk } from './testing-posts.ts';

/** A room of one's own with somebody in it who is removed in the end, and one between the two. */
export const walkChat = async ({ ask, change }: Walk, agent: HttpAgent, guest: HttpAgent, examIdx: number): Promise<void> => {
  await register(guest);
  const rooms = '/apiV2/chat/rooms';
  await change(agent, 'PUT', `${rooms}/exam-${examIdx}/members/me`);
  const { chatRoomId } = await change<{ chatRoomId: string }>(agent, 'POST', rooms, { title: '필기 스터디', requestId: randomUUID() });
  const room = `${rooms}/${chatRoomId}`;
  await change(guest, 'PUT', `${room}/members/me`);
  await change(guest, 'POST', '/apiV2/chat/direct-rooms', { chatRoomId, memberNo: 1 });
  const { no } = await change<{ no: number }>(guest, 'POST', `${room}/messages`, { clientId: randomUUID(), text: '서류 발표 8일 맞죠?' });
  await change(guest, 'POST', `${room}/messages`, { clientId: randomUUID(), text: '네', replyTo: no, mentions: [1] });
  await change(guest, 'PATCH', `${room}/messages/${no}`, { text: '서류 발표 9일 맞죠?' });
  await change(agent, 'PUT', `${room}/messages/${no}/reaction`, { kind: 'LIKE', isOn: true });
  await change(agent, 'POST', `${room}/messages/${no}/reports`, { reason: 'other' });
  for (const path of [
    rooms,
    '/apiV2/chat/open-rooms',
    room,
    `${room}/members`,
    `${room}/messages`,
    `${room}/found-messages?q=${encodeURIComponent('서류')}`,
  ])
    await ask(agent, path);
  await change(agent, 'PUT', `${room}/read`, { upTo: 2 });
  await change(agent, 'POST', `${room}/typing`);
  await change(agent, 'PATCH', `${room}/members/me`, { isQuiet: true });
  await change(agent, 'PATCH', room, { slowSeconds: 10 });
  await change(agent, 'PATCH', `${room}/members/2`, { role: 'moderator' });
  await change(agent, 'PUT', `${room}/members/2/block`, { isBlocked: true });
  await change(agent, 'DELETE', `${room}/messages/2`);
  await change(agent, 'DELETE', `${room}/members/2`);
  await change(agent, 'DELETE', `${room}/members/me`);
};
