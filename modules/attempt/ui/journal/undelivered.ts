import type { JournalEvent, TakeOverSince } from '../../contract.ts';
import { isVisit } from '../../contract-acts.ts';
import { graceEndsAt } from '../../domain/clocks.ts';
import type { HandInReport } from '../../contract-receipt.ts';
import type { Delivery, StoredDevice, JournalStore, StoredLine, StoredSitting } from './journal-store.ts';
import { makeLineQueue } from './line-queue.ts';

/** A clock of the device that is off by less than this is right. Milliseconds; the server's time is read to the second. */
const RIGHT_MS = 2000;

/** What one tab of this browser has that the server lacks. */
export interface UndeliveredDevice {
  readonly deviceId: string;
  readonly events: readonly JournalEvent[];
  readonly since: TakeOverSince | null;
  readonly handedInMs: number | null;
}

/** A line that says nothing new, for a number whose line was lost: the server counts without holes. */
export const fillerOf =
  (problemIdx: number) =>
  (seq: number, atMs: number): JournalEvent => ({ seq, atMs, kind: 'leave', problemIdx: problemIdx as never });

/**
 * Of a record, all that this browser's tabs have and the server lacks.
 *
 * @param skip tabs that deliver for themselves
 * @param wrongMs how far the device's clock has moved since the server was heard last: lines that rest on it are moved back by as much
 */
export const undeliveredOf = async (
  store: JournalStore,
  recordIdx: number,
  skip: (deviceId: string) => Promise<boolean>,
  wrongMs = 0,
): Promise<readonly UndeliveredDevice[]> => {
  const [lines, rows] = await Promise.all([store.linesOf(recordIdx), store.devicesOf(recordIdx)]);
  const anyProblemIdx = lines.map(({ event }) => ('problemIdx' in event ? event.problemIdx : 0)).find((idx) => idx > 0) ?? 1;
  const found: UndeliveredDevice[] = [];
  for (const deviceId of new Set([...lines.map((line) => line.deviceId), ...rows.map((row) => row.deviceId)])) {
    if (await skip(deviceId)) continue;
    const row = rows.find((one) => one.deviceId === deviceId);
    const own = lines.filter((line) => line.deviceId === deviceId);
    const shiftMs = (row?.guessFrom ?? null) === null ? 0 : wrongMs;
    const events = eventsOf(deviceId, row, own, { shiftMs, anyProblemIdx });
    const moved = (ms: number) => Math.max(0, ms + shiftMs);
    const since = row?.since ? { ...row.since, fromMs: moved(row.since.fromMs) } : null;
    const handedIn = row?.handedInMs ?? null;
    const handedInMs = handedIn === null ? null : moved(handedIn);
    if (events.length > 0 || since || handedInMs !== null) found.push({ deviceId, events, since, handedInMs });
  }
  return found;
};

/**
 * Writes down, for tabs that are gone with a problem on their screen, when they left it: at their last sign of life. Only where it is certain
 * that they are gone (Web Locks), for one that lives numbers its own lines. Twice makes the same lines.
 *
 * @param lastSeqOf what a tab ever numbered, as far as is known besides its stored lines
 */
export const endVisits = async (
  store: JournalStore,
  { recordIdx, view, offsetMs }: Pick<StoredSitting, 'recordIdx' | 'view' | 'offsetMs'>,
  isAlive: (deviceId: string) => Promise<boolean>,
  lastSeqOf: (deviceId: string) => number = () => 0,
): Promise<void> => {
  // After the grace it would only be one more line that came too late.
  if (Date.now() + offsetMs >= graceEndsAt(view, view)) return;
  const [lines, rows] = await Promise.all([store.linesOf(recordIdx), store.devicesOf(recordIdx)]);
  for (const [deviceId, own] of Map.groupBy(lines, (line) => line.deviceId)) {
    const visit = own.map(({ event }) => event).findLast(isVisit);
    const row = rows.find((one) => one.deviceId === deviceId);
    if (visit?.kind !== 'enter' || (row?.handedInMs ?? null) !== null || (await isAlive(deviceId))) continue;
    const seq = own.reduce((most, line) => Math.max(most, line.seq), Math.max(row?.ackedSeq ?? 0, lastSeqOf(deviceId))) + 1;
    const atMs = own.reduce((most, { event }) => Math.max(most, event.atMs), row?.seenMs ?? 0);
    await store.put([{ recordIdx, deviceId, seq, event: { seq, atMs, kind: 'leave', problemIdx: visit.problemIdx } }]);
  }
};

/** The lines of one tab that the server lacks; those that rest on the device's clock are moved by `shiftMs`. */
const eventsOf = (
  deviceId: string,
  row: StoredDevice | undefined,
  lines: readonly StoredLine[],
  { shiftMs, anyProblemIdx }: { readonly shiftMs: number; readonly anyProblemIdx: number },
): readonly JournalEvent[] => {
  const events = lines.map(({ event }) => event);
  // Without a row it is from a version that dropped what the server had.
  const queue = makeLineQueue(deviceId, row?.ackedSeq ?? (events[0]?.seq ?? 1) - 1, events, fillerOf(anyProblemIdx));
  const guessFrom = row?.guessFrom ?? null;
  if (guessFrom !== null && shiftMs !== 0) {
    const guesses = new Map(lines.map(({ seq, guessedMs }) => [seq, guessedMs]));
    queue.redate(
      ({ seq }) => (guesses.get(seq) === undefined ? undefined : (guesses.get(seq) ?? 0) + shiftMs),
      events.findLast(({ seq }) => seq < guessFrom)?.atMs ?? 0,
    );
  }
  return queue.all();
};

/** Below the server's limit for one body, bytes. */
const MAX_BODY = 700_000;

/** Brings all of it, in parts where it is much. The learner's word that they are done comes with the last one. */
const bring = async (
  devices: readonly UndeliveredDevice[],
  handIn: (devices: readonly UndeliveredDevice[]) => Promise<HandInReport>,
): Promise<readonly HandInReport[]> => {
  const size = JSON.stringify(devices).length;
  const lines = devices.reduce((sum, { events }) => sum + events.length, 0);
  if (size <= MAX_BODY || lines < 2) return [await handIn(devices)];
  const half = (events: readonly JournalEvent[]) => Math.ceil(events.length / 2);
  const firstHalf = devices.map((device) => ({ ...device, events: device.events.slice(0, half(device.events)), handedInMs: null }));
  const secondHalf = devices.map((device) => ({ ...device, events: device.events.slice(half(device.events)) }));
  return [...(await bring(firstHalf, handIn)), ...(await bring(secondHalf, handIn))];
};

const lateCountOf = (reports: readonly HandInReport[], deviceId: string): number =>
  reports.flatMap((report) => report.devices).reduce((sum, device) => sum + (device.deviceId === deviceId ? device.lateCount : 0), 0);

/** All numbers from the first on; those that the server knows it leaves as they are. */
const withoutHole = (device: UndeliveredDevice): UndeliveredDevice => {
  const [head] = device.events;
  const problemIdx = device.events.map((event) => ('problemIdx' in event ? event.problemIdx : 0)).find((idx) => idx > 0) ?? 1;
  const fill = fillerOf(problemIdx);
  return { ...device, events: [...Array.from({ length: (head?.seq ?? 1) - 1 }, (_, n) => fill(n + 1, head?.atMs ?? 0)), ...device.events] };
};

export interface DeliveryMeans {
  readonly isAlive: (deviceId: string) => Promise<boolean>;
  readonly handIn: (devices: readonly UndeliveredDevice[]) => Promise<HandInReport>;
  /** Asked only where lines rest on this device's clock. */
  readonly serverNow: () => Promise<number | null>;
}

/** Somebody set the device's clock while there was no network: by how much, as far as can be told now. */
const wrongMsOf = async (store: JournalStore, recordIdx: number, serverNow: () => Promise<number | null>): Promise<number> => {
  if (!(await store.devicesOf(recordIdx)).some(({ guessFrom }) => guessFrom !== null)) return 0;
  const sitting = (await store.sittings()).find((one) => one.recordIdx === recordIdx);
  const now = await serverNow();
  const ms = sitting && now !== null ? Math.round(now - Date.now() - sitting.offsetMs) : 0;
  return Math.abs(ms) > RIGHT_MS ? ms : 0;
};

/** Delivers what is left of one record; null where nothing was. Rejects when it did not arrive: nothing is lost then. */
export const deliverRecord = async (
  store: JournalStore,
  recordIdx: number,
  { isAlive, handIn, serverNow }: DeliveryMeans,
): Promise<Delivery | null> => {
  const devices = await undeliveredOf(store, recordIdx, isAlive, await wrongMsOf(store, recordIdx, serverNow));
  if (devices.length === 0) return null;
  const first = await bring(devices, handIn);
  // Not too late, and not taken: the server knows less than this browser believed. Nobody has the lines before them, so these must not wait for them.
  const behindHole = first.at(-1)?.isSubmitted ? [] : devices.filter(({ deviceId }) => lateCountOf(first, deviceId) > 0);
  const reports =
    behindHole.length === 0
      ? first
      : [...first.map((report) => ({ ...report, devices: [] })), ...(await bring(behindHole.map(withoutHole), handIn))];
  for (const { deviceId, events } of devices) {
    await store.changeDevice(recordIdx, deviceId, {
      since: null,
      handedInMs: null,
      guessFrom: null,
      ...(events.length > 0 && { ackedSeq: events.at(-1)?.seq ?? 0 }),
    });
  }
  const isSubmitted = reports.at(-1)?.isSubmitted ?? false;
  if (isSubmitted) await store.forgetRecord(recordIdx);
  return {
    recordIdx,
    isSubmitted,
    lateCount: reports.flatMap((report) => report.devices).reduce((sum, { lateCount }) => sum + lateCount, 0),
    isNews: devices.some(
      ({ events, handedInMs }) => handedInMs !== null || events.some(({ kind }) => kind === 'answer' || kind === 'clear'),
    ),
  };
};
