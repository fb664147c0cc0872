// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { switchKeys, useAreKeysOn, useKeys } from './use-keys.ts';

let isNarrow = false;
const approve = vi.fn<() => void>();
beforeEach(() => {
  isNarrow = false;
  approve.mockClear();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(max-width: 767px)' && isNarrow }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  switchKeys(true);
});

const Page = () => {
  useKeys({ KeyA: approve });
  const on = useAreKeysOn();
  return (
    <>
      <p>{on ? 'on' : 'off'}</p>
      <button type="button">단추</button>
      <textarea aria-label="사유" />
    </>
  );
};
const press = (given: KeyboardEventInit, on: Element = document.body) => {
  fireEvent.keyDown(on, { code: 'KeyA', ...given });
  return approve.mock.calls.length;
};

it('a key acts, wherever the focus is and however Hangul is set', () => {
  render(<Page />);
  expect(press({ key: 'a' })).toBe(1);
  expect(press({ key: 'ㅁ' }, screen.getByRole('button'))).toBe(2);
});

it.each<readonly [string, KeyboardEventInit]>([
  ['is held down', { repeat: true }],
  ['comes with Shift', { shiftKey: true }],
  ['comes with Ctrl', { ctrlKey: true }],
  ['comes with Alt', { altKey: true }],
  ['comes with Meta', { metaKey: true }],
  ['belongs to a letter that is put together', { isComposing: true }],
  // oxlint-disable-next-line typescript/no-deprecated -- it says it by nothing else
  ['belongs to such a letter in Safari', { keyCode: 229 }],
])('nothing happens where it %s', (_how, given) => {
  render(<Page />);
  expect(press(given)).toBe(0);
});

it('nothing happens where somebody types, and where the page is a plain list', () => {
  render(<Page />);
  expect(press({}, screen.getByLabelText('사유'))).toBe(0);
  isNarrow = true;
  expect(press({})).toBe(0);
});

const refuse = () => {
  throw new DOMException('blocked', 'SecurityError');
};
it.each<readonly [string, object]>([
  ['keeps what was chosen', localStorage],
  ['is full', { getItem: () => null, setItem: refuse, removeItem: () => undefined }],
  ['keeps nothing', { getItem: refuse, setItem: refuse, removeItem: refuse }],
])('keys are switched off and on in a browser that %s', (_what, storage) => {
  vi.stubGlobal('localStorage', storage);
  render(<Page />);
  expect([press({}), screen.getByRole('paragraph').textContent]).toEqual([1, 'on']);
  act(() => switchKeys(false));
  expect([press({}), screen.getByRole('paragraph').textContent]).toEqual([1, 'off']);
  act(() => switchKeys(true));
  expect([press({}), screen.getByRole('paragraph').textContent]).toEqual([2, 'on']);
});
