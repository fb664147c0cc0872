import type { AnswerKey } from '@modules/exam';
import type { CorrectionApi } from '@modules/exam/corrections';
import type { RecordIdx } from '../../contract.ts';
import { RESCORED } from '../../contract-events.ts';
import { markProblems, score } from '../../domain/scoring.ts';
import { levelsOf } from '../../domain/sitting-levels.ts';
import type { Deps } from '../deps.ts';
import { paperOf } from '@modules/exam/papers';
import { handOver, retrying } from '@platform/db';
import type { AttemptDb } from '../store/tables.ts';
import { keepRescored, lockStale, shiftFirstTries, type Rescoring, type Shift, type StaleResult } from './rescore-store.ts';

export type RescoreDeps = Pick<Deps, 'db' | 'exams' | 'clock' | 'corrections' | 'answers' | 'outbox'>;

/** Results in one transaction. */
const BATCH = 50;

/**
 * Scores again what was scored by an older key. A result, its counters, its learner's history and the line that they see change in one
 * transaction with the revision that the result names: however often this is stopped and wherever it runs, each happens once.
 *
 * @param only one record, which is waited for; null: any, passing by what another process has in hand
 * @returns how many results have a newer key now
 */
export const rescore = async (deps: RescoreDeps, only: RecordIdx | null = null): Promise<number> => {
  const papers = await deps.corrections.revisedPapers();
  if (papers.length === 0) return 0;
  let count = 0;
  for (;;) {
    const done = await retrying(() => deps.db.transaction().execute((tx) => rescoreBatch(tx, deps, papers, only)));
    count += done;
    if (done < BATCH) return count;
  }
};

const rescoreBatch = async (
  tx: AttemptDb,
  deps: RescoreDeps,
  papers: Awaited<ReturnType<CorrectionApi['revisedPapers']>>,
  only: RecordIdx | null,
): Promise<number> => {
  const stale = await lockStale(tx, papers, BATCH, only);
  if (stale.length === 0) return 0;
  const newest = new Map(papers.map(({ paperHash, revision }) => [paperHash, revision]));
  const rescored: Rescoring[] = [];
  for (const one of stale) rescored.push(await rescoreOne(deps, one, newest.get(one.paperHash) ?? one.keyRevision));
  await keepRescored(tx, rescored, deps.clock.now());
  // Of a learner whose marks are as they were there is nothing to tell.
  await deps.outbox.publish(
    handOver(tx),
    RESCORED,
    rescored
      .filter(({ shifts, report, stale: { scoreTenths } }) => shifts.length > 0 || report.scoreTenths !== scoreTenths)
      .map(({ stale: { brandId, learnerId, recordIdx, examDetailIdx, scoreTenths }, revision, report }) => ({
        ownerId: learnerId,
        payload: { brandId, learnerId, recordIdx, examDetailIdx, revision, beforeTenths: scoreTenths, afterTenths: report.scoreTenths },
      })),
  );
  await deps.answers.shiftHistory(
    handOver(tx),
    rescored.flatMap(({ stale: { inHistory, learnerId, submittedAt }, shifts }) =>
      inHistory ? shifts.map((shift) => ({ learnerId, at: submittedAt, ...shift })) : [],
    ),
  );
  // What everybody writes comes last: it stays locked until the commit.
  const firstTries = rescored.filter(({ stale: { isCounted } }) => isCounted);
  await shiftFirstTries(tx, firstTries);
  // Statistics have what the history has.
  const counted = firstTries.filter(({ stale: { inHistory }, shifts }) => inHistory && shifts.length > 0);
  await deps.answers.recount(
    handOver(tx),
    counted.map(({ levels }) => levels.before),
    counted.map(({ levels }) => levels.after),
  );
  return stale.length;
};

const rescoreOne = async (deps: RescoreDeps, stale: StaleResult, revision: number): Promise<Rescoring> => {
  const paper = await paperOf(deps.exams, stale.paperHash);
  const [before, after] = await Promise.all([keyAt(deps, stale, stale.keyRevision), keyAt(deps, stale, revision)]);
  const was = markProblems(paper, before, stale.sheet);
  const shifts = markProblems(paper, after, stale.sheet).flatMap(({ problem: { problemIdx }, result }, at): readonly Shift[] => {
    const from = was[at]?.result ?? result;
    return from === result ? [] : [{ problemIdx, from, to: result }];
  });
  const levelsBy = (key: AnswerKey) => levelsOf(stale.paperHash, paper, key, stale.sheet);
  return {
    stale,
    revision,
    report: score(paper, after, stale.sheet),
    shifts,
    levels: { before: levelsBy(before), after: levelsBy(after) },
  };
};

const keyAt = async (deps: RescoreDeps, { paperHash }: StaleResult, revision: number): Promise<AnswerKey> => {
  const key = await deps.corrections.keyAt(paperHash, revision);
  if (!key) throw new Error(`paper ${paperHash} has no revision ${revision} of its key`);
  return key;
};
