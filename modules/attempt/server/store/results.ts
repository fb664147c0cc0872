import type { ExamDetailIdx, Ink } from '@modules/exam';
import { arrayOf } from '@platform/db';
import { sql } from 'kysely';
import type { LeftOut, RecordIdx, ScoreReport, Sheet, Verdict } from '../../contract.ts';
import { COHORT_RULES } from '../../domain/cohort-entry.ts';
import type { LearnerId } from '@modules/account/learner';
import type { ScoreCount } from '../../domain/cohort.ts';
import type { Owner } from './records.ts';
import type { AttemptDb } from './tables.ts';

export interface AttemptResult {
  readonly recordIdx: RecordIdx;
  readonly brandId: string;
  readonly learnerId: LearnerId;
  readonly examDetailIdx: ExamDetailIdx;
  readonly paperHash: string;
  readonly keyRevision: number;
  readonly submittedBy: 'learner' | 'deadline';
  readonly usedMs: number;
  readonly report: ScoreReport;
  readonly sheet: Sheet;
  readonly ink: Readonly<Record<number, Ink>> | null;
  readonly submittedAt: Date;
  readonly leftOut: LeftOut | null;
}

/** @returns per record whether it is its learner's first try of that exam detail */
export const insertResults = async (db: AttemptDb, results: readonly AttemptResult[]): Promise<ReadonlyMap<RecordIdx, boolean>> => {
  const given = JSON.stringify(
    results.map((result) => ({
      record_idx: result.recordIdx,
      brand_id: result.brandId,
      learner_id: result.learnerId,
      exam_detail_idx: result.examDetailIdx,
      paper_hash: result.paperHash,
      key_revision: result.keyRevision,
      score_tenths: result.report.scoreTenths,
      full_tenths: result.report.fullTenths,
      submitted_by: result.submittedBy,
      used_ms: result.usedMs,
      verdict: result.report.verdict,
      report: result.report,
      sheet: result.sheet,
      ink: result.ink,
      submitted_at: result.submittedAt.toISOString(),
      left_out: result.leftOut,
    })),
  );
  const { rows } = await sql<{ record_idx: RecordIdx; is_first_try: boolean }>`
    insert into attempt.result (record_idx, brand_id, learner_id, exam_detail_idx, paper_hash, key_revision, score_tenths, full_tenths, is_first_try, submitted_by, used_ms, verdict, report, sheet, ink, submitted_at, left_out, cohort_rules)
    select record_idx, brand_id, learner_id, exam_detail_idx, paper_hash, key_revision, score_tenths, full_tenths,
      not exists (select from attempt.result r where r.learner_id = given.learner_id and r.exam_detail_idx = given.exam_detail_idx),
      submitted_by, used_ms, verdict, report, sheet, ink, submitted_at, left_out, ${COHORT_RULES}::smallint
    from json_to_recordset(${given}::json) as given (record_idx bigint, brand_id text, learner_id uuid, exam_detail_idx integer, paper_hash text, key_revision integer,
      score_tenths integer, full_tenths integer, submitted_by text, used_ms integer, verdict json, report json, sheet json, ink json, submitted_at timestamptz, left_out text)
    returning record_idx, is_first_try`.execute(db);
  return new Map(rows.map((row) => [row.record_idx, row.is_first_try]));
};

export interface FirstTry {
  readonly paperHash: string;
  readonly scoreTenths: number;
  /** Per problem of the paper: whether it was answered right. */
  readonly rightByProblem: ReadonlyMap<number, boolean>;
}

/**
 * Adds first tries to the papers' counters. Everybody who sits a paper writes the same rows: call it last, so that they are locked for the
 * length of a commit only; and rows go in order, so that two never wait for each other in a circle.
 *
 * @param by −1: they are taken out again
 */
export const countFirstTries = async (db: AttemptDb, tries: readonly FirstTry[], by: 1 | -1 = 1): Promise<void> => {
  const scores = new Map<string, { hash: string; score: number; taken: number }>();
  const problems = new Map<string, { hash: string; problem: number; taken: number; right: number }>();
  for (const { paperHash, scoreTenths, rightByProblem } of tries) {
    const score = entry(scores, `${paperHash} ${scoreTenths}`, () => ({ hash: paperHash, score: scoreTenths, taken: 0 }));
    score.taken += by;
    for (const [problemIdx, isRight] of rightByProblem) {
      const problem = entry(problems, `${paperHash} ${problemIdx}`, () => ({ hash: paperHash, problem: problemIdx, taken: 0, right: 0 }));
      problem.taken += by;
      if (isRight) problem.right += by;
    }
  }
  const byHash = (a: { hash: string }, b: { hash: string }) => (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0);
  const scoreRows = [...scores.values()].toSorted((a, b) => byHash(a, b) || a.score - b.score);
  const problemRows = [...problems.values()].toSorted((a, b) => byHash(a, b) || a.problem - b.problem);
  if (scoreRows.length === 0) return;
  await sql`
    insert into attempt.score_count as known (paper_hash, score_tenths, taken_count)
    select * from unnest(${scoreRows.map((row) => row.hash)}::text[], ${scoreRows.map((row) => row.score)}::integer[], ${scoreRows.map((row) => row.taken)}::integer[])
    on conflict (paper_hash, score_tenths) do update set taken_count = known.taken_count + excluded.taken_count`.execute(db);
  await sql`
    insert into attempt.problem_count as known (paper_hash, problem_idx, taken_count, right_count)
    select * from unnest(${problemRows.map((row) => row.hash)}::text[], ${problemRows.map((row) => row.problem)}::integer[],
      ${problemRows.map((row) => row.taken)}::integer[], ${problemRows.map((row) => row.right)}::integer[])
    on conflict (paper_hash, problem_idx) do update set taken_count = known.taken_count + excluded.taken_count, right_count = known.right_count + excluded.right_count`.execute(
    db,
  );
};

const entry = <T>(map: Map<string, T>, key: string, make: () => T): T => {
  let value = map.get(key);
  if (!value) map.set(key, (value = make()));
  return value;
};

export interface StoredResult {
  readonly keyRevision: number;
  readonly isFirstTry: boolean;
  readonly leftOut: LeftOut | null;
  readonly submittedBy: 'learner' | 'deadline';
  readonly usedMs: number;
  readonly report: ScoreReport;
  readonly sheet: Sheet;
}

/** A record with its result; null where there is none (yet). */
export interface ScoredRecord {
  readonly examDetailIdx: ExamDetailIdx;
  readonly paperHash: string;
  readonly isMember: boolean;
  readonly startedAt: number;
  readonly submittedAt: number | null;
  readonly result: StoredResult | null;
}
/** Whose record it must be; everybody else finds nothing. */
export interface OwnRecord extends Owner {
  readonly recordIdx: RecordIdx;
}

/** @returns per asked record, null where it is not theirs; score pages of many learners are made at once, and read in one question */
export const findScoredRecords = async (db: AttemptDb, asked: readonly OwnRecord[]): Promise<readonly (ScoredRecord | null)[]> => {
  type Row = Omit<ScoredRecord, 'startedAt' | 'submittedAt' | 'result'> & {
    readonly place: number;
    readonly startedAt: Date;
    readonly submittedAt: Date | null;
  } & StoredResult;
  const { rows } = await sql<Row>`
    select asked.place::integer as place, record.exam_detail_idx as "examDetailIdx", record.paper_hash as "paperHash", record.is_member as "isMember", record.started_at as "startedAt",
      record.submitted_at as "submittedAt", result.key_revision as "keyRevision", result.is_first_try as "isFirstTry", result.left_out as "leftOut", result.submitted_by as "submittedBy",
      result.used_ms as "usedMs", result.report, result.sheet
    from unnest(${arrayOf(asked.map(({ recordIdx }) => recordIdx))}::bigint[], ${arrayOf(asked.map(({ learnerId }) => learnerId))}::uuid[], ${arrayOf(asked.map(({ brandId }) => brandId))}::text[])
      with ordinality as asked (idx, learner, brand, place)
    join attempt.record on record.record_idx = idx and record.learner_id = learner and record.brand_id = brand
    left join attempt.result on result.record_idx = record.record_idx`.execute(db);
  const found: (ScoredRecord | null)[] = asked.map(() => null);
  for (const { place, startedAt, submittedAt, examDetailIdx, paperHash, isMember, ...result } of rows)
    found[place - 1] = {
      examDetailIdx,
      paperHash,
      isMember,
      startedAt: startedAt.getTime(),
      submittedAt: submittedAt?.getTime() ?? null,
      // Outer: without a result all of it is null.
      result: (result.keyRevision as number | null) === null ? null : result,
    };
  return found;
};

/** What the learner wrote; only of their own record. */
export const findInk = async (db: AttemptDb, { learnerId, brandId }: Owner, recordIdx: RecordIdx): Promise<Readonly<Record<number, Ink>>> =>
  (
    await db
      .selectFrom('attempt.result')
      .select('ink')
      .where('record_idx', '=', recordIdx)
      .where('learner_id', '=', learnerId)
      .where('brand_id', '=', brandId)
      .executeTakeFirst()
  )?.ink ?? {};

/** How first tries of a paper went. */
export interface PaperCounts {
  readonly scores: readonly ScoreCount[];
  readonly problems: ReadonlyMap<number, { readonly taken: number; readonly right: number }>;
}

/** Of each of these papers, in one question. */
export const findPaperCounts = async (db: AttemptDb, paperHashes: readonly string[]): Promise<readonly PaperCounts[]> => {
  const wanted = arrayOf([...new Set(paperHashes)]);
  const { rows } = await sql<{ hash: string; problem: number | null; score: number; taken: number; right: number }>`
    select paper_hash as hash, null::integer as problem, score_tenths as score, taken_count as taken, 0 as right from attempt.score_count where paper_hash = any(${wanted}::text[]) and taken_count > 0
    union all select paper_hash, problem_idx, 0, taken_count, right_count from attempt.problem_count where paper_hash = any(${wanted}::text[])`.execute(
    db,
  );
  const countsOf = new Map(
    [...Map.groupBy(rows, ({ hash }) => hash)].map(([hash, own]): [string, PaperCounts] => [
      hash,
      {
        scores: own.flatMap(({ problem, score, taken }) => (problem === null ? [{ scoreTenths: score, count: taken }] : [])),
        problems: new Map(own.flatMap(({ problem, taken, right }) => (problem === null ? [] : [[problem, { taken, right }]]))),
      },
    ]),
  );
  return paperHashes.map((hash) => countsOf.get(hash) ?? { scores: [], problems: new Map() });
};

/** The exam details of which this learner has results: what a filter by exam type chooses from. */
export const takenDetails = async (db: AttemptDb, { learnerId, brandId }: Owner): Promise<readonly ExamDetailIdx[]> =>
  (
    await db
      .selectFrom('attempt.result')
      .select('exam_detail_idx')
      .distinct()
      .where('learner_id', '=', learnerId)
      .where('brand_id', '=', brandId)
      .execute()
  ).map((row) => row.exam_detail_idx);

export interface ListedResult {
  readonly recordIdx: RecordIdx;
  readonly examDetailIdx: ExamDetailIdx;
  readonly submittedAt: Date;
  readonly scoreTenths: number;
  readonly fullTenths: number;
  readonly verdict: Verdict;
}

/** The newest first. @param only exam details to which the list is narrowed; null: all */
export const listResults = async (
  db: AttemptDb,
  { learnerId, brandId }: Owner,
  only: readonly ExamDetailIdx[] | null,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly ListedResult[]; readonly totalCount: number }> => {
  const own = db
    .selectFrom('attempt.result')
    .where('learner_id', '=', learnerId)
    .where('brand_id', '=', brandId)
    .$if(only !== null, (query) => query.where('exam_detail_idx', '=', sql<ExamDetailIdx>`any(${only})`));
  const [rows, count] = await Promise.all([
    // The index alone is walked to the page, however far back it is; only the rows of the page are read.
    db
      .selectFrom('attempt.result')
      .select([
        'record_idx as recordIdx',
        'exam_detail_idx as examDetailIdx',
        'submitted_at as submittedAt',
        'score_tenths as scoreTenths',
        'full_tenths as fullTenths',
        'verdict',
      ])
      .where('record_idx', 'in', own.select('record_idx').orderBy('record_idx', 'desc').offset(page.offset).limit(page.limit))
      .orderBy('record_idx', 'desc')
      .execute(),
    own.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, totalCount: count.count };
};
