import type { ExamDetailIdx, ProblemIdx } from '@modules/exam';
import { sql } from 'kysely';
import type { RecordIdx, Rescored, ScoreReport, Sheet, Verdict } from '../../contract.ts';
import type { LearnerId } from '@modules/account/learner';
import type { MarkResult } from '@modules/exam/answer';
import type { SittingLevels } from '@modules/answers';
import type { AttemptDb } from '../store/tables.ts';

export interface StaleResult {
  readonly recordIdx: RecordIdx;
  readonly brandId: string;
  readonly learnerId: LearnerId;
  readonly examDetailIdx: ExamDetailIdx;
  readonly paperHash: string;
  readonly keyRevision: number;
  readonly scoreTenths: number;
  readonly verdict: Verdict;
  /** In the cohort and the statistics. */
  readonly isCounted: boolean;
  readonly inHistory: boolean;
  readonly submittedAt: Date;
  readonly sheet: Sheet;
}
/** One problem's mark before and after. */
export interface Shift {
  readonly problemIdx: ProblemIdx;
  readonly from: MarkResult;
  readonly to: MarkResult;
}

/** A result with what the newer key makes of it. */
export interface Rescoring {
  readonly stale: StaleResult;
  readonly revision: number;
  readonly report: ScoreReport;
  /** Problems whose mark is another one now. */
  readonly shifts: readonly Shift[];
  readonly levels: { readonly before: SittingLevels; readonly after: SittingLevels };
}

export const lockStale = async (
  tx: AttemptDb,
  papers: readonly { readonly paperHash: string; readonly revision: number }[],
  limit: number,
  only: RecordIdx | null,
): Promise<readonly StaleResult[]> => {
  const { rows } = await sql<StaleResult>`
    select r.record_idx as "recordIdx", r.brand_id as "brandId", r.learner_id as "learnerId", r.exam_detail_idx as "examDetailIdx", r.paper_hash as "paperHash", r.key_revision as "keyRevision", r.score_tenths as "scoreTenths", r.verdict,
      r.is_first_try and r.left_out is null as "isCounted", r.in_history as "inHistory", r.submitted_at as "submittedAt", r.sheet
    from unnest(${papers.map(({ paperHash }) => paperHash)}::text[], ${papers.map(({ revision }) => revision)}::integer[]) as newest (hash, revision)
      join attempt.result r on r.paper_hash = newest.hash and r.key_revision < newest.revision
    ${only === null ? sql`order by r.paper_hash, r.record_idx limit ${limit} for update of r skip locked` : sql`where r.record_idx = ${only} for update of r`}`.execute(
    tx,
  );
  return rows;
};

/** The new score in the result; and a line for the learner wherever anything of it is another. */
export const keepRescored = async (tx: AttemptDb, rescored: readonly Rescoring[], at: Date): Promise<void> => {
  const given = rescored.map(({ stale, revision, report }) => ({
    record_idx: stale.recordIdx,
    key_revision: revision,
    score_tenths: report.scoreTenths,
    verdict: report.verdict,
    report,
    before_tenths: stale.scoreTenths,
    before_verdict: stale.verdict,
    is_other: report.scoreTenths !== stale.scoreTenths || JSON.stringify(report.verdict) !== JSON.stringify(stale.verdict),
  }));
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json)
        as given (record_idx bigint, key_revision integer, score_tenths integer, verdict json, report json, before_tenths integer, before_verdict json, is_other boolean)
    ), kept as (
      update attempt.result r set key_revision = g.key_revision, score_tenths = g.score_tenths, verdict = g.verdict, report = g.report from given g where r.record_idx = g.record_idx
    )
    insert into attempt.rescore (record_idx, key_revision, before_tenths, after_tenths, before_verdict, after_verdict, rescored_at)
    select record_idx, key_revision, before_tenths, score_tenths, before_verdict, verdict, ${at.toISOString()}::timestamptz from given where is_other`.execute(
    tx,
  );
};

/** Counters of first tries: percentile, mean, distribution, share of right answers. Rows in the order in which submits write them. */
export const shiftFirstTries = async (tx: AttemptDb, rescored: readonly Rescoring[]): Promise<void> => {
  const scores = new Map<string, { readonly hash: string; readonly score: number; by: number }>();
  const problems = new Map<string, { readonly hash: string; readonly problem: number; by: number }>();
  for (const {
    stale: { paperHash: hash, scoreTenths },
    report,
    shifts,
  } of rescored) {
    for (const [score, by] of [
      [scoreTenths, -1],
      [report.scoreTenths, 1],
    ] as const) {
      const name = `${hash} ${score}`;
      scores.set(name, { hash, score, by: (scores.get(name)?.by ?? 0) + by });
    }
    for (const { problemIdx: problem, from, to } of shifts) {
      const name = `${hash} ${problem}`;
      problems.set(name, { hash, problem, by: (problems.get(name)?.by ?? 0) + Number(to === 'correct') - Number(from === 'correct') });
    }
  }
  const byHash = (a: { readonly hash: string }, b: { readonly hash: string }) => (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0);
  const scoreRows = [...scores.values()].filter(({ by }) => by !== 0).toSorted((a, b) => byHash(a, b) || a.score - b.score);
  const problemRows = [...problems.values()].filter(({ by }) => by !== 0).toSorted((a, b) => byHash(a, b) || a.problem - b.problem);
  if (scoreRows.length > 0) {
    await sql`
      insert into attempt.score_count as known (paper_hash, score_tenths, taken_count)
      select * from unnest(${scoreRows.map(({ hash }) => hash)}::text[], ${scoreRows.map(({ score }) => score)}::integer[], ${scoreRows.map(({ by }) => by)}::integer[])
      on conflict (paper_hash, score_tenths) do update set taken_count = known.taken_count + excluded.taken_count`.execute(tx);
  }
  if (problemRows.length > 0) {
    await sql`
      update attempt.problem_count known set right_count = known.right_count + given.by
      from unnest(${problemRows.map(({ hash }) => hash)}::text[], ${problemRows.map(({ problem }) => problem)}::integer[], ${problemRows.map(({ by }) => by)}::integer[]) as given (hash, problem, by)
      where known.paper_hash = given.hash and known.problem_idx = given.problem`.execute(tx);
  }
};

/** What all corrections together did to a record; null: nothing. */
export const findRescored = async (db: AttemptDb, recordIdx: RecordIdx): Promise<Rescored | null> => {
  const rows = await db
    .selectFrom('attempt.rescore')
    .select(['before_tenths', 'after_tenths', 'before_verdict', 'after_verdict', 'rescored_at'])
    .where('record_idx', '=', recordIdx)
    .orderBy('key_revision')
    .execute();
  const [first, last] = [rows[0], rows.at(-1)];
  return first && last
    ? {
        beforeTenths: first.before_tenths,
        afterTenths: last.after_tenths,
        beforeVerdict: first.before_verdict,
        afterVerdict: last.after_verdict,
        rescoredAt: last.rescored_at.getTime(),
      }
    : null;
};
