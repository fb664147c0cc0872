import { handOver } from '@platform/db';
import type { AnswerKey, ExamDetailIdx, Paper, TakenCount } from '@modules/exam';
import { RESULT_READY } from '../contract-events.ts';
import { sittingMs, usedMs } from '../domain/clocks.ts';
import { fold } from '../domain/fold.ts';
import { withoutInk } from '../domain/ink.ts';
import { isUncheckable, type LateReport } from '../domain/late-report.ts';
import { inChunks, LAST_QUOTA } from '../domain/quota.ts';
import { markProblems, score } from '../domain/scoring.ts';
import { isReportedLate } from '../domain/writers.ts';
import { leftOutOf } from './cohort-rules.ts';
import type { Deps } from './deps.ts';
import { keyOf, paperOf } from '@modules/exam/papers';
import { appendLast, closeDevices, lockDevices, readJournals, type ReadJournal, type StoredBatch } from './store/journal.ts';
import { findMetBefore } from './store/met-before.ts';
import { markSubmitted } from './store/records.ts';
import { countFirstTries, insertResults, type AttemptResult, type FirstTry } from './store/results.ts';
import type { AttemptDb, AttemptRecord } from './store/tables.ts';

export interface Scoring {
  readonly paper: Paper;
  readonly key: AnswerKey;
}
export interface Handover {
  readonly record: AttemptRecord;
  readonly submittedBy: 'learner' | 'deadline';
  /** When the learner handed in, milliseconds since the start; absent: now. */
  readonly untilMs?: number;
  /** The journal's last lines, which come with the submit. */
  readonly batches: readonly StoredBatch[];
}

/** A result that was stored. */
export type Submitted = Pick<AttemptResult, 'recordIdx' | 'examDetailIdx'> & { readonly isFirstTry: boolean };

/** Papers and newest keys, read before any lock is taken. What cannot be read is left out and logged: its records wait, others do not. */
export const scoringsFor = async (deps: Deps, paperHashes: Iterable<string>): Promise<ReadonlyMap<string, Scoring>> => {
  const scorings = new Map<string, Scoring>();
  for (const hash of new Set(paperHashes)) {
    try {
      const [paper, key] = await Promise.all([paperOf(deps.exams, hash), keyOf(deps.exams, hash)]);
      scorings.set(hash, { paper, key });
    } catch (error) {
      deps.log.error({ err: error, paperHash: hash }, 'a paper cannot be scored');
    }
  }
  return scorings;
};

/**
 * Closes and scores records whose locks the caller's transaction holds. Whatever was acknowledged to a device is read here: saves that run
 * now are waited for, later ones find their device closed.
 *
 * @returns what was submitted; a record that cannot be scored stays open
 */
export const handIn = async (
  tx: AttemptDb,
  deps: Deps,
  scorings: ReadonlyMap<string, Scoring>,
  handovers: readonly Handover[],
): Promise<readonly Submitted[]> => {
  const ready = handovers.flatMap((handover) => {
    const scoring = scorings.get(handover.record.paperHash);
    return scoring ? [{ ...handover, scoring }] : [];
  });
  if (ready.length === 0) return [];
  const recordIdxs = ready.map(({ record }) => record.recordIdx);
  const submittedAt = deps.clock.now();

  const devices = await lockDevices(tx, recordIdxs);
  await appendLast(tx, newBatches(ready, devices), submittedAt);
  await closeDevices(tx, recordIdxs);

  const submitted: Submitted[] = [];
  const firstTries: FirstTry[] = [];
  // A journal is read whole: not more of them at once than fit into memory, whatever their learners wrote.
  for (const chunk of inChunks(ready, ({ record }) => record.quota)) {
    const journalOf = await readJournals(
      tx,
      chunk.map(({ record }) => record.recordIdx),
    );
    const metBefore = await findMetBefore(
      tx,
      deps,
      chunk.map(({ record, scoring: { paper } }) => ({ ...record, paper })),
    );
    const results = chunk.map((handover) =>
      toResult(handover, journalOf(handover.record.recordIdx), metBefore.has(handover.record.recordIdx), submittedAt),
    );
    const isFirst = await insertResults(tx, results);
    await markSubmitted(
      tx,
      results.map(({ recordIdx }) => recordIdx),
      submittedAt,
    );
    results.forEach((result, at) => {
      const isFirstTry = isFirst.get(result.recordIdx) ?? false;
      const { scoring } = chunk[at] ?? {};
      if (isFirstTry && result.leftOut === null && scoring)
        firstTries.push(toFirstTry({ ...result, scoreTenths: result.report.scoreTenths }, scoring));
      submitted.push({ recordIdx: result.recordIdx, examDetailIdx: result.examDetailIdx, isFirstTry });
    });
  }
  await tellReady(tx, deps, ready);
  await countTaken(tx, deps, submitted);
  await countFirstTries(tx, firstTries);
  return submitted;
};

/** Whoever hands in sees the result at once; of the others' only they do not know that it is there. */
const tellReady = (tx: AttemptDb, deps: Deps, ready: readonly Handover[]): Promise<void> =>
  deps.outbox.publish(
    handOver(tx),
    RESULT_READY,
    ready
      .filter(({ submittedBy }) => submittedBy === 'deadline')
      .map(({ record: { brandId, learnerId, recordIdx, examDetailIdx } }) => ({
        ownerId: learnerId,
        payload: { brandId, learnerId, recordIdx, examDetailIdx },
      })),
  );

/** What lists show of how often exams are taken. */
const countTaken = async (tx: AttemptDb, deps: Deps, results: readonly Submitted[]): Promise<void> => {
  const counts = new Map<ExamDetailIdx, TakenCount>();
  for (const { examDetailIdx, isFirstTry } of results) {
    const { count, learners } = counts.get(examDetailIdx) ?? { count: 0, learners: 0 };
    counts.set(examDetailIdx, { count: count + 1, learners: learners + Number(isFirstTry) });
  }
  if (counts.size > 0) await deps.exams.countTaken(handOver(tx), counts);
};

/**
 * What is new in the last batches. A gap before them does not matter any more: these are the last lines there will be. They need no quota,
 * but what would be far more than last lines is left out; its sender gets the answer that it did not count.
 */
const newBatches = (handovers: readonly Handover[], devices: Awaited<ReturnType<typeof lockDevices>>): readonly StoredBatch[] => {
  const acked = new Map(devices.map(({ recordIdx, deviceId, ackedSeq }) => [`${recordIdx} ${deviceId}`, ackedSeq]));
  return handovers.flatMap(({ batches }) => {
    const longest = new Map<string, StoredBatch>();
    for (const batch of batches) {
      const name = `${batch.recordIdx} ${batch.deviceId}`;
      if (batch.lastSeq > (longest.get(name)?.lastSeq ?? acked.get(name) ?? 0)) longest.set(name, batch);
    }
    let left = LAST_QUOTA;
    return [...longest.values()].filter(({ units }) => (left -= units) >= 0);
  });
};

type Ready = Handover & { readonly scoring: Scoring };

const toResult = (
  { record, submittedBy, untilMs: handedInMs = Infinity, scoring: { paper, key } }: Ready,
  { devices, delayed }: ReadJournal,
  isMetBefore: boolean,
  submittedAt: Date,
): AttemptResult => {
  const untilMs = Math.min(sittingMs(record, submittedAt.getTime()), handedInMs);
  // Who hands in is there. Where nobody did, the page may be gone since its last line.
  const isThere = submittedBy === 'learner';
  const { sheet, ink } = withoutInk(fold(paper, { writers: record.writers, devices }, untilMs, isThere));
  const used = usedMs(paper.rules.clocks, sheet.clockStartsMs, untilMs);
  return {
    recordIdx: record.recordIdx,
    brandId: record.brandId,
    learnerId: record.learnerId,
    examDetailIdx: record.examDetailIdx,
    paperHash: record.paperHash,
    keyRevision: key.revision,
    submittedBy,
    usedMs: used,
    report: score(paper, key, sheet),
    sheet,
    ink,
    submittedAt,
    leftOut: leftOutOf(
      { paper, key },
      {
        sheet,
        usedMs: used,
        isMetBefore,
        isClockOdd: lateReportsOf(record, delayed).some((report) => isUncheckable(paper.rules.clocks, sheet.clockStartsMs, report)),
      },
    ),
  };
};

const lateReportsOf = ({ startedAt, writers }: AttemptRecord, delayed: ReadJournal['delayed']): readonly LateReport[] => [
  ...delayed.map(({ receivedAt, ms }) => ({ madeMs: receivedAt - startedAt - ms, heardMs: receivedAt - startedAt })),
  ...writers.filter(isReportedLate).map(({ fromMs, heardMs = fromMs }) => ({ madeMs: fromMs, heardMs })),
];

/** What a result gives to its paper's counters. */
export const toFirstTry = (
  { paperHash, scoreTenths, sheet }: Pick<FirstTry, 'paperHash' | 'scoreTenths'> & Pick<AttemptResult, 'sheet'>,
  { paper, key }: Scoring,
): FirstTry => ({
  paperHash,
  scoreTenths,
  rightByProblem: new Map(markProblems(paper, key, sheet).map(({ problem, result }) => [problem.problemIdx, result === 'correct'])),
});
