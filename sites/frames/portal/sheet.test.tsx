// @vitest-environment jsdom
import { CopyProvider, makeCopy } from '@platform/i18n';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from './copy/ko.json';
import { Sheet } from './sheet.tsx';

/** jsdom has neither layout nor dialogs: a window whose width is set by hand, and as much of the element as the menu leans on. */
let isDesktop = true;
const listeners = new Set<() => void>();
const widen = (wide: boolean) => {
  isDesktop = wide;
  for (const listener of listeners) listener();
};
const methods = ['showModal', 'close'].map((name) => [name, Object.getOwnPropertyDescriptor(HTMLDialogElement.prototype, name)] as const);
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isDesktop;
    },
    addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
  }));
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: () => undefined });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const [name, given] of methods) {
    Reflect.deleteProperty(HTMLDialogElement.prototype, name);
    if (given) Object.defineProperty(HTMLDialogElement.prototype, name, given);
  }
  isDesktop = true;
});

it.each([true, false])(
  'closes by a width that has held for 100 ms and not by one that passes (of the desktop alone: %s)',
  (isDesktopOnly) => {
    const onClose = vi.fn<() => void>();
    render(
      <CopyProvider copy={makeCopy(texts)}>
        <Sheet label="메뉴" className="all-menu" under="header" isDesktopOnly={isDesktopOnly} onClose={onClose}>
          <a href="/">홈</a>
        </Sheet>
      </CopyProvider>,
    );
    expect(screen.getByText('홈')).toBeDefined();
    act(() => {
      widen(false);
      vi.advanceTimersByTime(60);
      widen(true);
      vi.advanceTimersByTime(200);
    });
    expect(onClose).not.toHaveBeenCalled();
    act(() => {
      widen(false);
      vi.advanceTimersByTime(99);
    });
    expect(onClose).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onClose).toHaveBeenCalled();
  },
);
