import { expect, it } from 'vitest';
import type { Room } from '../contract.ts';
import { createPollPace } from './poll-pace.ts';

const room = (serverNow: number, more: Partial<Room> = {}): Room => ({
  roomCode: 'x',
  title: null,
  opensAt: 0,
  closesAt: 9,
  keptUntil: 9,
  serverNow,
  capacity: 5,
  problemCount: 4,
  phase: 'open',
  isOwner: false,
  isRemoved: false,
  people: [],
  shownCount: 0,
  me: null,
  may: { join: true, start: false, compare: false },
  ...more,
});
const somebody: Room['people'] = [{ seat: 1, nickname: '하늘', isOwner: false, state: 'in', isHere: true, answeredAbout: null }];

it('looks ever more seldom while nothing changes, and soon again once something did', () => {
  const pace = createPollPace();
  const waits = Array.from({ length: 8 }, (_, at) => pace(room(at)));
  expect(waits.slice(0, 4)).toEqual([4_000, 6_000, 9_000, 13_500]);
  expect(waits.at(-1)).toBe(20_000);
  expect(pace(room(100, { people: somebody }))).toBe(4_000);
});
it('says the same however often it is asked about one look', () => {
  const pace = createPollPace();
  pace(room(1));
  expect([pace(room(2)), pace(room(2)), pace(room(2))]).toEqual([6_000, 6_000, 6_000]);
});
it('rests once nobody sits any more', () => expect(createPollPace()(room(1, { phase: 'after' }))).toBe(30_000));
