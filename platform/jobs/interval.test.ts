import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startInterval } from './interval.ts';
import { startIntervals } from './intervals.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

describe('an interval', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs soon after the start and then every so often, never twice at once, goes on after a failure, and its stop waits for the run under way', async () => {
    const ends: (() => void)[] = [];
    const errors: unknown[] = [];
    let isBroken = true;
    const run = vi.fn<() => Promise<void>>(() => {
      if (isBroken) return Promise.reject(new Error('no database'));
      return new Promise<void>((resolve) => void ends.push(resolve));
    });
    const { stop, counters } = startInterval({ everyMs: 1000, firstMs: 200, run }, (error) => errors.push(error));
    await vi.advanceTimersByTimeAsync(500);
    expect(errors).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(700);
    expect(errors).toHaveLength(2);
    isBroken = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(run).toHaveBeenCalledTimes(3);
    expect(counters()).toMatchObject({ runs: 2, failures: 2 });
    let isStopped = false;
    const stopping = stop().then(() => (isStopped = true));
    await vi.advanceTimersByTimeAsync(5000);
    expect(isStopped).toBe(false);
    ends[0]?.();
    await stopping;
    await vi.advanceTimersByTimeAsync(5000);
    expect(run).toHaveBeenCalledTimes(3);
    expect(counters()).toMatchObject({ runs: 3, failures: 2 });
  });

  it('bears work that throws at once', async () => {
    const errors: unknown[] = [];
    const run = () => {
      throw new Error('at once');
    };
    const { stop } = startInterval({ everyMs: 10, run }, (error) => errors.push(error));
    await vi.advanceTimersByTimeAsync(35);
    expect(errors).toHaveLength(3);
    await stop();
  });

  it('has pauses within its jitter, and not always the same', async () => {
    const at: number[] = [];
    const { stop } = startInterval({ everyMs: 1000, jitter: 0.2, run: () => at.push(Date.now()) }, () => {});
    await vi.advanceTimersByTimeAsync(60_000);
    await stop();
    const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0));
    expect(pauses.length).toBeGreaterThan(40);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(800);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(1200);
    expect(new Set(pauses).size).toBeGreaterThan(10);
  });
});

it('work that a stop cuts short has not failed; what fails in another way while stopping has', async () => {
  const errors: unknown[] = [];
  const started = Promise.withResolvers<void>();
  const cut = startInterval({ everyMs: 1, run: (signal) => (started.resolve(), sleep(60_000, undefined, { signal })) }, (error) =>
    errors.push(error),
  );
  await started.promise;
  await cut.stop();
  expect(errors).toEqual([]);

  const begun = Promise.withResolvers<void>();
  const broken = startInterval(
    {
      everyMs: 1,
      run: (signal) => {
        begun.resolve();
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('half done'))));
      },
    },
    (error) => errors.push(error),
  );
  await begun.promise;
  await broken.stop();
  expect(errors).toEqual([new Error('half done')]);
});

it('several have names of their own, and what fails is logged with its stack', async () => {
  const interval = { name: 'sweep', everyMs: 1, run: () => Promise.reject(new TypeError('broken')) };
  expect(() => startIntervals([interval, interval], quiet)).toThrow('two intervals are called sweep');
  const logged: unknown[] = [];
  const { stop, counters } = startIntervals([interval], { ...quiet, error: (...line) => void logged.push(line) });
  await expect.poll(() => logged.length).toBeGreaterThan(0);
  await stop();
  expect(logged[0]).toEqual([{ err: new TypeError('broken'), interval: 'sweep' }, 'sweep failed; it will run again']);
  expect(counters().sweep?.failures).toBe(logged.length);
});
