// @vitest-environment jsdom
import { ApiError, NetworkError } from '@platform/web';
import { beforeEach, expect, it } from 'vitest';
import { unsentQueue } from './unsent-queue.ts';
import type { Unsent } from './unsent.ts';

const PLACE = { chatRoomId: 'room', memberNo: 3 };
const MINUTE_MS = 60_000;
beforeEach(() => localStorage.clear());

/** A room that can be out of reach, and tabs whose timers fire by hand. */
const aRoom = () => {
  const room = {
    failsWith: null as Error | null,
    tried: [] as string[],
    came: [] as string[],
    now: 1_000_000,
    timers: [] as (() => void)[],
  };
  const tab = () => {
    let shown: readonly Unsent[] = [];
    const queue = unsentQueue({
      place: PLACE,
      send: async ({ text }) => {
        room.tried.push(text);
        await Promise.resolve();
        if (room.failsWith) throw room.failsWith;
        room.came.push(text);
      },
      onChange: (unsent) => (shown = unsent),
      later: (run) => {
        room.timers.push(run);
        return () => void (room.timers = room.timers.filter((one) => one !== run));
      },
      now: () => room.now,
    });
    queue.start();
    return { queue, shown: () => shown, write: (text: string) => queue.add({ text }) };
  };
  const fire = async () => {
    for (const run of room.timers.splice(0)) run();
    await settled();
  };
  return { room, tab, fire };
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const onDevice = () => Object.keys(localStorage).filter((name) => name.startsWith('maru-chat-unsent room 3 ')).length;

it('is on the device until it came, in the order in which it was written', async () => {
  const { room, tab } = aRoom();
  const { write, shown } = tab();
  write('one');
  write('two');
  expect([onDevice(), shown().map(({ isFailed }) => isFailed)]).toEqual([2, [false, false]]);
  await settled();
  expect([room.came, onDevice(), shown()]).toEqual([['one', 'two'], 0, []]);
});

it('is tried again by itself where nobody answered; what stands behind it waits with it', async () => {
  const { room, tab, fire } = aRoom();
  room.failsWith = new NetworkError('away');
  const { write, shown } = tab();
  write('one');
  write('two');
  await settled();
  expect([room.tried, shown().map(({ text, isFailed }) => [text, isFailed])]).toEqual([
    ['one'],
    [
      ['one', true],
      ['two', true],
    ],
  ]);
  room.failsWith = new ApiError(503, '', '', '');
  await fire();
  expect(room.came).toEqual([]);
  room.failsWith = null;
  await fire();
  expect([room.came, shown(), onDevice()]).toEqual([['one', 'two'], [], 0]);
});

it.each([400, 401, 403, 429])(
  'stays with what was said to it (%s) until its writer sends it again, and keeps nothing back',
  async (status) => {
    const { room, tab, fire } = aRoom();
    room.failsWith = new ApiError(status, '', '지금은 안 돼요.', '');
    const { write, shown, queue } = tab();
    write('one');
    await settled();
    expect(shown()).toMatchObject([{ text: 'one', isFailed: true, refusal: '지금은 안 돼요.' }]);
    room.failsWith = null;
    await fire();
    write('two');
    await settled();
    expect([room.came, room.tried]).toEqual([['two'], ['one', 'two']]);
    queue.retry(shown()[0]!);
    await settled();
    expect([room.came, shown(), onDevice()]).toEqual([['two', 'one'], [], 0]);
  },
);

it('is sent by its writer alone when it is older than ten minutes', async () => {
  const { room, tab, fire } = aRoom();
  room.failsWith = new NetworkError('away');
  const { write, shown, queue } = tab();
  write('one');
  await settled();
  room.failsWith = null;
  room.now += 11 * MINUTE_MS;
  queue.deliver();
  await settled();
  await fire();
  expect([room.tried, shown().map(({ isFailed }) => isFailed), onDevice()]).toEqual([['one'], [true], 1]);
  queue.retry(shown()[0]!);
  await settled();
  expect([room.came, onDevice()]).toEqual([['one'], 0]);
});

it('is delivered by the page after the one that was left, and by no timer of that', async () => {
  const { room, tab } = aRoom();
  room.failsWith = new NetworkError('away');
  const left = tab();
  left.write('one');
  await settled();
  left.queue.stop();
  expect(room.timers).toEqual([]);
  room.failsWith = null;
  const { shown } = tab();
  await settled();
  expect([room.came, shown(), onDevice()]).toEqual([['one'], [], 0]);
});

it('two tabs keep each other’s, and what was thrown away or seen in the room is gone', async () => {
  const { room, tab } = aRoom();
  room.failsWith = new NetworkError('away');
  const [one, two] = [tab(), tab()];
  one.write('one');
  two.write('two');
  await settled();
  expect(onDevice()).toBe(2);
  one.queue.drop(one.shown().map(({ clientId }) => clientId));
  expect([onDevice(), one.shown(), two.shown().map(({ text }) => text)]).toEqual([1, [], ['two']]);
  two.queue.drop(['somebody else’s']);
  expect(onDevice()).toBe(1);
});
