import { groupCommit } from '@platform/db';
import { err, ok, type Result } from '@platform/kernel';
import type { AttemptApi, AttemptError, RecordIdx } from '../../contract.ts';
import type { Deps } from '../deps.ts';
import { received } from '../received.ts';
import { retrying } from '../retry.ts';
import { findPaperHashes, lockRecords } from '../store/records.ts';
import type { StoredBatch } from '../store/journal.ts';
import { announce, handIn, scoringsFor } from '../submitting.ts';

export interface SubmitJob {
  readonly recordIdx: RecordIdx;
  readonly batch: StoredBatch | null;
  readonly submittedBy: 'learner' | 'deadline';
}
type Submitted = Result<{ readonly recordIdx: RecordIdx }, AttemptError>;
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

/** Hands in, once: a repeat is answered like the first. What comes when even the grace is over brings no lines any more. */
export const submit =
  (deps: Deps, submitRecord: SubmitRecord): AttemptApi['submit'] =>
  async (token, recordIdx, batch) => {
    const claims = deps.tokens.open(token);
    if (claims?.recordIdx !== recordIdx) return err({ kind: 'attempt/token-refused' });
    const now = deps.clock.now().getTime();
    const isLate = now >= claims.deadlineAt + deps.graceMs;
    return submitRecord({ recordIdx, batch: isLate ? null : received(recordIdx, batch, now - claims.startedAt), submittedBy: isLate ? 'deadline' : 'learner' });
  };

const flush = async (deps: Deps, jobs: readonly SubmitJob[]): Promise<readonly (Submitted | 'failed')[]> => {
  const jobsByRecord = Map.groupBy(jobs, ({ recordIdx }) => recordIdx);
  const hashes = await findPaperHashes(deps.db, [...jobsByRecord.keys()]);
  const scorings = await scoringsFor(deps, hashes.values());

  const { results, closedBefore } = await retrying(() => deps.db.transaction().execute(async (tx) => {
    const records = await lockRecords(tx, [...hashes.keys()]);
    const open = records.filter(({ submittedAt }) => submittedAt === null);
    const handovers = open.map((record) => {
      const own = jobsByRecord.get(record.recordIdx) ?? [];
      return { record, submittedBy: own[0]?.submittedBy ?? 'learner', batches: own.flatMap(({ batch }) => batch ?? []) };
    });
    return { results: await handIn(tx, deps, scorings, handovers), closedBefore: records.filter(({ submittedAt }) => submittedAt !== null) };
  }));
  await announce(deps, results);

  const done = new Set([...results, ...closedBefore].map(({ recordIdx }) => recordIdx));
  return jobs.map(({ recordIdx }) => {
    if (done.has(recordIdx)) return ok({ recordIdx });
    return hashes.has(recordIdx) ? 'failed' : err({ kind: 'attempt/not-found' });
  });
};
