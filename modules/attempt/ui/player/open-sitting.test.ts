// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginLooking, resumeSitting } from './open-sitting.ts';

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

it('tells a failure to whoever goes on', async () => {
  server.mockImplementationOnce(() => Promise.reject(new TypeError('no network')));
  beginLooking(3);
  await expect(resume(3)).rejects.toThrow('no network');
});
