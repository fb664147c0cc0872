import type { Db } from '@platform/db';
import { sql, type Transaction } from 'kysely';
import type { ExamDetailIdx, ProblemSolution } from '../../contract.ts';
import type { Blueprint, DrawCode, DrawNote } from '../../contract-random.ts';
import type { DrawnPaper } from '../../domain/drawn-paper.ts';
import { canonicalJson } from '../canonical-json.ts';
import { findAnswerKey, type DetailRow } from '../store.ts';

type AnyDb = Db<never>;
type Tx = Transaction<never>;

export interface DrawnRow {
  readonly examDetailIdx: ExamDetailIdx;
  readonly code: DrawCode;
}
export interface DrawRow extends DrawnRow {
  readonly examIdx: number;
  readonly blueprint: Blueprint;
  readonly notes: readonly DrawNote[];
}

export const findByOptions = async (db: AnyDb, examIdx: number, optionsHash: string): Promise<DrawnRow | null> => {
  const { rows } = await sql<DrawnRow>`
    select exam_detail_idx as "examDetailIdx", code from exam.random_detail where exam_idx = ${examIdx} and options_hash = ${optionsHash}`.execute(
    db,
  );
  return rows[0] ?? null;
};

export const findByCode = async (db: AnyDb, brandId: string, code: DrawCode): Promise<DrawRow | null> => {
  const { rows } = await sql<DrawRow>`
    select exam_detail_idx as "examDetailIdx", exam_idx as "examIdx", code, options -> 'blueprint' as blueprint, notes
    from exam.random_detail where brand_id = ${brandId} and code = ${code}`.execute(db);
  return rows[0] ?? null;
};

/** Draws as sittings; published ones and another brand's are not found. */
export const findRandomDetails = async (db: AnyDb, brandId: string, examDetailIdxs: readonly number[]): Promise<readonly DetailRow[]> => {
  // What comes from an address may be larger than PostgreSQL's `integer`.
  const idxs = examDetailIdxs.filter((idx) => idx <= 2_147_483_647);
  if (idxs.length === 0) return [];
  const { rows } = await sql<DetailRow>`
    select d.exam_detail_idx as "examDetailIdx", d.exam_idx as "examIdx", d.title, d.summary, d.is_free as "isFree", d.problem_count as "problemCount", d.paper_hash as "paperHash",
      d.rules, d.sections, d.taken_count as "takenCount", r.code as "randomCode"
    from exam.random_detail r join exam.exam_detail d using (exam_detail_idx)
    where r.brand_id = ${brandId} and r.exam_detail_idx = any(${idxs}::integer[])`.execute(db);
  return rows;
};

/** Two that draw the same at once: one waits, and finds what the other drew. */
export const lockDraw = async (tx: Tx, code: DrawCode): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`exam.random ${code}`}))`.execute(tx);
};

export const nextDetailIdx = async (tx: Tx): Promise<ExamDetailIdx> => {
  const { rows } = await sql<{
    idx: ExamDetailIdx;
  }>`select nextval(pg_get_serial_sequence('exam.exam_detail', 'exam_detail_idx'))::integer as idx`.execute(tx);
  return rows[0]?.idx as ExamDetailIdx;
};

export interface NewDraw {
  readonly brandId: string;
  readonly code: DrawCode;
  readonly options: { readonly blueprint: Blueprint };
  readonly optionsHash: string;
  readonly notes: readonly DrawNote[];
  readonly isFree: boolean;
  readonly drawn: DrawnPaper;
  readonly paperHash: string;
  readonly body: Buffer;
  readonly at: Date;
}

/** Paper, key, sitting and where each problem is from. A slug of a package never begins with a tilde. */
export const insertDraw = async (
  tx: Tx,
  { brandId, code, options, optionsHash, notes, isFree, drawn, paperHash, body, at }: NewDraw,
): Promise<void> => {
  const { paper, solutions, origins } = drawn;
  await sql`insert into exam.paper (paper_hash, body) values (${paperHash}, ${body})`.execute(tx);
  await sql`insert into exam.answer_key (paper_hash, revision, solutions) values (${paperHash}, 1, ${JSON.stringify(solutions)}::jsonb)`.execute(
    tx,
  );
  await sql`
    insert into exam.exam_detail (exam_detail_idx, exam_idx, kind, slug, title, summary, position, is_free, rules, sections, problem_count, paper_hash) overriding system value
    values (${paper.examDetailIdx}, ${paper.examIdx}, 'random', ${`~${code}`}, ${paper.detailTitle}, '', 0, ${isFree}, ${JSON.stringify(paper.rules)}::jsonb,
      ${JSON.stringify(paper.sections)}::jsonb, ${paper.problems.length}, ${paperHash})`.execute(tx);
  await sql`
    insert into exam.random_detail (exam_detail_idx, exam_idx, brand_id, code, options, options_hash, notes, created_at)
    values (${paper.examDetailIdx}, ${paper.examIdx}, ${brandId}, ${code}, ${JSON.stringify(options)}::jsonb, ${optionsHash}, ${JSON.stringify(notes)}::jsonb, ${at.toISOString()})`.execute(
    tx,
  );
  await sql`
    insert into exam.random_problem (exam_detail_idx, number, problem_idx, source_paper_hash)
    select ${paper.examDetailIdx}, number, problem_idx, source from unnest(${origins.map((_origin, index) => index + 1)}::smallint[], ${origins.map(({ problemIdx }) => problemIdx)}::integer[],
      ${origins.map((origin) => origin.paperHash)}::text[]) as given (number, problem_idx, source)`.execute(tx);
};

export const drawnBefore = async (db: AnyDb, before: Date, afterIdx: number, count: number): Promise<readonly ExamDetailIdx[]> => {
  const { rows } = await sql<{ idx: ExamDetailIdx }>`
    select exam_detail_idx as idx from exam.random_detail where created_at < ${before.toISOString()} and exam_detail_idx > ${afterIdx} order by exam_detail_idx limit ${count}`.execute(
    db,
  );
  return rows.map(({ idx }) => idx);
};

/** Only draws: a published sitting among them stays. */
export const deleteDraws = async (db: AnyDb, examDetailIdxs: readonly ExamDetailIdx[]): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      hash: string;
    }>`delete from exam.exam_detail where kind = 'random' and exam_detail_idx = any(${examDetailIdxs}::integer[]) returning paper_hash as hash`.execute(
      tx,
    );
    const hashes = rows.map(({ hash }) => hash);
    await sql`delete from exam.answer_key where paper_hash = any(${hashes}::text[])`.execute(tx);
    await sql`delete from exam.paper where paper_hash = any(${hashes}::text[])`.execute(tx);
  });
};

/**
 * A key was corrected: the draws that have problems of that paper get a new revision of theirs, where anything in it is new.
 *
 * @param since only draws from then on
 * @returns how many did
 */
export const refreshDrawnKeys = async (tx: AnyDb, sourcePaperHash: string, since = new Date(0)): Promise<number> => {
  const source = await findAnswerKey(tx, sourcePaperHash);
  const newest = new Map((source?.solutions ?? []).map((solution) => [solution.problemIdx, solution]));
  const { rows } = await sql<{ paperHash: string; problemIdxs: readonly number[] }>`
    select d.paper_hash as "paperHash", array_agg(p.problem_idx) as "problemIdxs" from exam.random_problem p join exam.exam_detail d using (exam_detail_idx)
      join exam.random_detail r using (exam_detail_idx)
    where p.source_paper_hash = ${sourcePaperHash} and r.created_at >= ${since.toISOString()} group by d.paper_hash order by d.paper_hash`.execute(
    tx,
  );
  let count = 0;
  for (const { paperHash, problemIdxs } of rows) {
    const own = await findAnswerKey(tx, paperHash);
    if (!own) continue;
    const fromSource = new Set(problemIdxs);
    const solutions = own.solutions.map((solution): ProblemSolution =>
      fromSource.has(solution.problemIdx) ? (newest.get(solution.problemIdx) ?? solution) : solution,
    );
    if (canonicalJson(solutions) === canonicalJson(own.solutions)) continue;
    await sql`insert into exam.answer_key (paper_hash, revision, solutions, reason) values (${paperHash}, ${own.revision + 1}, ${JSON.stringify(solutions)}::jsonb, '원본 정답 수정')`.execute(
      tx,
    );
    count += 1;
  }
  return count;
};

/** Papers that draws since then were taken from. */
export const sourcesSince = async (db: AnyDb, since: Date): Promise<readonly string[]> => {
  const { rows } = await sql<{ hash: string }>`
    select distinct p.source_paper_hash as hash from exam.random_problem p join exam.random_detail r using (exam_detail_idx) where r.created_at >= ${since.toISOString()}`.execute(
    db,
  );
  return rows.map(({ hash }) => hash);
};
