import { expect, it } from 'vitest';
import { hideTipCookie, isTipShown, roomOfAddress } from './opened-room.ts';

it('an address names the room to open, and is left without it', () => {
  expect(roomOfAddress('https://a.test/x?q=1&chatOpenType=only-room&chatRoomId=exam-4&chatMessageId=7#end')).toEqual({
    asks: true,
    room: { chatOpenType: 'only-room', chatRoomId: 'exam-4', chatMessageId: 7 },
    rest: 'https://a.test/x?q=1#end',
  });
  // Without a room that can be: the chat opens with its list.
  expect(roomOfAddress('https://a.test/?chatOpenType=default&chatRoomId=../login')).toEqual({
    asks: true,
    room: null,
    rest: 'https://a.test/',
  });
  expect(roomOfAddress('https://a.test/?q=%20')).toEqual({ asks: false, room: null, rest: 'https://a.test/?q=%20' });
});

it('the tip stays away for seven days', () => {
  expect(hideTipCookie).toContain('Max-Age=604800;');
  expect(isTipShown('a=b')).toBe(true);
  expect(isTipShown(`a=b; ${hideTipCookie.split(';')[0]}`)).toBe(false);
});
