import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { DemoRooms } from '../modules/chat/contract-content.ts';

const { rooms } = DemoRooms.parse(parse(readFileSync(join(import.meta.dirname, 'chat.yaml'), 'utf8')));

it('every room has a name and an address of its own', () => {
  expect(rooms.length).toBeGreaterThanOrEqual(6);
  for (const key of ['id', 'title'] as const) expect(new Set(rooms.map((room) => room[key])).size).toBe(rooms.length);
  // That of an exam's room is made by the first who comes.
  expect(rooms.filter(({ id }) => /^exam-/.test(id))).toEqual([]);
});

it.each(rooms)('$id: messages in order, answers below what they answer, and nothing of a real person', ({ messages, members }) => {
  const days = messages.map(({ daysAgo, time }) => `${String(900 - daysAgo)} ${time}`);
  expect(days).toEqual(days.toSorted());
  for (const [index, { replyTo }] of messages.entries()) if (replyTo !== undefined) expect(replyTo).toBeLessThanOrEqual(index);
  expect(messages.map(({ text }) => text).join('\n')).not.toMatch(/\d{2,3}-\d{3,4}-\d{4}|@|https?:|십시오|저절로|까닭|낱말/u);
  for (const { unread } of members) expect(unread).toBeLessThan(messages.length);
});
