// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMediaQuery } from './use-media-query.ts';
import { useScrollLock } from './use-scroll-lock.ts';

/** jsdom has no layout, so no media queries: a window whose width is set by hand. */
let isWide = false;
const listeners = new Set<() => void>();
const widen = (wide: boolean) => {
  isWide = wide;
  for (const listener of listeners) listener();
};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isWide;
    },
    addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  isWide = false;
});

it('tells a change once it has held for 100 ms', () => {
  const { result, unmount } = renderHook(() => useMediaQuery('(min-width: 768px)'));
  expect(result.current).toBe(false);
  act(() => {
    widen(true);
    vi.advanceTimersByTime(99);
  });
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
  // Back and forth within that time is no change.
  act(() => {
    widen(false);
    vi.advanceTimersByTime(60);
    widen(true);
    vi.advanceTimersByTime(99);
  });
  expect(result.current).toBe(true);
  unmount();
  expect(listeners.size).toBe(0);
});

it('the page stays locked until the last that locked it lets go', () => {
  const isLocked = () => document.documentElement.classList.contains('scroll-locked');
  const first = renderHook(({ locked }) => useScrollLock(locked), { initialProps: { locked: true } });
  const second = renderHook(() => useScrollLock());
  expect(isLocked()).toBe(true);
  first.rerender({ locked: false });
  expect(isLocked()).toBe(true);
  second.unmount();
  expect(isLocked()).toBe(false);
  first.rerender({ locked: true });
  expect(isLocked()).toBe(true);
});
