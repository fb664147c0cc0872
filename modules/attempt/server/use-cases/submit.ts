import { groupCommit } from '@platform/db';
import { err, ok, type Result } from '@platform/kernel';
import type { AttemptApi, AttemptError, DeviceId, RecordIdx } from '../../contract.ts';
import { graceEndsAt } from '../../domain/clocks.ts';
import { isTakenSince } from '../../domain/writers.ts';
import type { Deps } from '../deps.ts';
import { received } from '../received.ts';
import { retrying } from '@platform/db';
import { findPaperHashes, lockRecords } from '../store/records.ts';
import type { StoredBatch } from '../store/journal.ts';
import type { AttemptRecord } from '../store/tables.ts';
import { handIn, scoringsFor } from '../submitting.ts';
import { keepTooLate } from './hand-in-file.ts';

export interface SubmitJob {
  readonly recordIdx: RecordIdx;
  readonly batch: StoredBatch | null;
  readonly submittedBy: 'learner' | 'deadline';
  /** When the learner did it, and on which device; absent where it arrives as it is done. */
  readonly handedIn?: { readonly deviceId: DeviceId; readonly atMs: number };
  /** The clock asked, and these devices' lines are all here; another one's are waited for. */
  readonly covers?: readonly DeviceId[];
}
/** `wasClosed`: somebody had submitted it before; lines that came along were not taken. */
type Submitted = Result<{ readonly recordIdx: RecordIdx; readonly wasClosed: boolean; readonly isWaiting: boolean }, AttemptError>;
export type SubmitRecord = (job: SubmitJob) => Promise<Submitted>;

/** Submits that come together share one transaction; each is scored on its own. */
export const createSubmitLane = (deps: Deps): SubmitRecord => {
  const commit = groupCommit<SubmitJob, Submitted | 'failed'>({ flush: (jobs) => flush(deps, jobs), maxBatch: 64 });
  return async (job) => {
    const submitted = await commit(job);
    if (submitted === 'failed') throw new Error(`record ${job.recordIdx} could not be scored`);
    return submitted;
  };
};

/** Hands in, once: a repeat is answered like the first. What comes when even the grace is over is kept apart and counts for nothing. */
export const submit =
  (deps: Deps, submitRecord: SubmitRecord, record: AttemptApi['record']): AttemptApi['submit'] =>
  async (token, recordIdx, batch) => {
    const claims = deps.tokens.open(token);
    if (claims?.recordIdx !== recordIdx) return err({ kind: 'attempt/token-refused' });
    const now = deps.clock.now().getTime();
    const isLate = now >= graceEndsAt(claims, deps);
    const { deviceId, events, handedInMs, covers } = batch;
    const submitted = await submitRecord({
      recordIdx,
      batch: isLate ? null : received(recordIdx, batch, now - claims.startedAt, claims.deadlineAt - claims.startedAt),
      submittedBy: isLate ? 'deadline' : 'learner',
      ...(handedInMs !== undefined && { handedIn: { deviceId, atMs: handedInMs } }),
      ...(covers && !isLate && { covers: [deviceId, ...covers] }),
    });
    if (!submitted.ok) return submitted;
    if (submitted.value.isWaiting) {
      const saved = await record(token, recordIdx, batch);
      return saved.ok ? ok({ recordIdx, isWaiting: true }) : saved;
    }
    const lateSeqs = await keepTooLate(deps, recordIdx, deviceId, events);
    return ok({ recordIdx, ...(lateSeqs.length > 0 && { lateSeqs }) });
  };

const flush = async (deps: Deps, jobs: readonly SubmitJob[]): Promise<readonly (Submitted | 'failed')[]> => {
  const jobsByRecord = Map.groupBy(jobs, ({ recordIdx }) => recordIdx);
  const hashes = await findPaperHashes(deps.db, [...jobsByRecord.keys()]);
  const scorings = await scoringsFor(deps, hashes.values());

  const { results, closedBefore, goneOn, waiting } = await retrying(() =>
    deps.db.transaction().execute(async (tx) => {
      const records = await lockRecords(tx, [...hashes.keys()]);
      const open = records.filter(({ submittedAt }) => submittedAt === null);
      const overtaken = new Set<SubmitJob>();
      const patient = new Set<SubmitJob>();
      const handovers = open.flatMap((record) => {
        const own = (jobsByRecord.get(record.recordIdx) ?? []).filter((job) => {
          const others = isOvertaken(record, job) ? overtaken : isIncomplete(record, job) ? patient : null;
          others?.add(job);
          return others === null;
        });
        const first = own[0];
        return first
          ? [
              {
                record,
                submittedBy: first.submittedBy,
                batches: own.flatMap(({ batch }) => batch ?? []),
                ...(first.handedIn && { untilMs: first.handedIn.atMs }),
              },
            ]
          : [];
      });
      return {
        results: await handIn(tx, deps, scorings, handovers),
        closedBefore: records.filter(({ submittedAt }) => submittedAt !== null),
        goneOn: overtaken,
        waiting: patient,
      };
    }),
  );
  deps.recordChanges.notify(results.map(({ recordIdx }) => recordIdx));

  const closed = new Set(closedBefore.map(({ recordIdx }) => recordIdx));
  const done = new Set(results.map(({ recordIdx }) => recordIdx));
  return jobs.map((job) => {
    const { recordIdx } = job;
    if (goneOn.has(job)) return err({ kind: 'attempt/taken-over' });
    const isWaiting = waiting.has(job) && !done.has(recordIdx);
    if (closed.has(recordIdx) || done.has(recordIdx) || isWaiting) return ok({ recordIdx, wasClosed: closed.has(recordIdx), isWaiting });
    return hashes.has(recordIdx) ? 'failed' : err({ kind: 'attempt/not-found' });
  });
};

/** Handed in without a network, and another device went on since: it must not end under the learner's hands. */
const isOvertaken = (record: AttemptRecord, { handedIn, submittedBy }: SubmitJob): boolean =>
  submittedBy === 'learner' && handedIn !== undefined && isTakenSince(record.writers, handedIn.deviceId, handedIn.atMs);

/** Another device wrote in this record too, and nobody vouches for it: the finaliser submits when nothing of it can come any more. */
const isIncomplete = (record: AttemptRecord, { covers }: SubmitJob): boolean =>
  covers !== undefined && record.writers.some(({ deviceId }) => !covers.includes(deviceId));
