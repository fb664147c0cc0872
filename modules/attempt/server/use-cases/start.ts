import type { ExamDetail } from '@modules/exam';
import { isOpenToAll } from '@modules/entitlement';
import { groupCommit, handOver, retrying, retryWhileAway } from '@platform/db';
import { err, ok, type Result } from '@platform/kernel';
import type { AttemptApi, AttemptError, AttemptView, DeviceId } from '../../contract.ts';
import type { Learner } from '@modules/account/learner';
import { deadlineOf, graceEndsAt } from '../../domain/clocks.ts';
import { DEVICE_QUOTA, RECORD_QUOTA } from '../../domain/quota.ts';
import type { Deps } from '../deps.ts';
import { hotIn } from '../hot-pool.ts';
import { findOpenRecords } from '../store/records.ts';
import { insertRecords, type NewRecord } from '../store/starts.ts';
import type { AttemptRecord } from '../store/tables.ts';
import { newViewOf, viewOf } from '../view.ts';
import type { SubmitRecord } from './submit.ts';

interface StartJob {
  readonly who: Learner;
  readonly detail: ExamDetail;
  readonly deviceId: DeviceId;
}
/** Between "there is an unfinished one" and reading it, it may be submitted; more often than this is no accident. */
const TRIES = 5;

/**
 * Thousands start in the same second: their records share commits, and a new one's page needs nothing read. Where
 * the database is away for a few seconds a start waits for it: inserted twice, the second finds the first.
 */
export const start = (deps: Deps, submitRecord: SubmitRecord): AttemptApi['start'] => {
  const commit = groupCommit<StartJob, AttemptRecord | null>({
    flush: (jobs) => retryWhileAway(() => retrying(() => flush(deps, jobs))),
    // A commit costs more than the rows in it, so more share one; and of the connections that saves use too, one is left to them.
    lanes: 1,
  });
  return async (who, { examDetailIdx, deviceId }) => {
    const found = await retryWhileAway(() => deps.exams.examDetail(who.brandId, examDetailIdx));
    if (!found.ok) return err({ kind: 'attempt/exam-not-found' });
    const { detail } = found.value;
    if (!(await deps.entitlements.mayUse(who, detail))) return err({ kind: 'attempt/not-entitled' });

    for (let left = TRIES; left > 0; left -= 1) {
      const job = { who, detail, deviceId };
      const record = isOpenToAll(detail) ? await commit(job) : await retryWhileAway(() => retrying(() => startOwned(deps, job)));
      if (record === 'not-entitled') return err({ kind: 'attempt/not-entitled' });
      if (record) return ok(newViewOf(deps, record));
      const unfinished = await findUnfinished(deps, submitRecord, { who, detail, deviceId });
      if (unfinished) return unfinished;
    }
    throw new Error(`no sitting of ${examDetailIdx} could be started`);
  };
};

/** With the right to it in one transaction: what is asked back at the same moment is either begun by then, and counted as that, or closed. */
const startOwned = (deps: Deps, job: StartJob): Promise<AttemptRecord | null | 'not-entitled'> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await deps.entitlements.keepAll(handOver(tx), job.who, [job.detail]))) return 'not-entitled';
    const [record = null] = await flush({ clock: deps.clock, hot: hotIn(tx) }, [job]);
    return record;
  });

/** The learner's unfinished one. If its time is over and only nobody submitted it yet, that is done now, and there is none. */
const findUnfinished = async (
  deps: Deps,
  submitRecord: SubmitRecord,
  { who, detail, deviceId }: StartJob,
): Promise<Result<AttemptView, AttemptError> | null> => {
  const record = (await findOpenRecords(deps.db, who, detail.examDetailIdx))[0];
  if (!record) return null;
  if (deps.clock.now().getTime() < graceEndsAt(record, deps)) return ok(await viewOf(deps, record, deviceId));
  await submitRecord({ recordIdx: record.recordIdx, batch: null, submittedBy: 'deadline' });
  return null;
};

/** The sitting's time begins here and not when the click came: waiting for the others costs nobody a second. */
const flush = async (
  deps: Pick<Deps, 'clock'> & { readonly hot: Pick<Deps['hot'], 'query'> },
  jobs: readonly StartJob[],
): Promise<readonly (AttemptRecord | null)[]> => {
  const startedAt = deps.clock.now();
  // In one order everywhere, so that two flushes that insert the same learner's record never wait for each other in a circle.
  const sorted = jobs
    .map((job, index) => ({ given: toNew(job, startedAt), index }))
    .toSorted(({ given: a }, { given: b }) =>
      a.learnerId < b.learnerId ? -1 : a.learnerId > b.learnerId ? 1 : a.examDetailIdx - b.examDetailIdx,
    );
  const idxs = await insertRecords(
    deps.hot,
    sorted.map(({ given }) => given),
    startedAt,
  );
  const records: (AttemptRecord | null)[] = jobs.map(() => null);
  sorted.forEach(({ given, index }, place) => {
    const recordIdx = idxs[place];
    if (recordIdx) records[index] = { ...toRecord(given, startedAt), recordIdx };
  });
  return records;
};

const toNew = ({ who, detail, deviceId }: StartJob, startedAt: Date): NewRecord => ({
  ...who,
  examIdx: detail.examIdx,
  examDetailIdx: detail.examDetailIdx,
  paperHash: detail.paperHash,
  deadlineAt: new Date(deadlineOf(detail.rules.clocks, startedAt.getTime())),
  deviceId,
});

const toRecord = (
  { brandId, learnerId, isMember, examDetailIdx, paperHash, deadlineAt, deviceId }: NewRecord,
  startedAt: Date,
): Omit<AttemptRecord, 'recordIdx'> => ({
  brandId,
  learnerId,
  isMember,
  examDetailIdx,
  paperHash,
  startedAt: startedAt.getTime(),
  deadlineAt: deadlineAt.getTime(),
  submittedAt: null,
  writerDeviceId: deviceId,
  writers: [{ deviceId, fromMs: 0 }],
  quota: RECORD_QUOTA - DEVICE_QUOTA,
});
