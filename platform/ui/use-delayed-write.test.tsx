// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDelayedWrite } from './use-delayed-write.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A field whose text is `typed`, and a place that can be left. */
const aField = () => {
  const written: string[] = [];
  const leaving = new Set<() => void>();
  const beforeLeaving = (run: () => void) => {
    leaving.add(run);
    return () => void leaving.delete(run);
  };
  const { result, rerender, unmount } = renderHook(({ typed }) => useDelayedWrite(() => written.push(typed), beforeLeaving), {
    initialProps: { typed: '' },
  });
  return {
    written,
    leaving,
    unmount,
    write: () => result.current,
    type: (typed: string) => rerender({ typed }),
    leave: () => leaving.forEach((run) => run()),
  };
};

it('writes after a while, counted from the last call', () => {
  const field = aField();
  field.type('가');
  field.write().after(1000);
  vi.advanceTimersByTime(600);
  expect(field.write().isWaiting()).toBe(true);
  field.type('가나');
  field.write().after(1000);
  vi.advanceTimersByTime(600);
  expect(field.written).toEqual([]);
  vi.advanceTimersByTime(400);
  expect([field.written, field.write().isWaiting()]).toEqual([['가나'], false]);
});

it('writes at once, and not a second time', () => {
  const field = aField();
  field.type('가');
  field.write().after(1000);
  field.write().now();
  vi.advanceTimersByTime(5000);
  expect(field.written).toEqual(['가']);
});

it('what was called off is not written', () => {
  const field = aField();
  field.write().after(1000);
  field.write().cancel();
  vi.advanceTimersByTime(5000);
  expect([field.written, field.write().isWaiting()]).toEqual([[], false]);
});

it('writes what stands in the field before the place is left', () => {
  const field = aField();
  field.type('가');
  field.write().after(1000);
  field.type('가나');
  field.leave();
  vi.advanceTimersByTime(5000);
  expect(field.written).toEqual(['가나']);
});

it('a field that is gone neither writes nor listens', () => {
  const field = aField();
  field.type('가');
  field.write().after(1000);
  field.unmount();
  vi.advanceTimersByTime(5000);
  expect([field.written, field.leaving.size]).toEqual([[], 0]);
});
