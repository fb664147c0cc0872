import { beforeEach, describe, expect, it } from 'vitest';
import type { AttemptView, JournalEvent } from '../../contract.ts';
import type { HandInReport } from '../../contract-receipt.ts';
import { STARTED_AT } from './testing.ts';
import { answer, journalWorld, RECORD } from './testing-world.ts';
import { deliverRecord, undeliveredOf, type UndeliveredDevice } from './undelivered.ts';

const world = journalWorld();
const { pass, during, openTab } = world;
const linesOf = (deviceId: string): readonly JournalEvent[] => [...(world.endpoints.lines.get(deviceId)?.values() ?? [])];

describe('a tab opened without a network', () => {
  it('writes instead of one that is gone, says so when the network is back, and its lines come after', async () => {
    const first = await openTab();
    first.client.append(answer(1, 1));
    await pass(2000);
    first.close();
    world.endpoints.isDown = true;
    const second = await openTab();
    expect(second.client.status().role).toBe('writer');
    second.client.append(answer(1, 2));
    await pass(3000);
    expect(second.client.status()).toMatchObject({ save: 'offline', role: 'writer' });
    world.endpoints.isDown = false;
    await during(second.client.flush({ probe: true }));
    await pass(100);
    expect(world.endpoints.writer).toBe(second.device.deviceId);
    expect(world.endpoints.answers()).toEqual({ 1: [2] });
    expect(second.client.status()).toMatchObject({ save: 'server', role: 'writer' });
  });

  it('only reads where the writer is another tab that lives', async () => {
    await openTab();
    world.endpoints.isDown = true;
    expect((await openTab()).client.status().role).toBe('reader');
  });

  it('keeps being the writer over its own reload', async () => {
    const first = await openTab();
    first.close();
    world.endpoints.isDown = true;
    const second = await openTab();
    second.client.append(answer(1, 2));
    await pass(100);
    second.close();
    const again = await openTab(world.browser.tab(second.tab.session));
    expect(again.device.deviceId).toBe(second.device.deviceId);
    expect(again.client.status().role).toBe('writer');
    again.client.append(answer(2, 3));
    world.endpoints.isDown = false;
    await during(again.client.flush({ probe: true }));
    await pass(100);
    expect(world.endpoints.answers()).toEqual({ 1: [2], 2: [3] });
  });

  it.each([
    ['an hour ahead', 3_600_000],
    ['an hour back', -3_600_000],
  ])('dates what was made on a device clock set %s anew, before it is sent', async (_, set) => {
    const first = await openTab();
    first.client.append(answer(1, 1));
    await pass(2000);
    first.close();
    world.endpoints.isDown = true;
    world.skew = set;
    const second = await openTab(world.browser.tab(first.tab.session));
    await pass(10_000);
    const madeAt = world.endpoints.wall - STARTED_AT;
    second.client.append(answer(2, 2));
    await pass(5000);
    world.endpoints.isDown = false;
    await during(second.client.flush({ probe: true }));
    await pass(100);
    const line = linesOf(second.device.deviceId).find(({ seq }) => seq === 2);
    expect(Math.abs((line?.atMs ?? 0) - madeAt)).toBeLessThan(100);
  });
});

describe('handing in without a network', () => {
  it('counts from the first try, closes the sheet, and survives a reload', async () => {
    const first = await openTab();
    first.client.append(answer(1, 1));
    await pass(2000);
    world.endpoints.isDown = true;
    await expect(during(first.client.submit())).rejects.toThrow('Failed to fetch');
    const { handedInMs } = first.client.status();
    expect(handedInMs).toBeGreaterThan(0);
    expect(first.client.append(answer(1, 2))).toBeUndefined();
    await pass(5000);
    first.close();
    const again = await openTab(world.browser.tab(first.tab.session));
    expect(again.client.status().handedInMs).toBe(handedInMs);
    world.endpoints.isDown = false;
    await during(again.client.submit());
    expect(world.endpoints.handedIn).toBe(true);
    expect(world.endpoints.answers()).toEqual({ 1: [1] });
  });

  it('goes back to looking on where another device went on with it since', async () => {
    const transport = {
      ...world.endpoints.transport,
      submit: () => Promise.reject(Object.assign(new Error('taken over'), { status: 409 })),
    };
    const { client } = await openTab(undefined, { transport });
    await expect(during(client.submit())).rejects.toThrow('taken over');
    expect(client.status()).toMatchObject({ handedInMs: null, role: 'reader' });
  });
});

it('brings what came too late to the receipt, and forgets it here', async () => {
  const { client, store } = await openTab();
  world.endpoints.isDown = true;
  client.append(answer(1, 1));
  await pass(3000);
  world.endpoints.isDown = false;
  world.endpoints.refusal = 410;
  await during(client.flush({ probe: true }));
  await pass(100);
  expect(client.status().role).toBe('closed');
  expect(world.endpoints.late.map(({ kind }) => kind)).toEqual(['answer']);
  expect(await during(store.linesOf(RECORD))).toEqual([]);
});

it('becomes a reader in the moment in which the server tells of another writer, and sends what it had made', async () => {
  const { client, device } = await openTab();
  client.append(answer(1, 1));
  client.recordChanged({ writerDeviceId: 'another' });
  expect(client.status().role).toBe('reader');
  world.endpoints.writer = 'another';
  await pass(100);
  expect(world.endpoints.acked(device.deviceId)).toBe(1);
});

it('knows of each problem whether its mark is on the server, and since when', async () => {
  const { client } = await openTab();
  client.append(answer(1, 1));
  await pass(2000);
  world.endpoints.isDown = true;
  client.append(answer(2, 2));
  await pass(3000);
  expect(client.placeOf(1)).toMatchObject({ isOnServer: true, at: expect.any(Number) });
  expect(client.placeOf(2)).toEqual({ isOnServer: false, at: null });
  expect(client.placeOf(3)).toEqual({ isOnServer: true, at: null });
});

describe('delivering for tabs that are gone', () => {
  const report: HandInReport = { devices: [], isSubmitted: false, isSignatureRight: null };
  const given: UndeliveredDevice[][] = [];
  const handIn = async (devices: readonly UndeliveredDevice[]) => {
    given.push([...devices]);
    return report;
  };
  beforeEach(() => void given.splice(0));
  const leaveBehind = async () => {
    const tab = await openTab();
    await during(tab.store.keepSitting({ recordIdx: RECORD, examDetailIdx: 2, view: {} as AttemptView, acked: {}, offsetMs: STARTED_AT }));
    tab.client.append(answer(1, 1));
    await pass(2000);
    world.endpoints.isDown = true;
    tab.client.append(answer(2, 2));
    tab.client.append(answer(3, 3));
    await pass(100);
    tab.close();
    return tab;
  };
  const gone = async () => false;

  it('gives what the server lacks, once', async () => {
    const { device, store } = await leaveBehind();
    expect(await during(deliverRecord(store, RECORD, { isAlive: gone, handIn, serverNow: async () => null }))).toMatchObject({
      recordIdx: RECORD,
      isSubmitted: false,
      isNews: true,
    });
    expect(given.map((devices) => devices.map(({ deviceId, events }) => [deviceId, events.map(({ seq }) => seq)]))).toEqual([
      [[device.deviceId, [2, 3]]],
    ]);
    expect(await during(deliverRecord(store, RECORD, { isAlive: gone, handIn, serverNow: async () => null }))).toBeNull();
  });

  it('is no news where only times were left', async () => {
    const tab = await openTab();
    tab.client.append(answer(1, 1));
    await pass(2000);
    world.endpoints.isDown = true;
    tab.client.append({ kind: 'leave', problemIdx: 101 as never });
    await pass(100);
    tab.close();
    expect(await during(deliverRecord(tab.store, RECORD, { isAlive: gone, handIn, serverNow: async () => null }))).toMatchObject({
      isNews: false,
    });
  });

  it('leaves a tab that lives to itself', async () => {
    const { store } = await leaveBehind();
    expect(await during(deliverRecord(store, RECORD, { isAlive: async () => true, handIn, serverNow: async () => null }))).toBeNull();
  });

  it('keeps everything where it does not arrive', async () => {
    const { store } = await leaveBehind();
    await expect(
      during(
        deliverRecord(store, RECORD, {
          isAlive: gone,
          handIn: () => Promise.reject(new TypeError('Failed to fetch')),
          serverNow: async () => null,
        }),
      ),
    ).rejects.toThrow('Failed to fetch');
    expect((await during(undeliveredOf(store, RECORD, gone)))[0]?.events).toHaveLength(2);
  });

  it('fills the numbers before them where the server knows less than this browser believed', async () => {
    const { device, store } = await leaveBehind();
    const known: number[] = [];
    const server = async (devices: readonly UndeliveredDevice[]) => {
      given.push([...devices]);
      const seqs = devices[0]?.events.map(({ seq }) => seq) ?? [];
      if (seqs[0] === 1) known.push(...seqs);
      const lateCount = seqs[0] === 1 ? 0 : seqs.length;
      return { ...report, devices: [{ deviceId: device.deviceId, knownCount: 0, addedCount: seqs.length - lateCount, lateCount }] };
    };
    expect(await during(deliverRecord(store, RECORD, { isAlive: gone, handIn: server, serverNow: async () => null }))).toMatchObject({
      lateCount: 0,
    });
    expect(known).toEqual([1, 2, 3]);
    expect(given.at(-1)?.[0]?.events.map(({ kind }) => kind)).toEqual(['leave', 'answer', 'answer']);
  });

  it('moves times that rest on a clock which somebody set back to where they were', async () => {
    const { device, store } = await leaveBehind();
    await during(store.changeDevice(RECORD, device.deviceId, { guessFrom: 3 }));
    const third = (await during(store.linesOf(RECORD))).find(({ seq }) => seq === 3);
    if (third) await during(store.put([{ ...third, guessedMs: third.event.atMs }]));
    const before = (await during(undeliveredOf(store, RECORD, gone)))[0]?.events ?? [];
    const after = (await during(undeliveredOf(store, RECORD, gone, 60_000)))[0]?.events ?? [];
    expect(after.map(({ atMs }, at) => atMs - (before[at]?.atMs ?? 0))).toEqual([0, 60_000]);
  });
});
