import { expect, it } from 'vitest';
import { appAddress, hidePromptCookie, isPromptShown } from './app-prompt.ts';

const PHONE = { isPhone: true, isInApp: false, cookies: 'a=b' };

it('a phone is asked, until it has said no; nobody else is', () => {
  expect(isPromptShown(PHONE)).toBe(true);
  expect(isPromptShown({ ...PHONE, isPhone: false })).toBe(false);
  expect(isPromptShown({ ...PHONE, isInApp: true })).toBe(false);
  const no = hidePromptCookie('career.localhost', 'http://career.localhost:4000');
  expect(isPromptShown({ ...PHONE, cookies: `a=b; ${no.split(';')[0]}` })).toBe(false);
  expect(isPromptShown({ ...PHONE, cookies: 'xhideChatApp=1' })).toBe(true);
});

it('a no holds for seven days, on all sites of the brand', () => {
  const portal = 'https://career.example';
  expect(hidePromptCookie('cbt.career.example', portal)).toMatch(/; Max-Age=604800; .*; Domain=career\.example$/);
  expect(hidePromptCookie('career.example', portal)).toContain('; Domain=career.example');
  expect(hidePromptCookie('notcareer.example', portal)).not.toContain('Domain');
  expect(hidePromptCookie('cbt.career.example', undefined)).not.toContain('Domain');
});

it('the app opens at the room that was asked for', () => {
  const chat = 'https://chat.career.example';
  expect(appAddress(chat, null)).toBe('https://chat.career.example/');
  expect(appAddress(chat, { chatOpenType: 'default', chatRoomId: 'exam-4' })).toBe('https://chat.career.example/rooms/exam-4');
  expect(appAddress(chat, { chatOpenType: 'only-room', chatRoomId: 'a', chatMessageId: 7 })).toBe(
    'https://chat.career.example/rooms/a?message=7',
  );
});
