import { MAX_COVERS } from '../../contract.ts';
import type { DeviceId, JournalEvent, JournalReceipt, TakeOverSince } from '../../contract.ts';
import { isInkAct } from '../../domain/ink.ts';
import { newUuid } from './device-id.ts';
import { BATCH, DISK_PATIENCE_MS, isMark, LOOK_AGAIN_MS, MAX_KEPT } from './journal-limits.ts';
import type { JournalStore } from './journal-store.ts';
import { askedWaitOf, isUnreachable, statusOf } from './journal-transport.ts';
import type { JournalClient, JournalSetup, JournalStatus, Role, SaveState } from './journal-types.ts';
import { makeLineQueue, sizeOf, type LineQueue } from './line-queue.ts';
import { makeLineWriter } from './line-writer.ts';
import { keptNow, makeNeighbours } from './neighbour-tabs.ts';
import { gatherDelay, LONGEST_AWAY_MS, retryDelay } from './retry-delay.ts';
import { deliverRecord, fillerOf } from './undelivered.ts';
import { serverNow } from '../offline/server-now.ts';

export type * from './journal-types.ts';

/** The journal of one record in one tab: first on the disk, then on the server, one request at a time. */
export const openJournal = async (setup: JournalSetup): Promise<JournalClient> => {
  const { recordIdx, device, store, transport, clock } = setup;
  const random = setup.random ?? Math.random;
  const filler = fillerOf(setup.anyProblemIdx);

  const [stored, rows] = await keptNow(store, recordIdx);
  const rowOf = (deviceId: string) => rows.find((row) => row.deviceId === deviceId);
  const linesOf = (deviceId: string) => stored.filter((line) => line.deviceId === deviceId).map((line) => line.event);
  const own = makeLineQueue(device.deviceId, setup.ackedSeq, linesOf(device.deviceId), filler, device.lastSeq(recordIdx));
  const tabs = makeNeighbours(device, filler);
  const { claims, leftovers } = tabs;
  const ownSince = rowOf(device.deviceId)?.since;
  if (ownSince) claims.set(device.deviceId, ownSince);
  let isToLookAgain = await tabs.gather([stored, rows]);

  let token = setup.token;
  let role: Role = 'writer';
  let failures = 0;
  /** Of the last failure: 0 without an answer. */
  let lastFailure = 0;
  let lastError: unknown;
  let askedMs = 0;
  let kept = stored.reduce((sum, { event }) => sum + sizeOf(event), 0);
  let savedAt: number | null = null;
  let lastAtMs = linesOf(device.deviceId).reduce((most, { atMs }) => Math.max(most, atMs), own.all().at(-1)?.atMs ?? 0);
  const guesses = new Map(stored.flatMap((line) => (line.deviceId === device.deviceId && line.guessedMs !== undefined ? [[line.seq, line.guessedMs] as const] : [])));
  const before = { atMs: stored.reduce((most, line) => (line.deviceId === device.deviceId && line.guessedMs === undefined ? Math.max(most, line.event.atMs) : most), 0), isGuess: (rowOf(device.deviceId)?.guessFrom ?? null) !== null };
  let isGuess = before.isGuess;
  // Also by a tab of this browser that is gone: the learner was done.
  let handedInMs = rows.find((row) => row.handedInMs !== null && (row.deviceId === device.deviceId || tabs.isGone(row.deviceId)))?.handedInMs ?? null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flight: { readonly abort: AbortController; readonly done: Promise<void> } | undefined;
  let isUrgent = false;
  let isStopped = false;
  let isSubmitting = false;
  /** Of a take-over that was asked for and not answered: asked again, it is the same one. */
  let takeOverId: string | undefined;
  const listeners = new Set<() => void>();
  const lastSeqOf = new Map<number, number>();
  const placed = (event: JournalEvent) => void (isMark(event) && lastSeqOf.set(event.problemIdx, event.seq));
  /** Also what the server has since: a sheet may be asked for before it came, and come after. */
  let made: JournalEvent[] = [...own.all()];
  const arrivals: { readonly seq: number; readonly at: number }[] = [];
  own.all().forEach(placed);
  let status: JournalStatus;

  const remember = (change: Parameters<JournalStore['changeDevice']>[2], deviceId: string = device.deviceId) => void store?.changeDevice(recordIdx, deviceId, change).catch(() => undefined);
  const noGuess = () => {
    isGuess = before.isGuess = false;
    remember({ guessFrom: null });
  };
  const notify = () => {
    const unsentCount = leftovers.reduce((sum, queue) => sum + queue.size(), own.size());
    const save: SaveState = unsentCount === 0 ? 'server' : failures > 0 ? (lastFailure === 503 ? 'away' : lastFailure === 413 ? 'full' : 'offline') : flight ? 'sending' : 'here';
    const next: JournalStatus = { save, unsentCount, savedAt, role, storage: writer.storage(), handedInMs, isInkFull: kept > MAX_KEPT };
    if (status && (Object.keys(next) as (keyof JournalStatus)[]).every((key) => next[key] === status[key])) return;
    status = next;
    for (const listener of listeners) listener();
  };
  const writer = makeLineWriter(store, recordIdx, device.deviceId, () => notify());

  /** The server's time is known. What was made on a guess since this page was opened is dated anew, before it is sent. */
  const learn = (serverNow: number, sentAt: number) => {
    const guessed = clock.isGuess() ? clock.now() : null;
    clock.learn(serverNow, sentAt, clock.monotonic());
    if (guessed === null) return;
    const ms = Math.round(clock.now() - guessed);
    const claim = claims.get(device.deviceId);
    if (claim && !rowOf(device.deviceId)?.since) keepClaim({ ...claim, fromMs: Math.max(0, claim.fromMs + ms) });
    own.redate(({ seq }) => (guesses.has(seq) ? (guesses.get(seq) ?? 0) + ms : undefined), before.atMs);
    guesses.clear();
    own.all().forEach((event) => writer.write(event));
    const acked = made.filter(({ seq }) => seq <= own.ackedSeq());
    made = [...acked, ...own.all()];
    lastAtMs = Math.max(before.atMs, own.all().at(-1)?.atMs ?? 0);
    if (handedInMs !== null) remember({ handedInMs: (handedInMs = Math.max(0, handedInMs + ms)) });
    if (isGuess && !before.isGuess) noGuess();
  };
  const keepClaim = (since: TakeOverSince | null, deviceId: string = device.deviceId) => {
    if (since) claims.set(deviceId, since);
    else claims.delete(deviceId);
    remember({ since }, deviceId);
  };
  const heardWriter = (writerDeviceId: string) => {
    if (role !== 'writer' && role !== 'reader') return;
    role = writerDeviceId === device.deviceId || claims.has(device.deviceId) ? 'writer' : 'reader';
  };

  const heard = (receipt: JournalReceipt, queue: LineQueue, sentAt: number) => {
    learn(receipt.serverNow, sentAt);
    const sizeBefore = queue.size();
    const ackedBefore = queue.ackedSeq();
    const advanced = queue.acknowledge(receipt.ackedSeq);
    // An answer that takes nothing would be asked again without end: count it as a failure and wait longer each time.
    failures = advanced || sizeBefore === 0 ? 0 : failures + 1;
    if (failures === 0) savedAt = receipt.serverNow;
    heardWriter(receipt.writerDeviceId);
    setup.onWord?.(receipt.writerDeviceId);
    if (queue.ackedSeq() !== ackedBefore) remember({ ackedSeq: receipt.ackedSeq }, queue.deviceId);
    if (!advanced) return;
    if (queue === own) {
      arrivals.push({ seq: receipt.ackedSeq, at: receipt.serverNow });
      if (isGuess && queue.size() === 0) noGuess();
    } else if (queue.size() === 0) leftovers.splice(leftovers.indexOf(queue), 1);
  };

  /** The sitting is over. What the server did not get counts for nothing, but it is brought to the receipt. */
  const close = () => {
    if (role === 'closed') return;
    role = 'closed';
    if (store) void writer.settled().then(() => deliverRecord(store, recordIdx, { isAlive: async (id) => id !== device.deviceId && device.isAlive(id), handIn: transport.handIn, serverNow })).catch(() => undefined);
  };
  const failed = async (error: unknown): Promise<void> => {
    const code = (lastFailure = statusOf(error));
    lastError = error;
    askedMs = askedWaitOf(error);
    if (code === 410) close();
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

  /** What has to be said before lines may be sent: who writes since when; and nothing is sent on a guess of the time. */
  const prepare = async (queue: LineQueue, signal: AbortSignal) => {
    if (clock.isGuess()) {
      const sentAt = clock.monotonic();
      const receipt = await transport.send({ deviceId: device.deviceId, events: [] }, { token, signal });
      learn(receipt.serverNow, sentAt);
    }
    const since = claims.get(queue.deviceId);
    if (!since) return;
    const { writerDeviceId } = await transport.takeOver(queue.deviceId, { since }, { token, signal });
    keepClaim(null, queue.deviceId);
    heardWriter(writerDeviceId);
    if (queue !== own && queue.size() === 0) leftovers.splice(leftovers.indexOf(queue), 1);
  };

  const transmit = (queue: LineQueue, options: { readonly keepalive: boolean; readonly waitForDisk: boolean }): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    isUrgent = false;
    const abort = new AbortController();
    const send = async () => {
      if (options.waitForDisk) await Promise.race([writer.settled(), new Promise((resolve) => setTimeout(resolve, DISK_PATIENCE_MS))]);
      const jumpMs = clock.takeJumpMs();
      try {
        if (clock.isGuess() || claims.has(queue.deviceId)) await prepare(queue, abort.signal);
        const sentAt = clock.monotonic();
        const note = jumpMs !== 0 || (queue === own ? isGuess : tabs.isGuess(queue.deviceId)) ? { clock: { jumpMs, isGuess: queue === own ? isGuess : true } } : {};
        const batch = { deviceId: queue.deviceId, events: queue.head(BATCH), ...note };
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
    const nothing = own.size() === 0 && leftovers.length === 0 && !claims.has(device.deviceId);
    if (nothing && !isUrgent) return;
    const wait = failures > 0 && !isUrgent ? retryDelay(failures, setup.isLastMinute(), random(), lastFailure === 0 || lastFailure >= 500 ? LONGEST_AWAY_MS : undefined, askedMs)
      : isUrgent || leftovers.length > 0 || setup.isLastMinute() || writer.storage() !== 'disk' ? 0
      : gatherDelay(random());
    // A planned request stays where it is, unless this one is due before it.
    if (timer !== undefined && wait > 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => void transmit(leftovers[0] ?? own, { keepalive: true, waitForDisk: true }), wait);
  };

  /** A tab that lived when this one was opened may be gone since. */
  let looking: ReturnType<typeof setTimeout> | undefined;
  const lookAgain = () => {
    clearTimeout(looking);
    if (isToLookAgain && !isStopped && role !== 'closed') looking = setTimeout(() => void look(), LOOK_AGAIN_MS);
  };
  const look = async () => {
    isToLookAgain = await tabs.gather(await keptNow(store, recordIdx));
    notify();
    schedule();
    lookAgain();
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

  const handIn = async (atMs: number, isAutomatic: boolean): Promise<'submitted' | 'waiting'> => {
    await flight?.done;
    await tabs.gather(await keptNow(store, recordIdx), true);
    // Other tabs' lines and a long journal go ahead of the last batch. The server is asked how far it has them all: it may have lost some.
    let isAsked = false;
    while (role !== 'closed' && (!isAsked || own.head(BATCH).length < own.size() || leftovers.length > 0 || claims.has(device.deviceId) || clock.isGuess())) {
      const queue = leftovers[0] ?? own;
      isAsked ||= queue === own;
      await transmit(queue, { keepalive: false, waitForDisk: true });
      // What finds no room any more is not waited for; the last lines go with the submit all the same.
      if (failures > 0 && lastFailure === 413) break;
      if (failures > 0) throw isUnreachable(lastError) ? lastError : new Error('the journal did not arrive');
    }
    try {
      if (role !== 'closed') {
        const batch = { deviceId: device.deviceId, events: failures > 0 ? own.tail(BATCH) : own.head(BATCH), handedInMs: handedInMs ?? atMs, ...(isAutomatic && { covers: tabs.covers().slice(-MAX_COVERS) }) };
        const { isWaiting } = await transport.submit(batch, { token });
        own.acknowledge(own.lastSeq());
        if (isWaiting) {
          remember({ ackedSeq: own.ackedSeq() });
          return 'waiting';
        }
      }
    } catch (error) {
      const code = statusOf(error);
      if (code === 401) token = await setup.renewToken();
      if (code !== 410) throw error;
      close();
    }
    // Closed by somebody else: what is unsent goes to the receipt first.
    if (own.size() === 0 && leftovers.length === 0) await store?.forgetRecord(recordIdx).catch(() => undefined);
    role = 'closed';
    return 'submitted';
  };
  const submit: JournalClient['submit'] = async ({ isAutomatic = false } = {}) => {
    clearTimeout(timer);
    timer = undefined;
    isSubmitting = true;
    const atMs = handedInMs ?? Math.max(lastAtMs, Math.round(clock.now() - setup.startedAt), 0);
    // It counts from its first try on, however long the network is away. At the end of the time there is nothing to keep: the server knows it too.
    if (!isAutomatic) {
      handedInMs = atMs;
      await store?.changeDevice(recordIdx, device.deviceId, { handedInMs }).catch(() => undefined);
    }
    notify();
    try {
      return await handIn(atMs, isAutomatic);
    } catch (error) {
      if (handedInMs !== null && !isUnreachable(error)) remember({ handedInMs: (handedInMs = null) });
      if (statusOf(error) === 409) role = 'reader';
      throw error;
    } finally {
      isSubmitting = false;
      schedule();
      notify();
    }
  };

  const client: JournalClient = {
    deviceId: device.deviceId,
    append: (act) => {
      if (role !== 'writer' || isStopped || handedInMs !== null) return undefined;
      if (isInkAct(act) && kept > MAX_KEPT) return undefined;
      const nowMs = Math.round(clock.now() - setup.startedAt);
      lastAtMs = Math.max(lastAtMs, nowMs, 0);
      const event: JournalEvent = { ...act, seq: own.lastSeq() + 1, atMs: lastAtMs };
      own.push(event);
      kept += sizeOf(event);
      made.push(event);
      placed(event);
      device.keepLastSeq(recordIdx, event.seq);
      if (clock.isGuess()) guesses.set(event.seq, nowMs);
      if (clock.isGuess() && !isGuess) {
        isGuess = true;
        remember({ guessFrom: event.seq });
      }
      writer.write(event, guesses.get(event.seq));
      schedule();
      notify();
      return event;
    },
    flush,
    flushBeforeLeaving,
    takeOver: async () => {
      const sentAt = clock.monotonic();
      takeOverId ??= newUuid();
      const receipt = await transport.takeOver(device.deviceId, { requestId: takeOverId }, { token });
      takeOverId = undefined;
      learn(receipt.serverNow, sentAt);
      role = receipt.writerDeviceId === device.deviceId ? 'writer' : 'reader';
      setup.onWord?.(receipt.writerDeviceId);
      // Acts count from the take-over on: none of ours may seem older, however coarse our idea of the server's time is.
      lastAtMs = Math.max(lastAtMs, Math.ceil(receipt.serverNow - setup.startedAt) + 1);
      notify();
      schedule();
    },
    submit,
    unsent: () => [...leftovers.flatMap((queue) => queue.all()), ...own.all()].toSorted((a, b) => a.atMs - b.atMs),
    sinceView: () => {
      const { viewAcked } = setup;
      const lines = viewAcked ? stored.filter(({ deviceId, seq }) => seq > (viewAcked[deviceId] ?? 0)).map(({ event }) => event) : client.unsent();
      return lines.toSorted((a, b) => a.atMs - b.atMs);
    },
    sinceSheet: (ackedSeq) => [...leftovers.flatMap((queue) => queue.all()), ...made.filter(({ seq }) => seq > ackedSeq)].toSorted((a, b) => a.atMs - b.atMs),
    placeOf: (problemIdx) => {
      const seq = lastSeqOf.get(problemIdx) ?? 0;
      const isHere = seq > own.ackedSeq() || leftovers.some((queue) => queue.all().some((event) => isMark(event) && event.problemIdx === problemIdx));
      return { isOnServer: !isHere, at: isHere || seq === 0 ? null : (arrivals.find((arrival) => arrival.seq >= seq)?.at ?? null) };
    },
    hear: (news) => {
      if (news === 'submitted') close();
      else {
        heardWriter(news.writerDeviceId);
        setup.onWord?.(news.writerDeviceId as DeviceId);
        // What was made before the other one took over still counts: it is wanted now.
        if (role === 'reader') void flush({ probe: failures > 0 });
      }
      notify();
    },
    status: () => status,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: () => {
      isStopped = false;
      schedule();
      lookAgain();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(looking);
      timer = undefined;
    },
  };

  await takeOverFromGoneTab();
  notify();
  status ??= { save: 'server', unsentCount: 0, savedAt, role, storage: writer.storage(), handedInMs, isInkFull: false };
  schedule();
  lookAgain();
  return client;

  /** Writer by the server's word, or by right: the one who wrote last was a tab of this browser that is gone. */
  async function takeOverFromGoneTab(): Promise<void> {
    remember({ ackedSeq: own.ackedSeq() });
    const last = [...claims].toSorted(([, a], [, b]) => a.fromMs - b.fromMs).at(-1)?.[0] ?? setup.writerDeviceId;
    if (last === device.deviceId) return;
    role = 'reader';
    if (!tabs.isOurs(last) || (await device.isAlive(last))) return;
    try {
      await client.takeOver();
    } catch (error) {
      if (!isUnreachable(error)) return;
      // Not before what the gone tab did last: the server takes that for done.
      lastAtMs = linesOf(last).reduce((most, { atMs }) => Math.max(most, atMs), Math.max(lastAtMs, Math.round(clock.now() - setup.startedAt), 0));
      keepClaim({ fromMs: lastAtMs, insteadOf: last as DeviceId });
      role = 'writer';
    }
  }
};
