// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { rememberRoom, roomOfRecord } from './remembered-rooms.ts';

const CODE = 'k7q2m9xa3dfw';
beforeEach(() => localStorage.clear());

it('knows the room of a sitting, the newest twenty', () => {
  for (let recordIdx = 1; recordIdx <= 25; recordIdx += 1) rememberRoom(recordIdx, CODE);
  expect(roomOfRecord(25)).toBe(CODE);
  expect(Array.from({ length: 25 }, (_, at) => roomOfRecord(at + 1)).filter(Boolean).length).toBe(20);
});
it.each(['{"7":"../evil"}', '{"7":3}', '[]', 'null', 'no json'])('makes no address of %s', (kept) => {
  localStorage.setItem('maru.rooms', kept);
  expect(roomOfRecord(7)).toBeNull();
});
