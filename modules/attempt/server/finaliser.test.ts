import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startFinaliser } from './use-cases/finalise.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs soon after the start and then every so often, never twice at once, goes on after a failure, and its stop waits for the run under way', async () => {
  const ends: (() => void)[] = [];
  const errors: unknown[] = [];
  let isBroken = true;
  const run = vi.fn<() => Promise<number>>(() => {
    if (isBroken) return Promise.reject(new Error('no database'));
    return new Promise<number>((resolve) => ends.push(() => resolve(0)));
  });
  const stop = startFinaliser(run, 1000, (error) => errors.push(error));
  await vi.advanceTimersByTimeAsync(500);
  expect(errors).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(errors).toHaveLength(2);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledTimes(3);
  let isStopped = false;
  const stopping = stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(5000);
  expect(isStopped).toBe(false);
  ends[0]?.();
  await stopping;
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledTimes(3);
});
