import { setTimeout as sleep } from 'node:timers/promises';
import type { FirstAnswer, SittingLevels } from '@modules/answers';
import { givenOf, NOTHING_GIVEN } from '@modules/exam/answer';
import { handOver, retrying } from '@platform/db';
import { sql } from 'kysely';
import type { LeftOut, RecordIdx, Sheet } from '../contract.ts';
import { COHORT_RULES } from '../domain/cohort-entry.ts';
import { markProblems } from '../domain/scoring.ts';
import { levelsOf } from '../domain/sitting-levels.ts';
import { leftOutOf } from './cohort-rules.ts';
import type { Deps } from './deps.ts';
import { scoringsAt } from './scorings-at.ts';
import { countFirstTries, type FirstTry } from './store/results.ts';
import type { AttemptDb } from './store/tables.ts';
import { toFirstTry } from './submitting.ts';

type RecheckDeps = Pick<Deps, 'db' | 'exams' | 'corrections' | 'answers'>;

/** Results in one transaction. */
const BATCH = 50;
/** Between two batches, milliseconds: nobody waits for this work. */
const PAUSE_MS = 200;

interface Row {
  readonly recordIdx: RecordIdx;
  readonly paperHash: string;
  readonly keyRevision: number;
  readonly scoreTenths: number;
  readonly usedMs: number;
  readonly inHistory: boolean;
  readonly sheet: Sheet;
}

/**
 * Judges first tries again that were let into the cohort by older rules, and takes those out of every counter that the rules of today leave
 * out. A result, its counters and the statistics change in one transaction: however often this is stopped and wherever it runs, each is taken
 * out once.
 *
 * @returns how many were taken out
 */
export const recheckCohort = async (deps: RecheckDeps, signal?: AbortSignal): Promise<number> => {
  let count = 0;
  while (!signal?.aborted) {
    const { looked, leftOut } = await retrying(() => deps.db.transaction().execute((tx) => recheckBatch(tx, deps)));
    count += leftOut;
    if (looked < BATCH) break;
    await sleep(PAUSE_MS, undefined, { signal, ref: false });
  }
  return count;
};

const recheckBatch = async (tx: AttemptDb, deps: RecheckDeps): Promise<{ readonly looked: number; readonly leftOut: number }> => {
  const { rows } = await sql<Row>`
    select record_idx as "recordIdx", paper_hash as "paperHash", key_revision as "keyRevision", score_tenths as "scoreTenths", used_ms as "usedMs", in_history as "inHistory", sheet
    from attempt.result where cohort_rules < ${sql.lit(COHORT_RULES)} and is_first_try and left_out is null
    order by record_idx limit ${BATCH} for update skip locked`.execute(tx);
  if (rows.length === 0) return { looked: 0, leftOut: 0 };
  const scoringOf = await scoringsAt(deps, rows);
  const judged: { readonly recordIdx: RecordIdx; readonly leftOut: LeftOut | null }[] = [];
  const tries: FirstTry[] = [];
  const first: FirstAnswer[] = [];
  const sittings: SittingLevels[] = [];
  for (const row of rows) {
    const scoring = scoringOf(row.paperHash, row.keyRevision);
    // What older rules asked (met before, odd clocks) they have asked.
    const leftOut = scoring ? leftOutOf(scoring, { ...row, isMetBefore: false, isClockOdd: false }) : null;
    judged.push({ recordIdx: row.recordIdx, leftOut });
    if (!scoring || leftOut === null) continue;
    tries.push(toFirstTry(row, scoring));
    // What is not in the history yet is not in the statistics either.
    if (!row.inHistory) continue;
    sittings.push(levelsOf(row.paperHash, scoring.paper, scoring.key, row.sheet));
    for (const { problem, result } of markProblems(scoring.paper, scoring.key, row.sheet)) {
      const given = givenOf(row.sheet.marks[problem.problemIdx] ?? NOTHING_GIVEN);
      first.push({ paperHash: row.paperHash, problemIdx: problem.problemIdx, ...given, isRight: result === 'correct' });
    }
  }
  await keepJudged(tx, judged);
  await countFirstTries(tx, tries, -1);
  await deps.answers.takeOut(handOver(tx), { first, sittings });
  return { looked: rows.length, leftOut: tries.length };
};

const keepJudged = (tx: AttemptDb, judged: readonly { readonly recordIdx: RecordIdx; readonly leftOut: LeftOut | null }[]) =>
  sql`
    update attempt.result r set left_out = given.left_out, cohort_rules = ${COHORT_RULES}
    from unnest(${judged.map(({ recordIdx }) => recordIdx)}::bigint[], ${judged.map(({ leftOut }) => leftOut)}::text[]) as given (record_idx, left_out)
    where r.record_idx = given.record_idx`.execute(tx);
