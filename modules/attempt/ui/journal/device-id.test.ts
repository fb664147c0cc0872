import { expect, it } from 'vitest';
import { claimDevice, type TabChannel, type TabWorld } from './device-id.ts';

/** A browser on a plain-HTTP host: no Web Locks, only what tabs can call to each other. */
const aBrowser = () => {
  const channels = new Set<Set<(event: MessageEvent<unknown>) => void>>();
  let ids = 0;
  const open = (storage = new Map<string, string>()) => {
    const listeners = new Set<(event: MessageEvent<unknown>) => void>();
    channels.add(listeners);
    const channel = {
      postMessage: (data: unknown) =>
        // Before any timer, however late timers are: how long others are listened for is not what is tested.
        queueMicrotask(() => {
          for (const others of channels)
            if (others !== listeners) for (const listener of others) listener({ data } as MessageEvent<unknown>);
        }),
      addEventListener: (_: string, listener: (event: MessageEvent<unknown>) => void) => void listeners.add(listener),
      removeEventListener: (_: string, listener: (event: MessageEvent<unknown>) => void) => void listeners.delete(listener),
    } as unknown as TabChannel;
    const world: TabWorld = {
      session: { getItem: (key) => storage.get(key) ?? null, setItem: (key, value) => void storage.set(key, value) },
      locks: null,
      channel,
      newId: () => `id-${(ids += 1)}`,
    };
    return { world, storage, close: () => void channels.delete(listeners) };
  };
  return { open };
};

it('a duplicated tab takes an id of its own, and the first keeps its', async () => {
  const { open } = aBrowser();
  const first = open();
  const device = await claimDevice(first.world);
  const copied = new Map(first.storage);
  const second = await claimDevice(open(copied).world);
  expect(second.deviceId).not.toBe(device.deviceId);
  expect(second.past).toEqual([device.deviceId]);
  expect(first.storage.get('maru.device')).toBe(device.deviceId);
  expect(await second.isAlive(device.deviceId)).toBe(true);
});

it('a reload keeps the id, because the page before it is gone', async () => {
  const { open } = aBrowser();
  const first = open();
  const { deviceId } = await claimDevice(first.world);
  first.close();
  const again = await claimDevice(open(first.storage).world);
  expect(again.deviceId).toBe(deviceId);
  expect(again.past).toEqual([]);
});

it('of two tabs that come back at once with one id, exactly one keeps it', async () => {
  const { open } = aBrowser();
  const stored = () => new Map([['maru.device', 'old']]);
  const devices = await Promise.all([claimDevice(open(stored()).world), claimDevice(open(stored()).world)]);
  expect(devices.filter(({ deviceId }) => deviceId === 'old')).toHaveLength(1);
  expect(new Set(devices.map(({ deviceId }) => deviceId)).size).toBe(2);
});

it('a tab that was closed is known to be gone', async () => {
  const { open } = aBrowser();
  const first = open();
  const { deviceId } = await claimDevice(first.world);
  const second = await claimDevice(open().world);
  expect(await second.isAlive(deviceId)).toBe(true);
  first.close();
  expect(await second.isAlive(deviceId)).toBe(false);
});
