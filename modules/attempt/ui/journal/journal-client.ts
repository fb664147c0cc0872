import type { DeviceId, JournalAct, JournalEvent, JournalReceipt } from '../../contract.ts';
import type { Device } from './device-id.ts';
import type { JournalStore } from './journal-store.ts';
import { statusOf, type JournalTransport } from './journal-transport.ts';
import { makeLineQueue, type LineQueue } from './line-queue.ts';
import { makeLineWriter, type Storage } from './line-writer.ts';
import { gatherDelay, retryDelay } from './retry-delay.ts';
import type { ServerClock } from './server-clock.ts';

/** Lines in one request: under the contract's 500, and small enough for the 64 KB that a browser lets outlive its page. */
const BATCH = 400;
/** A disk that does not answer must not keep an answer from the server. Milliseconds. */
const DISK_PATIENCE_MS = 400;

/** What the learner is told: `here` is on this device and about to go, `server` is everything on the server. */
export type SaveState = 'here' | 'sending' | 'server' | 'offline';
/** `reader`: another device writes. `closed`: submitted or too late. `refused`: the server no longer knows who we are. */
export type Role = 'writer' | 'reader' | 'closed' | 'refused';
export interface JournalStatus {
  readonly save: SaveState;
  readonly unsentCount: number;
  /** Server's clock when it last acknowledged, epoch milliseconds. */
  readonly savedAt: number | null;
  readonly role: Role;
  readonly storage: Storage;
}

export interface JournalSetup {
  readonly recordIdx: number;
  readonly device: Device;
  /** Epoch milliseconds, server's clock. */
  readonly startedAt: number;
  readonly ackedSeq: number;
  readonly writerDeviceId: DeviceId;
  readonly token: string;
  /** Asks for a new token; rejects when there is none for us. */
  readonly renewToken: () => Promise<string>;
  readonly store: JournalStore | null;
  readonly transport: JournalTransport;
  readonly clock: ServerClock;
  /** Every change goes out at once then. */
  readonly isLastMinute: () => boolean;
  /** Any problem of the paper: what a line that fills a hole speaks of. */
  readonly anyProblemIdx: number;
  readonly random?: () => number;
}

export interface JournalClient {
  /** Numbers the act, keeps it and sends it in a while. Undefined when this device may not write. */
  readonly append: (act: JournalAct) => JournalEvent | undefined;
  /** Sends now what the server has not; with `probe` even nothing, to hear its time and who writes. */
  readonly flush: (options?: { readonly probe?: boolean }) => Promise<void>;
  /** The page may be gone in a moment. */
  readonly flushBeforeLeaving: () => void;
  readonly takeOver: () => Promise<void>;
  /** Hands in with all that is unsent. Rejects when it did not arrive; nothing is lost then, ask again. */
  readonly submit: () => Promise<void>;
  /** Unsent lines of this browser for this record, in the order they were made: what the server's sheet lacks. */
  readonly unsent: () => readonly JournalEvent[];
  readonly status: () => JournalStatus;
  readonly subscribe: (listener: () => void) => () => void;
  /** A stopped journal takes nothing and sends nothing; it can be started again. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** The journal of one record in one tab: first on the disk, then on the server, one request at a time. */
export const openJournal = async (setup: JournalSetup): Promise<JournalClient> => {
  const { recordIdx, device, store, transport, clock } = setup;
  const random = setup.random ?? Math.random;
  const filler = (seq: number, atMs: number): JournalEvent => ({ seq, atMs, kind: 'enter', problemIdx: setup.anyProblemIdx as never });

  const stored = (await store?.linesOf(recordIdx).catch(() => [])) ?? [];
  const linesOf = (deviceId: string) => stored.filter((line) => line.deviceId === deviceId).map((line) => line.event);
  const own = makeLineQueue(device.deviceId, setup.ackedSeq, linesOf(device.deviceId), filler, device.lastSeq(recordIdx));
  /** Tabs of this browser that were closed before all was sent: delivered under their own ids. */
  const leftovers: LineQueue[] = [];
  for (const deviceId of new Set(stored.map((line) => line.deviceId))) {
    if (deviceId === device.deviceId || (await device.isAlive(deviceId))) continue;
    const lines = linesOf(deviceId);
    leftovers.push(makeLineQueue(deviceId, (lines[0]?.seq ?? 1) - 1, lines, filler));
  }

  let token = setup.token;
  let role: Role = 'writer';
  let failures = 0;
  let savedAt: number | null = null;
  let lastAtMs = own.all().at(-1)?.atMs ?? 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flight: { readonly abort: AbortController; readonly done: Promise<void> } | undefined;
  let isUrgent = false;
  let isStopped = false;
  let isSubmitting = false;
  const listeners = new Set<() => void>();
  let status: JournalStatus;

  const notify = () => {
    const unsentCount = leftovers.reduce((sum, queue) => sum + queue.size(), own.size());
    const save: SaveState = unsentCount === 0 ? 'server' : failures > 0 ? 'offline' : flight ? 'sending' : 'here';
    const next: JournalStatus = { save, unsentCount, savedAt, role, storage: writer.storage() };
    if (status && (Object.keys(next) as (keyof JournalStatus)[]).every((key) => next[key] === status[key])) return;
    status = next;
    for (const listener of listeners) listener();
  };
  const writer = makeLineWriter(store, recordIdx, device.deviceId, () => notify());

  const heard = (receipt: JournalReceipt, queue: LineQueue, sentAt: number) => {
    clock.learn(receipt.serverNow, sentAt, clock.monotonic());
    const before = queue.size();
    const advanced = queue.acknowledge(receipt.ackedSeq);
    // An answer that takes nothing would be asked again without end: count it as a failure and wait longer each time.
    failures = advanced || before === 0 ? 0 : failures + 1;
    if (failures === 0) savedAt = receipt.serverNow;
    if (role === 'writer' || role === 'reader') role = receipt.writerDeviceId === device.deviceId ? 'writer' : 'reader';
    if (!advanced) return;
    if (queue === own) void store?.acknowledged(recordIdx, queue.deviceId, receipt.ackedSeq).catch(() => undefined);
    else if (queue.size() === 0) {
      leftovers.splice(leftovers.indexOf(queue), 1);
      void store?.forgetDevice(recordIdx, queue.deviceId).catch(() => undefined);
    }
  };

  const failed = async (error: unknown): Promise<void> => {
    const code = statusOf(error);
    if (code === 410) role = 'closed';
    else if (code === 401 && failures < 2) {
      failures += 1;
      try {
        token = await setup.renewToken();
        isUrgent = true;
      } catch (renewal) {
        if (statusOf(renewal) >= 400 && statusOf(renewal) < 500) role = 'refused';
      }
    } else failures += 1;
  };

  const transmit = (queue: LineQueue, options: { readonly keepalive: boolean; readonly waitForDisk: boolean }): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    isUrgent = false;
    const abort = new AbortController();
    const send = async () => {
      if (options.waitForDisk) await Promise.race([writer.settled(), new Promise((resolve) => setTimeout(resolve, DISK_PATIENCE_MS))]);
      const sentAt = clock.monotonic();
      try {
        const batch = { deviceId: queue.deviceId, events: queue.head(BATCH) };
        heard(await transport.send(batch, { token, keepalive: options.keepalive, signal: abort.signal }), queue, sentAt);
      } catch (error) {
        if (!abort.signal.aborted) await failed(error);
      }
      if (flight !== mine) return;
      flight = undefined;
      notify();
      schedule();
    };
    const mine = { abort, done: Promise.resolve().then(send) };
    flight = mine;
    notify();
    return mine.done;
  };

  /** Plans the next request by what there is to send and how the last one went. */
  const schedule = () => {
    if (isStopped || isSubmitting || flight || role === 'closed' || role === 'refused') return;
    const nothing = own.size() === 0 && leftovers.length === 0;
    if (nothing && !isUrgent) return;
    const wait = failures > 0 && !isUrgent ? retryDelay(failures, setup.isLastMinute(), random())
      : isUrgent || leftovers.length > 0 || setup.isLastMinute() || writer.storage() !== 'disk' ? 0
      : gatherDelay(random());
    // A planned request stays where it is, unless this one is due before it.
    if (timer !== undefined && wait > 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => void transmit(leftovers[0] ?? own, { keepalive: true, waitForDisk: true }), wait);
  };

  const flush: JournalClient['flush'] = async (options) => {
    if (isStopped || role === 'closed' || role === 'refused') return;
    if (own.size() === 0 && leftovers.length === 0 && !options?.probe) return;
    // While the network is away each change must not mean a request: the planned retry takes it along.
    if (flight) {
      isUrgent ||= failures === 0;
      return flight.done;
    }
    if (failures > 0 && !options?.probe && !setup.isLastMinute()) return schedule();
    await transmit(leftovers[0] ?? own, { keepalive: true, waitForDisk: true });
  };

  const flushBeforeLeaving = () => {
    if (isStopped || own.size() === 0 || role === 'closed' || role === 'refused') return;
    flight?.abort.abort();
    void transmit(own, { keepalive: true, waitForDisk: false });
  };

  const handIn = async () => {
    await flight?.done;
    // Closed tabs' lines and a long journal go ahead of the last batch.
    while (role !== 'closed' && (own.head(BATCH).length < own.size() || leftovers.length > 0)) {
      await transmit(leftovers[0] ?? own, { keepalive: false, waitForDisk: true });
      if (failures > 0) throw new Error('the journal did not arrive');
    }
    try {
      if (role !== 'closed') await transport.submit({ deviceId: device.deviceId, events: own.head(BATCH) }, { token });
      own.acknowledge(own.lastSeq());
    } catch (error) {
      const code = statusOf(error);
      if (code === 401) token = await setup.renewToken();
      if (code !== 410) throw error;
    }
    role = 'closed';
    await store?.forgetRecord(recordIdx).catch(() => undefined);
  };
  const submit = async () => {
    clearTimeout(timer);
    timer = undefined;
    isSubmitting = true;
    try {
      await handIn();
    } finally {
      isSubmitting = false;
      schedule();
      notify();
    }
  };

  const client: JournalClient = {
    append: (act) => {
      if (role !== 'writer' || isStopped) return undefined;
      lastAtMs = Math.max(lastAtMs, Math.round(clock.now() - setup.startedAt), 0);
      const event: JournalEvent = { ...act, seq: own.lastSeq() + 1, atMs: lastAtMs };
      own.push(event);
      device.keepLastSeq(recordIdx, event.seq);
      writer.write(event);
      schedule();
      notify();
      return event;
    },
    flush,
    flushBeforeLeaving,
    takeOver: async () => {
      const sentAt = clock.monotonic();
      const receipt = await transport.takeOver(device.deviceId, { token });
      clock.learn(receipt.serverNow, sentAt, clock.monotonic());
      role = receipt.writerDeviceId === device.deviceId ? 'writer' : 'reader';
      // Acts count from the take-over on: none of ours may seem older, however coarse our idea of the server's time is.
      lastAtMs = Math.max(lastAtMs, Math.ceil(receipt.serverNow - setup.startedAt) + 1);
      notify();
      schedule();
    },
    submit,
    unsent: () => [...leftovers.flatMap((queue) => queue.all()), ...own.all()].toSorted((a, b) => a.atMs - b.atMs),
    status: () => status,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: () => {
      isStopped = false;
      schedule();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      timer = undefined;
    },
  };

  // Writer by the server's word, or by right: the one who wrote last was a tab of this browser that is gone.
  const ours = new Set([...stored.map((line) => line.deviceId), ...device.past]);
  if (setup.writerDeviceId !== device.deviceId) {
    role = 'reader';
    if (ours.has(setup.writerDeviceId) && !(await device.isAlive(setup.writerDeviceId))) await client.takeOver().catch(() => undefined);
  }
  notify();
  status ??= { save: 'server', unsentCount: 0, savedAt, role, storage: writer.storage() };
  schedule();
  return client;
};
