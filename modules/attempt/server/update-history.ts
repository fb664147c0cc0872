import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RecordIdx, Sheet } from '../contract.ts';
import type { LearnerId } from '@modules/account/learner';
import { givenOf, isBlankAnswer, NOTHING_GIVEN } from '@modules/exam/answer';
import type { Announced, FirstAnswer, HistoryAnswer, SittingLevels } from '@modules/answers';
import { levelsOf } from '../domain/sitting-levels.ts';
import { markProblems } from '../domain/scoring.ts';
import type { Deps } from './deps.ts';
import { handOver, retrying } from '@platform/db';
import { scoringsAt } from './scorings-at.ts';
import type { AttemptDb } from './store/tables.ts';

export type HistoryDeps = Pick<Deps, 'db' | 'exams' | 'corrections' | 'answers'>;

/** Results in one transaction. */
const BATCH = 32;
/** Between two batches, milliseconds: after thousands of submits at once this work takes a small part of the machine. */
const PAUSE_MS = 200;

/** The learner's submitted sittings become part of their history. Before anything is read from it; nothing to do most times. */
export const updateOwnHistory = async (deps: HistoryDeps, learnerId: LearnerId): Promise<void> => {
  while ((await updateHistory(deps, learnerId)) === BATCH);
};

/** Everybody's, batch by batch. */
export const updateHistories = async (deps: HistoryDeps, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && (await updateHistory(deps, null)) === BATCH) await sleep(PAUSE_MS, undefined, { signal, ref: false });
};

interface Row {
  readonly record_idx: RecordIdx;
  readonly learner_id: LearnerId;
  readonly paper_hash: string;
  readonly key_revision: number;
  readonly is_first_try: boolean;
  readonly left_out: string | null;
  readonly sheet: Sheet;
  readonly submitted_at: Date;
}

/** One batch, of one learner or of anybody; several processes may do it at once. @returns how many */
const updateHistory = (deps: HistoryDeps, learnerId: LearnerId | null): Promise<number> =>
  retrying(() =>
    deps.db.transaction().execute(async (tx) => {
      const rows = await lockBehind(tx, learnerId);
      if (rows.length === 0) return 0;
      const scoringOf = await scoringsAt(
        deps,
        rows.map((row) => ({ paperHash: row.paper_hash, keyRevision: row.key_revision })),
      );
      const answers: HistoryAnswer[] = [];
      const firstAnswers: FirstAnswer[] = [];
      const firstTries: SittingLevels[] = [];
      for (const { learner_id, paper_hash: paperHash, key_revision, is_first_try, left_out, sheet, submitted_at } of rows) {
        const isCounted = is_first_try && left_out === null;
        const scoring = scoringOf(paperHash, key_revision);
        if (!scoring) continue;
        if (isCounted) firstTries.push(levelsOf(paperHash, scoring.paper, scoring.key, sheet));
        for (const {
          problem: { problemIdx },
          result,
        } of markProblems(scoring.paper, scoring.key, sheet)) {
          const mark = sheet.marks[problemIdx];
          const given = givenOf(mark ?? NOTHING_GIVEN);
          const spentMs = isBlankAnswer(given) ? null : (mark?.spentMs ?? 0);
          answers.push({ learnerId: learner_id, problemIdx, paperHash, result, unsure: mark?.unsure ?? false, at: submitted_at, spentMs });
          if (isCounted) firstAnswers.push({ paperHash, problemIdx, ...given, isRight: result === 'correct' });
        }
      }
      await tx
        .updateTable('attempt.result')
        .set({ in_history: true })
        .where('record_idx', '=', sql<RecordIdx>`any(${rows.map((row) => row.record_idx)})`)
        .execute();
      const announced = await findAnnounced(
        tx,
        rows.map((row) => row.record_idx),
      );
      await deps.answers.add(handOver(tx), { history: answers, announced, first: firstAnswers, sittings: firstTries });
      return rows.length;
    }),
  );

const findAnnounced = async (tx: AttemptDb, recordIdxs: readonly RecordIdx[]): Promise<readonly Announced[]> => {
  const rows = await tx
    .selectFrom('attempt.record')
    .select(['brand_id as brandId', 'learner_id as learnerId', 'is_member as isMember', 'record_idx as recordIdx'])
    .where('record_idx', '=', sql<RecordIdx>`any(${recordIdxs})`)
    .orderBy('record_idx')
    .execute();
  return rows.map(({ recordIdx, ...row }) => ({ ...row, ref: { kind: 'mock', recordIdx } }));
};

/** A learner waits for whoever brings in theirs now; the others pass by what is locked. */
const lockBehind = (tx: AttemptDb, learnerId: LearnerId | null): Promise<readonly Row[]> => {
  const behind = tx
    .selectFrom('attempt.result')
    .select(['record_idx', 'learner_id', 'paper_hash', 'key_revision', 'is_first_try', 'left_out', 'sheet', 'submitted_at'])
    .where('in_history', '=', false)
    .limit(BATCH);
  return learnerId === null
    ? behind.forUpdate().skipLocked().execute()
    : behind.where('learner_id', '=', learnerId).orderBy('record_idx').forUpdate().execute();
};
