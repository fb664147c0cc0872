// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPending, takePending } from './pending.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.useRealTimers());

it('is of one product, and once', () => {
  expect(takePending(1)).toBe(false);
  keepPending(1);
  expect([takePending(2), takePending(1), takePending(1)]).toEqual([false, true, false]);
});

it('is forgotten after half an hour', () => {
  vi.useFakeTimers();
  keepPending(1);
  vi.advanceTimersByTime(1_800_000);
  expect(takePending(1)).toBe(false);
});
