import { expect, it } from 'vitest';
import { readFromChat, readRoom, readToChat, wrapped, type FromChat } from './panel-messages.ts';

const said: readonly FromChat[] = [
  { type: 'ready' },
  { type: 'close' },
  { type: 'token' },
  { type: 'login', path: '/rooms/exam-1?message=3' },
  { type: 'share', path: '/rooms/exam-1', title: '필기 스터디' },
  { type: 'copy', text: '글' },
  { type: 'open-link', url: 'https://example.com/a?b=c' },
];
it.each(said)('the page hears $type as it was said', (message) => {
  expect(readFromChat(wrapped('chat', message))).toEqual(message);
  expect(readFromChat({ ...wrapped('chat', message), version: 2 })).toBeNull();
  expect(readFromChat({ ...wrapped('chat', message), maru: 'page' })).toBeNull();
  expect(readFromChat(message)).toBeNull();
});

it.each([
  null,
  undefined,
  'close',
  7,
  [],
  JSON.stringify(wrapped('chat', { type: 'close' })),
  { maru: 'chat', version: 1 },
  { maru: 'chat', version: 1, type: 'eval', code: 'alert(1)' },
  { maru: 'chat', version: 1, type: 'login', path: '//evil.example' },
  { maru: 'chat', version: 1, type: 'login', path: '/\\evil.example' },
  { maru: 'chat', version: 1, type: 'login', path: 'https://evil.example/' },
  { maru: 'chat', version: 1, type: 'login' },
  { maru: 'chat', version: 1, type: 'share', path: '/a', title: { toString: 'x' } },
  { maru: 'chat', version: 1, type: 'copy', text: 'x'.repeat(5_001) },
  { maru: 'chat', version: 1, type: 'copy', text: ['a'] },
  { maru: 'chat', version: 1, type: 'open-link', url: 'javascript:alert(1)' },
  { maru: 'chat', version: 1, type: 'open-link', url: 'java\nscript:alert(1)' },
  { maru: 'chat', version: 1, type: 'open-link', url: 'data:text/html,<script>alert(1)</script>' },
  { maru: 'chat', version: 1, type: 'open-link', url: 'blob:https://example.com/1' },
  { maru: 'chat', version: 1, type: 'open-link', url: 'https://user:pass@example.com/' },
  { maru: 'chat', version: 1, type: 'open-link', url: '/relative' },
])('the page does nothing about %j', (data) => {
  expect(readFromChat(data)).toBeNull();
});

it('the chat hears which room to open, and a token', () => {
  const room = { chatOpenType: 'only-room', chatRoomId: 'exam-4', chatMessageId: 7 } as const;
  expect(readToChat(wrapped('page', { type: 'open-room', ...room }))).toEqual({ type: 'open-room', ...room });
  expect(readToChat(wrapped('page', { type: 'token', accessToken: 'a.b' }))).toEqual({ type: 'token', accessToken: 'a.b' });
  expect(readToChat(wrapped('chat', { type: 'token', accessToken: 'a.b' }))).toBeNull();
  expect(readToChat({ maru: 'page', version: 1, type: 'token', accessToken: 7 })).toBeNull();
});

it('a room is named by its id alone, and a message by a number', () => {
  expect(readRoom({ chatOpenType: 'default', chatRoomId: 'exam-4' })).toEqual({ chatOpenType: 'default', chatRoomId: 'exam-4' });
  expect(readRoom({ chatOpenType: 'default', chatRoomId: 'exam-4', chatMessageId: '3' })).toMatchObject({ chatMessageId: 3 });
  for (const chatMessageId of ['x', '-1', '0', '1.5', '99999999999'])
    expect(readRoom({ chatOpenType: 'default', chatRoomId: 'exam-4', chatMessageId })).not.toHaveProperty('chatMessageId');
  for (const chatRoomId of ['../../login', '//evil.example', 'a b', '', undefined, 'a'.repeat(201), '<b>'])
    expect(readRoom({ chatOpenType: 'default', chatRoomId })).toBeNull();
  expect(readRoom({ chatOpenType: 'all', chatRoomId: 'exam-4' })).toBeNull();
});
