// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginLooking, resumeSitting, startSitting } from './open-sitting.ts';

/** The server has no sitting under way. */
const server = vi.fn<(address: unknown) => Promise<Response>>(() => Promise.resolve(Response.json(null)));
const asked = (): readonly string[] => server.mock.calls.map(([address]) => String(address).replace(/^.*\/apiV2|\?.*$/g, ''));
beforeEach(() => {
  server.mockClear();
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const resume = (examDetailIdx: number) => resumeSitting(examDetailIdx, () => undefined);

it('goes on with what was begun while the page was taken over, once', async () => {
  beginLooking(1);
  beginLooking(1);
  expect(await resume(1)).toBeNull();
  expect(asked()).toEqual(['/exam-details/1/open-record']);
  expect(await resume(1)).toBeNull();
  expect(asked()).toHaveLength(2);
});

it('looks anew where what was begun is old, or about another exam', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  beginLooking(1);
  vi.advanceTimersByTime(6_000);
  expect(await resume(1)).toBeNull();
  expect(await resume(2)).toBeNull();
  expect(asked()).toEqual(['/exam-details/1/open-record', '/exam-details/1/open-record', '/exam-details/2/open-record']);
});

it('asks the server for nothing where the page came with its word that none is under way', async () => {
  beginLooking(4, true);
  expect(await resume(4)).toBeNull();
  expect(asked()).toEqual([]);
  // Who looks again later does not rest on it.
  expect(await resume(4)).toBeNull();
  expect(asked()).toEqual(['/exam-details/4/open-record']);
});

it('fetches the paper that is expected beside the start', async () => {
  const refused = new Error('refused');
  const start = startSitting(
    () => Promise.reject(refused),
    'abc',
    5,
    () => undefined,
  );
  await expect(start).rejects.toBe(refused);
  expect(asked()).toEqual(['/papers/abc']);
  await expect(
    startSitting(
      () => Promise.reject(refused),
      null,
      5,
      () => undefined,
    ),
  ).rejects.toBe(refused);
  expect(asked()).toHaveLength(1);
});

it('tells a failure to whoever goes on', async () => {
  server.mockImplementationOnce(() => Promise.reject(new TypeError('no network')));
  beginLooking(3);
  await expect(resume(3)).rejects.toThrow('no network');
});
