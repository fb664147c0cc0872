import { err, ok } from '@platform/kernel';
import { MAX_BATCH, type AttemptApi, type DeviceId, type JournalEvent, type RecordIdx } from '../../contract.ts';
import type { HandInReport, ReceiptApi, ReceiptFile } from '../../contract-receipt.ts';
import type { Deps } from '../deps.ts';
import { findAckedSeq } from '../store/journal.ts';
import { keepLate } from '../store/late.ts';
import { findRecord } from '../store/records.ts';

type FileDevice = ReceiptFile['devices'][number];

/**
 * Takes what another device kept and could not send. Its lines go the way of all others (`record`, `takeOver`, `submit`), with the same
 * rules of time and grace; what comes after the end, or without the lines before it, is kept apart and counts for nothing.
 */
export const handInFile =
  (deps: Deps, api: Pick<AttemptApi, 'record' | 'takeOver' | 'submit'>): ReceiptApi['handInFile'] =>
  async (who, recordIdx, file) => {
    const record = file.recordIdx === recordIdx ? await findRecord(deps.db, who, recordIdx) : null;
    if (!record) return err({ kind: 'attempt/not-found' });
    const token = deps.tokens.sign(record);

    // Those who took over without a network come first, in the order in which they did: their lines count from then on.
    for (const { deviceId, since } of file.devices
      .filter((device) => device.since)
      .toSorted((a, b) => (a.since?.fromMs ?? 0) - (b.since?.fromMs ?? 0))) {
      if (since) await api.takeOver(token, recordIdx, deviceId, { since });
    }
    const devices = await oneByOne(file.devices, (device) => takeDevice(deps, api, token, recordIdx, device));
    const handedIn = file.devices.filter(({ handedInMs }) => handedInMs !== null && handedInMs !== undefined);
    // With all its lines: what lies behind a hole could not be appended, and there will be no others before it any more.
    for (const { deviceId, events, handedInMs } of handedIn)
      await api.submit(token, recordIdx, { deviceId, events: inOrder(events), handedInMs: handedInMs ?? 0 });

    return ok({
      devices,
      isSubmitted: ((await findRecord(deps.db, who, recordIdx))?.submittedAt ?? null) !== null,
      isSignatureRight: file.server
        ? [file.server].flat().every(({ receipt, signature }) => deps.tokens.isSealed(JSON.stringify(receipt), signature))
        : null,
    });
  };

/** Each number once. */
const inOrder = (events: FileDevice['events']): FileDevice['events'] =>
  [...new Map(events.map((event) => [event.seq, event])).values()].toSorted((a, b) => a.seq - b.seq);

const takeDevice = async (
  deps: Deps,
  api: Pick<AttemptApi, 'record'>,
  token: string,
  recordIdx: RecordIdx,
  { deviceId, events }: FileDevice,
): Promise<HandInReport['devices'][number]> => {
  const before = await findAckedSeq(deps.db, recordIdx, deviceId);
  const fresh = inOrder(events).filter(({ seq }) => seq > before);
  // Up to the first hole; behind it nothing can be appended.
  const hole = fresh.findIndex(({ seq }, at) => seq !== before + 1 + at);
  const whole = hole < 0 ? fresh : fresh.slice(0, hole);
  for (let at = 0; at < whole.length; at += MAX_BATCH) {
    const saved = await api.record(token, recordIdx, { deviceId, events: whole.slice(at, at + MAX_BATCH) });
    if (!saved.ok) break;
  }
  const after = await findAckedSeq(deps.db, recordIdx, deviceId);
  await keepLate(
    deps.db,
    recordIdx,
    deviceId,
    fresh.filter(({ seq }) => seq > after),
    deps.clock.now(),
  );
  const count = (of: (seq: number) => boolean) => events.filter(({ seq }) => of(seq)).length;
  return {
    deviceId: deviceId,
    knownCount: count((seq) => seq <= before),
    addedCount: count((seq) => seq > before && seq <= after),
    lateCount: count((seq) => seq > after),
  };
};

const oneByOne = async <T, R>(all: readonly T[], take: (one: T) => Promise<R>): Promise<readonly R[]> => {
  const done: R[] = [];
  for (const one of all) done.push(await take(one));
  return done;
};

/** Keeps what a submit brought and the record did not take: it was closed already, or it was far too much. @returns the numbers of those lines */
export const keepTooLate = async (
  deps: Deps,
  recordIdx: RecordIdx,
  deviceId: DeviceId,
  events: readonly JournalEvent[],
): Promise<readonly number[]> => {
  if (events.length === 0) return [];
  const acked = await findAckedSeq(deps.db, recordIdx, deviceId);
  const late = events.filter(({ seq }) => seq > acked);
  await keepLate(deps.db, recordIdx, deviceId, late, deps.clock.now());
  return late.map(({ seq }) => seq);
};
