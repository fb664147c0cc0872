// @vitest-environment jsdom
import { CopyProvider, makeCopy } from '@platform/i18n';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../copy/page.json';
import { Composer } from './composer.tsx';

const onSend = vi.fn<(text: string, replyTo: unknown) => void>();
const place = { chatRoomId: 'exam-7', memberNo: 2 };
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  onSend.mockReset();
  vi.unstubAllGlobals();
});
const show = () =>
  render(
    <CopyProvider copy={makeCopy(texts)}>
      <Composer
        place={place}
        about={null}
        onAboutEnds={() => {}}
        onSend={onSend}
        onEdit={() => Promise.resolve(true)}
        onTyping={() => {}}
      />
    </CopyProvider>,
  );
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '메시지' });

it('Enter sends what stands there, and not while a letter is put together', () => {
  show();
  fireEvent.change(field(), { target: { value: '안녕하세' } });
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  // Safari ends the letter before it says the key.
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.change(field(), { target: { value: '안녕하세요' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onSend).toHaveBeenCalledExactlyOnceWith('안녕하세요', undefined);
  expect(field().value).toBe('');
});

it('on a phone Enter is a line', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  show();
  fireEvent.change(field(), { target: { value: '줄' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onSend).not.toHaveBeenCalled();
});

it('what is not sent yet is there after a reload', () => {
  show();
  fireEvent.change(field(), { target: { value: '쓰다 만 글' } });
  cleanup();
  show();
  expect(field().value).toBe('쓰다 만 글');
  fireEvent.keyDown(field(), { key: 'Enter' });
  cleanup();
  show();
  expect(field().value).toBe('');
});
