// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './api.ts';
import { offlineEntries, type OfflineEntry } from './offline-entry.ts';
import { OfflineQueue } from './offline-queue.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const words = () => offlineEntries<readonly string[]>({ prefix: 'maru.test.7.', nothing: [], isNothing: (kept) => kept.length === 0 });
const NAME = 'maru.test.7.a';

/** A server that can be switched off, and tabs whose timers fire by hand. Each tab has its own queue over what the device keeps. */
const aServer = () => {
  const server = {
    failsWith: null as Error | null,
    sent: [] as string[],
    timers: [] as { run: () => void; ms: number }[],
    waits: [] as unknown[],
  };
  const tab = (entry: OfflineEntry<readonly string[]> = words().of('a'), isDropped = true) => {
    const seen: string[] = [];
    const without = (word: string) => (now: readonly string[]) => now.filter((one) => one !== word);
    const queue: OfflineQueue<readonly string[]> = new OfflineQueue({
      entry,
      isNothing: (kept) => kept.length === 0,
      next: ([word]) =>
        word === undefined
          ? null
          : {
              send: async () => {
                await Promise.resolve();
                if (server.failsWith) throw server.failsWith;
                server.sent.push(word);
                return without(word);
              },
              ...(isDropped && { refused: () => without(word) }),
            },
      onWait: (error) => server.waits.push(error),
      onChange: () => seen.push(queue.status()),
      later: (run, ms) => {
        const timer = { run, ms };
        server.timers.push(timer);
        return () => void (server.timers = server.timers.filter((one) => one !== timer));
      },
    });
    const say = (word: string) => {
      entry.update((now) => [...now, word]);
      void queue.deliver();
    };
    return { queue, entry, say, seen };
  };
  const fire = async () => {
    for (const { run } of server.timers.splice(0)) run();
    await settled();
  };
  return { server, tab, fire };
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it('is on the device at once, under its name, and gone when the server has it', async () => {
  const { server, tab } = aServer();
  const { say, seen, queue } = tab();
  say('one');
  expect(localStorage.getItem(NAME)).toBe('["one"]');
  await settled();
  expect([server.sent, localStorage.getItem(NAME), queue.status(), seen.at(0)]).toEqual([['one'], null, 'saved', 'saving']);
});

it('keeps the order, one request at a time, also of what comes while one is on its way', async () => {
  const { server, tab } = aServer();
  const { say, queue } = tab();
  say('one');
  say('two');
  expect(queue.isBusy()).toBe(true);
  say('three');
  await settled();
  expect([server.sent, queue.isBusy()]).toEqual([['one', 'two', 'three'], false]);
});

it.each([
  new NetworkError('away'),
  new ApiError(500, '', '', ''),
  new ApiError(503, '', '', ''),
  new ApiError(429, '', '', ''),
  new ApiError(401, '', '', ''),
])('tries again after growing pauses: %o', async (error) => {
  const { server, tab, fire } = aServer();
  server.failsWith = error;
  const { say, queue } = tab();
  say('one');
  await settled();
  expect([queue.status(), server.timers.map(({ ms }) => ms), localStorage.getItem(NAME)]).toEqual(['waiting', [2000], '["one"]']);
  const pauses: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    await fire();
    pauses.push(...server.timers.map(({ ms }) => ms));
  }
  expect([pauses, server.waits.length]).toEqual([[4000, 8000, 16_000, 30_000, 30_000], 6]);
  server.failsWith = null;
  await fire();
  expect([server.sent, queue.status(), localStorage.getItem(NAME)]).toEqual([['one'], 'saved', null]);
  // After an answer the pauses are short again.
  server.failsWith = error;
  say('two');
  await settled();
  expect(server.timers.map(({ ms }) => ms)).toEqual([2000]);
});

it.each([400, 403, 404, 409, 422])('drops what the server refused for good (%s) and goes on with the rest', async (status) => {
  const { server, tab } = aServer();
  const { say, queue } = tab();
  server.failsWith = new ApiError(status, '', '', '');
  say('refused');
  await settled();
  expect([queue.status(), server.timers, localStorage.getItem(NAME)]).toEqual(['saved', [], null]);
  server.failsWith = null;
  say('taken');
  await settled();
  expect(server.sent).toEqual(['taken']);
});

it('waits with a refusal where its module does not give it up', async () => {
  const { server, tab } = aServer();
  const { say, queue } = tab(words().of('a'), false);
  server.failsWith = new ApiError(404, '', '', '');
  say('one');
  await settled();
  expect([queue.status(), localStorage.getItem(NAME)]).toEqual(['waiting', '["one"]']);
});

it('is delivered after a reload in the middle, and by no timer of the page that was left', async () => {
  const { server, tab } = aServer();
  server.failsWith = new NetworkError('away');
  const first = tab();
  first.say('one');
  first.queue.stop();
  await settled();
  expect([server.timers, localStorage.getItem(NAME)]).toEqual([[], '["one"]']);
  server.failsWith = null;
  expect(words().keys()).toEqual(['a']);
  const again = tab();
  again.queue.start();
  await settled();
  expect([server.sent, localStorage.getItem(NAME), again.queue.status()]).toEqual([['one'], null, 'saved']);
});

it('two tabs lose nothing of each other, and what one has delivered is no work of the other', async () => {
  const { server, tab, fire } = aServer();
  server.failsWith = new NetworkError('away');
  const [one, two] = [tab(), tab()];
  one.say('one');
  two.say('two');
  await settled();
  expect(localStorage.getItem(NAME)).toBe('["one","two"]');
  server.failsWith = null;
  await one.queue.deliver();
  expect([server.sent, localStorage.getItem(NAME)]).toEqual([['one', 'two'], null]);
  await fire();
  expect([server.sent, two.queue.status()]).toEqual([['one', 'two'], 'saved']);
});

it('what one tab adds while another is sending stays', async () => {
  const { server, tab } = aServer();
  const [one, two] = [tab(), tab()];
  one.say('one');
  two.entry.update((now) => [...now, 'two']);
  await settled();
  expect([server.sent, localStorage.getItem(NAME)]).toEqual([['one', 'two'], null]);
});

it('a private window that keeps nothing delivers as long as the page is there, whoever asks on it', async () => {
  const refuses = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuses);
  const { server, tab, fire } = aServer();
  server.failsWith = new NetworkError('away');
  const first = tab();
  first.say('one');
  first.say('two');
  await settled();
  expect([words().keys(), words().of('a').read()]).toEqual([['a'], ['one', 'two']]);
  first.queue.stop();
  server.failsWith = null;
  const again = tab();
  again.queue.start();
  await settled();
  await fire();
  expect([server.sent, words().keys()]).toEqual([['one', 'two'], []]);
});

it('a device that cannot even be asked, or holds something else, is one that has nothing', async () => {
  const { server, tab } = aServer();
  localStorage.setItem(NAME, '{broken');
  expect(words().of('a').read()).toEqual([]);
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect([words().of('a').read(), words().keys()]).toEqual([[], []]);
  const { say } = tab();
  say('one');
  await settled();
  expect([server.sent, words().keys()]).toEqual([['one'], []]);
});

it('belongs to its owner', () => {
  words()
    .of('a')
    .update(() => ['one']);
  const others = offlineEntries<readonly string[]>({ prefix: 'maru.test.70.', nothing: [] });
  expect([others.keys(), others.of('a').read()]).toEqual([[], []]);
});
