import type { JournalEvent, TakeOverSince } from '../../contract.ts';
import type { HandInReport } from '../../contract-receipt.ts';
import type { JournalStore } from './journal-store.ts';
import { makeLineQueue } from './line-queue.ts';

/** What one tab of this browser has that the server lacks. */
export interface UndeliveredDevice {
  readonly deviceId: string;
  readonly events: readonly JournalEvent[];
  readonly since: TakeOverSince | null;
  readonly handedInMs: number | null;
}

/** A line that says nothing new, for a number whose line was lost: the server counts without holes. */
export const fillerOf = (problemIdx: number) => (seq: number, atMs: number): JournalEvent => ({ seq, atMs, kind: 'enter', problemIdx: problemIdx as never });

/** Of a record, all that this browser's tabs have and the server lacks. @param skip tabs that deliver for themselves */
export const undeliveredOf = async (store: JournalStore, recordIdx: number, skip: (deviceId: string) => Promise<boolean>): Promise<readonly UndeliveredDevice[]> => {
  const [lines, rows] = await Promise.all([store.linesOf(recordIdx), store.devicesOf(recordIdx)]);
  const anyProblemIdx = lines.map(({ event }) => ('problemIdx' in event ? event.problemIdx : 0)).find((idx) => idx > 0) ?? 1;
  const found: UndeliveredDevice[] = [];
  for (const deviceId of new Set([...lines.map((line) => line.deviceId), ...rows.map((row) => row.deviceId)])) {
    if (await skip(deviceId)) continue;
    const row = rows.find((one) => one.deviceId === deviceId);
    const own = lines.filter((line) => line.deviceId === deviceId).map(({ event }) => event);
    // Without a row it is from a version that dropped what the server had.
    const events = makeLineQueue(deviceId, row?.ackedSeq ?? (own[0]?.seq ?? 1) - 1, own, fillerOf(anyProblemIdx)).all();
    if (events.length > 0 || row?.since || row?.handedInMs != null) found.push({ deviceId, events, since: row?.since ?? null, handedInMs: row?.handedInMs ?? null });
  }
  return found;
};

/** Below the server's limit for one body, bytes. */
const MAX_BODY = 700_000;

/** Brings all of it, in parts where it is much. The learner's word that they are done comes with the last one. */
const bring = async (devices: readonly UndeliveredDevice[], handIn: (devices: readonly UndeliveredDevice[]) => Promise<HandInReport>): Promise<readonly HandInReport[]> => {
  const size = JSON.stringify(devices).length;
  const lines = devices.reduce((sum, { events }) => sum + events.length, 0);
  if (size <= MAX_BODY || lines < 2) return [await handIn(devices)];
  const half = (events: readonly JournalEvent[]) => Math.ceil(events.length / 2);
  const firstHalf = devices.map((device) => ({ ...device, events: device.events.slice(0, half(device.events)), handedInMs: null }));
  const secondHalf = devices.map((device) => ({ ...device, events: device.events.slice(half(device.events)) }));
  return [...(await bring(firstHalf, handIn)), ...(await bring(secondHalf, handIn))];
};

export interface Delivery {
  readonly recordIdx: number;
  readonly isSubmitted: boolean;
  /** Lines that came too late to count. */
  readonly lateCount: number;
}

/** Delivers what is left of one record; null where nothing was. Rejects when it did not arrive: nothing is lost then. */
export const deliverRecord = async (
  store: JournalStore, recordIdx: number,
  { isAlive, handIn }: { readonly isAlive: (deviceId: string) => Promise<boolean>; readonly handIn: (devices: readonly UndeliveredDevice[]) => Promise<HandInReport> },
): Promise<Delivery | null> => {
  const devices = await undeliveredOf(store, recordIdx, isAlive);
  if (devices.length === 0) return null;
  const reports = await bring(devices, handIn);
  for (const { deviceId, events } of devices) {
    await store.changeDevice(recordIdx, deviceId, { since: null, handedInMs: null, isGuess: false, ...(events.length > 0 && { ackedSeq: events.at(-1)?.seq ?? 0 }) });
  }
  const isSubmitted = reports.at(-1)?.isSubmitted ?? false;
  if (isSubmitted) await store.forgetRecord(recordIdx);
  return { recordIdx, isSubmitted, lateCount: reports.flatMap((report) => report.devices).reduce((sum, { lateCount }) => sum + lateCount, 0) };
};
