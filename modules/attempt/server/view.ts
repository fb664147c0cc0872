import type { AttemptView, DeviceId } from '../contract.ts';
import { emptySheet, fold } from '../domain/fold.ts';
import type { Deps } from './deps.ts';
import { paperOf } from './papers.ts';
import { findAckedSeq, readJournals } from './store/journal.ts';
import type { AttemptRecord } from './store/tables.ts';

/** A record as its learner sees it on this device, with the permission to write into it. */
export const viewOf = async (deps: Deps, record: AttemptRecord, deviceId: DeviceId): Promise<AttemptView> => {
  const [journalOf, ackedSeq, paper] = await Promise.all([
    readJournals(deps.db, [record.recordIdx]),
    findAckedSeq(deps.db, record.recordIdx, deviceId),
    paperOf(deps.exams, record.paperHash),
  ]);
  const now = deps.clock.now().getTime();
  const { devices } = journalOf(record.recordIdx);
  const sheet = fold(paper, { writers: record.writers, devices }, Math.min(record.submittedAt ?? now, record.deadlineAt) - record.startedAt);
  return { ...frameOf(deps, record, now), ackedSeq, sheet };
};

/** A record that has just begun: nothing to read. */
export const newViewOf = (deps: Deps, record: AttemptRecord): AttemptView => ({ ...frameOf(deps, record, deps.clock.now().getTime()), ackedSeq: 0, sheet: emptySheet });

const frameOf = (deps: Deps, record: AttemptRecord, now: number): Omit<AttemptView, 'ackedSeq' | 'sheet'> => ({
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
