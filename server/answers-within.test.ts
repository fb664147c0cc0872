import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answersWithin } from './away.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const late = () => new Response(null, { status: 503 });
const never = () => new Promise<Response>(() => {});

it('what comes in time is the answer, and nothing goes on behind it', async () => {
  const withinLimit = answersWithin(1_000);
  expect((await withinLimit(Promise.resolve(new Response()), late)).status).toBe(200);
  await expect(withinLimit(Promise.reject(new Error('broken')), late)).rejects.toThrow('broken');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(vi.getTimerCount()).toBe(0);
});

it('each is late after its own time, whichever began first', async () => {
  const withinLimit = answersWithin(1_000);
  const told: string[] = [];
  void withinLimit(never(), late).then(({ status }) => told.push(`first ${status}`));
  await vi.advanceTimersByTimeAsync(600);
  void withinLimit(never(), late).then(({ status }) => told.push(`second ${status}`));
  await vi.advanceTimersByTimeAsync(300);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(400);
  expect(told).toEqual(['first 503']);
  await vi.advanceTimersByTimeAsync(600);
  expect(told).toEqual(['first 503', 'second 503']);
});
