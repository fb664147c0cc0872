import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JournalAct } from '../../contract.ts';
import { claimDevice } from './device-id.ts';
import { openJournal, type JournalClient } from './journal-client.ts';
import { ackedWhenKept, openJournalStore } from './journal-store.ts';
import { makeServerClock } from './server-clock.ts';
import { Browser, Doors, STARTED_AT } from './testing.ts';

/* Several tabs of one browser, which share a disk and not a memory. */
const RECORD = 7;

let doors: Doors;
let browser: Browser;
let monotonic = 0;
const open: JournalClient[] = [];
const answer = (problemIdx: number, choice: number): JournalAct => ({ kind: 'answer', problemIdx: problemIdx as never, value: [choice] });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] });
  globalThis.indexedDB = new IDBFactory();
  doors = new Doors();
  browser = new Browser();
  monotonic = 0;
});
afterEach(() => {
  open.splice(0).forEach((client) => client.stop());
  vi.useRealTimers();
});
const pass = async (ms: number): Promise<void> => {
  for (let left = ms; left > 0; left -= 5) {
    monotonic += 5;
    doors.wall += 5;
    await vi.advanceTimersByTimeAsync(5);
  }
};
const during = async <T>(work: Promise<T>): Promise<T> => {
  let isDone = false;
  void work.finally(() => (isDone = true)).catch(() => undefined);
  for (let turn = 0; turn < 400 && !isDone; turn += 1) await pass(5);
  return work;
};
/** @param isGuess the tab was opened without a network */
const openTab = async ({ isGuess = false } = {}) => {
  const tab = browser.tab();
  const device = await during(claimDevice(tab.world));
  doors.writer ||= device.deviceId;
  const store = await during(openJournalStore());
  const clock = makeServerClock({ monotonic: () => monotonic, wall: () => STARTED_AT + monotonic });
  if (isGuess) clock.guess(doors.wall);
  else clock.learn(doors.wall, monotonic, monotonic);
  const client = await during(openJournal({
    recordIdx: RECORD, device, startedAt: STARTED_AT, ackedSeq: doors.acked(device.deviceId), writerDeviceId: doors.writer as never,
    token: 't', renewToken: () => Promise.resolve('t2'), store, transport: doors.transport, clock, isLastMinute: () => false, anyProblemIdx: 1,
  }));
  open.push(client);
  return { client, device, tab };
};
/** A tab that could not send and whose tries are over: a frozen one, or one whose page is being torn down. */
const withUnsent = async (options?: { readonly isGuess?: boolean }) => {
  const tab = await openTab(options);
  doors.isDown = true;
  tab.client.append(answer(1, 3));
  await pass(100);
  tab.client.stop();
  doors.isDown = false;
  return tab;
};

describe('what another tab of this browser could not send', () => {
  it('is delivered when that tab turns out to be gone a moment after this one was opened', async () => {
    const first = await withUnsent();
    const second = await openTab();
    await pass(1000);
    expect(doors.answers()).toEqual({});
    first.tab.kill();
    await pass(12_000);
    expect(doors.answers()).toEqual({ 1: [3] });
    expect(second.client.status()).toMatchObject({ save: 'server', unsentCount: 0 });
  });

  it.each([true, false])('goes ahead of handing in, though that tab lives (by the clock: %s)', async (isAutomatic) => {
    await withUnsent();
    const second = await openTab();
    await during(second.client.takeOver());
    second.client.append(answer(2, 2));
    await during(second.client.submit({ isAutomatic }));
    expect(doors.answers()).toEqual({ 1: [3], 2: [2] });
  });

  it('is vouched for, also where that tab was opened after this one', async () => {
    const first = await openTab();
    const second = await openTab();
    await during(second.client.takeOver());
    second.client.append(answer(2, 2));
    await pass(2000);
    await during(first.client.submit({ isAutomatic: true }));
    expect(doors.covers).toEqual([second.device.deviceId]);
  });

  it('is not vouched for while that tab alone can say when it was made', async () => {
    await withUnsent({ isGuess: true });
    const second = await openTab();
    await during(second.client.takeOver());
    second.client.append(answer(2, 2));
    await pass(2000);
    const third = await openTab();
    await during(third.client.takeOver());
    await during(third.client.submit({ isAutomatic: true }));
    expect(doors.covers).toEqual([second.device.deviceId]);
    expect(doors.answers()).toEqual({ 2: [2] });
  });
});

describe('how far the server has a tab’s lines, without asking it', () => {
  const row = (deviceId: string, ackedSeq: number) => ({ recordIdx: RECORD, deviceId, ackedSeq, since: null, handedInMs: null, guessFrom: null });
  it.each([
    ['a tab that never wrote has nothing there, whoever kept the sitting', 'new', 0],
    ['the one that kept it', 'keeper', 5],
    ['one that sent more since', 'other', 4],
  ])('%s', (_, deviceId, ackedSeq) => expect(ackedWhenKept({ acked: { keeper: 5, other: 2 } }, [row('keeper', 3), row('other', 4)], deviceId)).toBe(ackedSeq));
});
