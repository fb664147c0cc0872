// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { keyAct } from './keyboard.ts';

afterEach(() => document.body.replaceChildren());
const press = (code: string, init: KeyboardEventInit = {}, on: Element = document.body, isPointerFocus = false) => {
  const event = new KeyboardEvent('keydown', { code, key: code, bubbles: true, ...init });
  Object.defineProperty(event, 'target', { value: on });
  return keyAct(event, isPointerFocus);
};
const add = (html: string): Element => {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-it]')!;
};

it.each([
  ['Digit1', { kind: 'choose', choice: 1 }],
  ['Numpad5', { kind: 'choose', choice: 5 }],
  ['Digit9', { kind: 'choose', choice: 9 }],
  ['Digit0', { kind: 'zero' }],
  ['Backspace', { kind: 'clear' }],
  ['Delete', { kind: 'clear' }],
  ['KeyU', { kind: 'unsure' }],
  ['KeyF', { kind: 'flag' }],
  ['KeyN', { kind: 'next' }],
  ['KeyP', { kind: 'previous' }],
  ['ArrowLeft', { kind: 'previous' }],
  ['ArrowRight', { kind: 'next' }],
])('%s', (code, act) => expect(press(code)).toEqual(act));

it('opens the help on ?', () => {
  expect(press('Slash', { key: '?', shiftKey: true })).toEqual({ kind: 'help' });
});

it('goes by the place of a key, so that Hangul may be switched on', () => {
  expect(press('KeyU', { key: 'ㅕ' })).toEqual({ kind: 'unsure' });
});

it('keeps out of typing, composing, shortcuts of the browser and open dialogs', () => {
  expect(press('Digit1', {}, add('<input data-it type="text">'))).toBeNull();
  expect(press('KeyN', {}, add('<textarea data-it></textarea>'))).toBeNull();
  expect(press('KeyU', { isComposing: true })).toBeNull();
  expect(press('KeyF', { ctrlKey: true })).toBeNull();
  expect(press('KeyP', { metaKey: true })).toBeNull();
  add('<dialog open data-it></dialog>');
  expect(press('Digit1')).toBeNull();
});

it('leaves the arrows to a choice reached by keyboard, and not to one that was clicked', () => {
  const radio = add('<input data-it type="radio">');
  expect(press('ArrowRight', {}, radio, false)).toBeNull();
  expect(press('ArrowRight', {}, radio, true)).toEqual({ kind: 'next' });
  expect(press('ArrowDown', {}, radio, true)).toBeNull();
  expect(press('Digit2', {}, radio, false)).toEqual({ kind: 'choose', choice: 2 });
});

it('leaves the arrows to the divider and to a wide table', () => {
  expect(press('ArrowLeft', {}, add('<div data-it role="separator"></div>'))).toBeNull();
  expect(press('ArrowLeft', {}, add('<div data-it class="rt-scroll"></div>'))).toBeNull();
});
