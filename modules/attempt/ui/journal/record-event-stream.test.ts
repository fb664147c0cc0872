// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToRecordEvents } from './record-event-stream.ts';

let asked: number[] = [];
let answer: () => Promise<Response>;
let end = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  // The longest that chance makes of a wait.
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  asked = [];
  vi.stubGlobal('fetch', () => {
    asked.push(Date.now());
    return answer();
  });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const nothing = () => {};
const listen = (): void => {
  end = listenToRecordEvents({
    recordIdx: 1,
    token: () => 'token',
    deviceId: 'device',
    onWriter: nothing,
    onLines: nothing,
    onSubmitted: nothing,
  });
};
const longestWait = (): number => Math.max(...asked.slice(1).map((at, n) => at - (asked[n] ?? 0)));

it.each([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server is away', () => Promise.resolve(new Response('', { status: 503 }))],
  ['the stream ends again and again', () => Promise.resolve(new Response('', { status: 200 }))],
])('is opened again within five seconds, however long %s', async (_name, given) => {
  answer = given;
  listen();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked.length).toBeGreaterThan(50);
  expect(longestWait()).toBeLessThanOrEqual(5_000);
});

it('waits longer where it has more streams than it may, and no more than five seconds after that', async () => {
  answer = () => Promise.resolve(new Response('', { status: 429 }));
  listen();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(longestWait()).toBeGreaterThan(20_000);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(30_000);
  asked = [];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(longestWait()).toBeLessThanOrEqual(5_000);
});

it.each([401, 404, 410])('is over after %i', async (status) => {
  answer = () => Promise.resolve(new Response('', { status }));
  listen();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});
