import { expect, it } from 'vitest';
import type { ChatMessage, ChatMessagePage } from '../contract.ts';
import { withChanges, withPage, type RoomWindow } from './room-window.ts';

const message = (no: number, changeNo = no): ChatMessage => ({
  no,
  changeNo,
  memberNo: 1,
  name: '굳센 다람쥐',
  role: 'member',
  clientId: `${no}`,
  state: 'shown',
  text: `${no} after ${changeNo}`,
  replyTo: null,
  mentions: [],
  reactions: [],
  at: no,
  editedAt: null,
});
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => message(from + at));
const page = (from: number, to: number, lastNo: number): ChatMessagePage => ({
  items: range(from, to),
  hasOlder: from > 1,
  hasNewer: to < lastNo,
});
const nos = ({ items }: RoomWindow) => items.map(({ no }) => no);

it('of two states of a message the newer stays, whichever comes first', () => {
  const shown = page(1, 3, 3);
  const edited = withChanges(shown, [message(2, 9)]);
  expect(edited.items[1]?.changeNo).toBe(9);
  expect(withChanges(edited, [message(2, 4)]).items[1]?.changeNo).toBe(9);
  expect(nos(withChanges(edited, [message(4, 10)]))).toEqual([1, 2, 3, 4]);
});

it('takes nothing that would leave a gap: neither what is older than what is shown, nor what is newer where the newest are not shown', () => {
  const shown = page(10, 20, 90);
  expect(withChanges(shown, [message(3, 99), message(91)])).toBe(shown);
  expect(nos(withChanges(page(10, 20, 20), [message(3, 99), message(21)]))).toEqual(nos(page(10, 21, 21)));
});

it('what was told while a page was under way is newer than the page', () => {
  const told = [message(60, 200), message(101)];
  const newest = withPage(page(10, 20, 100), null, page(51, 100, 100), told);
  expect(nos(newest)).toEqual(nos(page(51, 101, 101)));
  expect(newest.items.find(({ no }) => no === 60)?.changeNo).toBe(200);
  // Around a message, with newer ones that are not shown.
  expect(nos(withPage(page(51, 100, 100), { around: 20 }, page(10, 30, 100), told))).toEqual(nos(page(10, 30, 100)));
});

it('older and newer pages are put beside what is shown, and left out where that is another place by now', () => {
  expect(withPage(page(51, 100, 100), { before: 51 }, page(1, 50, 100), [])).toEqual(page(1, 100, 100));
  const elsewhere = page(10, 20, 100);
  expect(withPage(elsewhere, { before: 51 }, page(1, 50, 100), [])).toBe(elsewhere);
  expect(withPage(elsewhere, { after: 20 }, page(21, 70, 100), [])).toEqual(page(10, 70, 100));
  expect(withPage(elsewhere, { after: 70 }, page(71, 100, 100), [])).toBe(elsewhere);
  expect(withPage(page(1, 5, 5), { after: 5 }, { items: [], hasOlder: false, hasNewer: false }, [])).toEqual(page(1, 5, 5));
});
