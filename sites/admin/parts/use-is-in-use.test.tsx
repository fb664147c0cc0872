// @vitest-environment jsdom
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LEFT_ALONE_MS, useIsInUse } from './use-is-in-use.ts';

const onReturn = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  onReturn.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('is in use for as long as somebody does something', () => {
  const { result } = renderHook(() => useIsInUse(onReturn));
  for (const kind of ['pointerMove', 'keyDown', 'wheel', 'pointerDown'] as const) {
    pass(LEFT_ALONE_MS - 1);
    fireEvent[kind](document.body);
  }
  pass(LEFT_ALONE_MS - 1);
  expect(result.current).toBe(true);
  pass(1);
  expect(result.current).toBe(false);
  expect(onReturn).not.toHaveBeenCalled();
});

it('is in use again, and says so once, when somebody comes back', () => {
  const { result } = renderHook(() => useIsInUse(onReturn));
  pass(LEFT_ALONE_MS * 6);
  expect(result.current).toBe(false);
  fireEvent.keyDown(document.body);
  fireEvent.keyDown(document.body);
  expect([result.current, onReturn.mock.calls.length]).toEqual([true, 1]);
  pass(LEFT_ALONE_MS);
  expect(result.current).toBe(false);
});
