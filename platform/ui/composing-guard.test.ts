// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { guardComposing } from './composing-guard.ts';

const page = new DOMParser().parseFromString('<form><input><textarea></textarea></form>', 'text/html');
const press = (selector: string, init: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
  page.querySelector(selector)?.dispatchEvent(event);
  return event.defaultPrevented;
};

it('keeps the Enter that ends a letter from sending a form, and no other key', () => {
  guardComposing(page);
  expect(press('input', { isComposing: true })).toBe(true);
  // Safari ends the composition before it says the key.
  // oxlint-disable-next-line typescript/no-deprecated -- it says it by nothing else
  expect(press('input', { keyCode: 229 })).toBe(true);
  expect(press('input', {})).toBe(false);
  expect(press('input', { isComposing: true, key: 'a' })).toBe(false);
  expect(press('textarea', { isComposing: true })).toBe(false);
});
