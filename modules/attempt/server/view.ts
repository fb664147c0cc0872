import type { AttemptView, DeviceId } from '../contract.ts';
import { sittingMs } from '../domain/clocks.ts';
import { emptySheet, fold } from '../domain/fold.ts';
import type { Deps } from './deps.ts';
import { paperOf } from '@modules/exam/papers';
import { readJournals } from './store/journal.ts';
import type { AttemptRecord } from './store/tables.ts';

/** A record as its learner sees it on this device, with the permission to write into it. */
export const viewOf = async (deps: Deps, record: AttemptRecord, deviceId: DeviceId): Promise<AttemptView> => {
  const [journalOf, paper] = await Promise.all([readJournals(deps.db, [record.recordIdx]), paperOf(deps.exams, record.paperHash)]);
  const now = deps.clock.now().getTime();
  const { devices } = journalOf(record.recordIdx);
  const sheet = fold(paper, { writers: record.writers, devices }, sittingMs(record, record.submittedAt ?? now), false);
  // Of the very lines that the sheet is made of: what a device has beyond them is laid over it.
  return {
    ...frameOf(deps, record, now),
    ...seqsOf(
      deviceId,
      devices.map((device) => [device.deviceId, device.events.at(-1)?.seq ?? 0]),
    ),
    sheet,
  };
};

/** A record that has just begun: nothing to read. */
export const newViewOf = (deps: Deps, record: AttemptRecord): AttemptView => ({
  ...frameOf(deps, record, deps.clock.now().getTime()),
  ackedSeq: 0,
  othersSeq: 0,
  sheet: emptySheet,
});

/** How far the journal is, seen from one device. */
export const seqsOf = (
  deviceId: DeviceId,
  lastSeqs: Iterable<readonly [deviceId: string, seq: number]>,
): Pick<AttemptView, 'ackedSeq' | 'othersSeq'> => {
  let [ackedSeq, othersSeq] = [0, 0];
  for (const [device, seq] of lastSeqs) {
    if (device === deviceId) ackedSeq = seq;
    else othersSeq += seq;
  }
  return { ackedSeq, othersSeq };
};

const frameOf = (deps: Deps, record: AttemptRecord, now: number): Omit<AttemptView, 'ackedSeq' | 'othersSeq' | 'sheet'> => ({
  recordIdx: record.recordIdx,
  examDetailIdx: record.examDetailIdx,
  paperHash: record.paperHash,
  startedAt: record.startedAt,
  deadlineAt: record.deadlineAt,
  serverNow: now,
  submittedAt: record.submittedAt,
  writerDeviceId: record.writerDeviceId,
  graceMs: deps.graceMs,
  attemptToken: deps.tokens.sign(record),
});
