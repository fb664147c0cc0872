import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, vi } from 'vitest';
import type { JournalAct } from '../../contract.ts';
import { claimDevice } from './device-id.ts';
import { openJournal, type JournalClient, type JournalSetup } from './journal-client.ts';
import { openJournalStore } from './journal-store.ts';
import { makeServerClock } from './server-clock.ts';
import { Browser, Endpoints, STARTED_AT } from './testing.ts';

export const RECORD = 7;
export const answer = (problemIdx: number, choice: number): JournalAct => ({
  kind: 'answer',
  problemIdx: problemIdx as never,
  value: [choice],
});

/** One browser, its disk, the attempt's endpoints, and time that runs only when a test says so. */
class World {
  endpoints = new Endpoints();
  browser = new Browser();
  /** How far somebody has set the device's wall clock, milliseconds. */
  skew = 0;
  private monotonic = 0;
  private readonly clients: JournalClient[] = [];

  readonly renew = (): void => {
    globalThis.indexedDB = new IDBFactory();
    this.endpoints = new Endpoints();
    this.browser = new Browser();
    this.skew = this.monotonic = 0;
  };
  readonly stop = (): void => this.clients.splice(0).forEach((client) => client.stop());

  /** Lets timers, disk and network run for a while. */
  readonly pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 5) {
      this.monotonic += 5;
      this.endpoints.wall += 5;
      await vi.advanceTimersByTimeAsync(5);
    }
  };
  readonly during = async <T>(work: Promise<T>): Promise<T> => {
    let isDone = false;
    void work.finally(() => (isDone = true)).catch(() => undefined);
    for (let turn = 0; turn < 400 && !isDone; turn += 1) await this.pass(5);
    return work;
  };
  /** A page that is opened; without a network (`isGuess`) its idea of the time is the device's clock and what it knew of it before. */
  readonly openTab = async (
    tab = this.browser.tab(),
    { isGuess = this.endpoints.isDown, store: given, ...more }: Partial<JournalSetup> & { readonly isGuess?: boolean } = {},
  ) => {
    const { endpoints, during } = this;
    const device = await during(claimDevice(tab.world));
    endpoints.writer ||= device.deviceId;
    const store = await during(openJournalStore());
    const clock = makeServerClock({ monotonic: () => this.monotonic, wall: () => STARTED_AT + this.monotonic + this.skew });
    if (isGuess) clock.guess(endpoints.wall + this.skew);
    else clock.learn(endpoints.wall, this.monotonic, this.monotonic);
    const client = await during(
      openJournal({
        recordIdx: RECORD,
        device,
        startedAt: STARTED_AT,
        ackedSeq: endpoints.acked(device.deviceId),
        writerDeviceId: endpoints.writer as never,
        token: 't',
        renewToken: () => Promise.resolve('t2'),
        store: given === null ? null : store,
        transport: endpoints.transport,
        clock,
        isLastMinute: () => false,
        anyProblemIdx: 1,
        ...more,
      }),
    );
    this.clients.push(client);
    const close = () => {
      client.stop();
      tab.kill();
    };
    return { client, device, tab, store, clock, close };
  };
}

/** For a test file: a world made anew for each of its tests. */
export const journalWorld = (): World => {
  const world = new World();
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] });
    world.renew();
  });
  afterEach(() => {
    world.stop();
    vi.useRealTimers();
  });
  return world;
};
