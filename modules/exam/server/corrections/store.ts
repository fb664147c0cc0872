import type { Db } from '@platform/db';
import { sql, type Transaction } from 'kysely';
import type { AnswerKey, ProblemIdx, ProblemSolution } from '../../contract.ts';
import type { KeyCorrection, ProblemName, RightAnswer } from '../../contract-corrections.ts';

type AnyDb = Db<never>;
export type Tx = Transaction<never>;

export const revisedPapers = async (db: AnyDb): Promise<readonly { readonly paperHash: string; readonly revision: number }[]> => {
  const { rows } = await sql<{ paperHash: string; revision: number }>`
    select paper_hash as "paperHash", max(revision) as revision from exam.answer_key where revision > 1 group by paper_hash order by paper_hash`.execute(
    db,
  );
  return rows;
};

export const findKeyAt = async (db: AnyDb, paperHash: string, revision: number): Promise<AnswerKey | null> => {
  const { rows } = await sql<{
    solutions: readonly ProblemSolution[];
  }>`select solutions from exam.answer_key where paper_hash = ${paperHash} and revision = ${revision}`.execute(db);
  return rows[0] ? { paperHash, revision, solutions: rows[0].solutions } : null;
};

export const findCorrections = async (db: AnyDb, problemIdxs: readonly ProblemIdx[]): Promise<readonly KeyCorrection[]> => {
  if (problemIdxs.length === 0) return [];
  const { rows } = await sql<Omit<KeyCorrection, 'madeAt'> & { madeAt: Date }>`
    select problem_idx as "problemIdx", before, after, reason, made_at as "madeAt" from exam.key_correction where problem_idx = any(${problemIdxs}::integer[]) order by correction_idx`.execute(
    db,
  );
  return rows.map(({ madeAt, ...rest }) => ({ ...rest, madeAt: madeAt.getTime() }));
};

export interface NamedProblem {
  readonly examIdx: number;
  readonly problemIdx: ProblemIdx;
  /** Of the sitting as it is published now. */
  readonly paperHash: string;
}
export const findProblem = async (db: AnyDb, { brandId, exam, sitting, problem }: ProblemName): Promise<NamedProblem | null> => {
  const { rows } = await sql<NamedProblem>`
    select e.exam_idx as "examIdx", p.problem_idx as "problemIdx", d.paper_hash as "paperHash" from exam.exam e join exam.exam_detail d using (exam_idx) join exam.problem p using (exam_detail_idx)
    where e.brand_id = ${brandId} and e.slug = ${exam} and d.slug = ${sitting} and d.kind = 'published' and p.slug = ${problem}`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** Newest keys of every paper that has the problem: the published one, former ones of its sitting, and draws. */
export const keysWith = async (db: AnyDb, problemIdx: ProblemIdx): Promise<readonly AnswerKey[]> => {
  const { rows } = await sql<AnswerKey>`
    select paper_hash as "paperHash", revision, solutions from (select distinct on (paper_hash) paper_hash, revision, solutions from exam.answer_key order by paper_hash, revision desc) newest
    where solutions @> ${JSON.stringify([{ problemIdx }])}::jsonb order by paper_hash`.execute(db);
  return rows;
};

export const insertKey = async (tx: Tx, { paperHash, revision, solutions }: AnswerKey, reason: string): Promise<void> => {
  await sql`insert into exam.answer_key (paper_hash, revision, solutions, reason) values (${paperHash}, ${revision}, ${JSON.stringify(solutions)}::jsonb, ${reason})`.execute(
    tx,
  );
};

export interface NewCorrection {
  readonly problemIdx: ProblemIdx;
  readonly paperHash: string;
  readonly revision: number;
  readonly before: RightAnswer;
  readonly after: RightAnswer;
  readonly reason: string;
  readonly madeBy: string;
}
export const insertCorrection = async (
  tx: Tx,
  { problemIdx, paperHash, revision, before, after, reason, madeBy }: NewCorrection,
): Promise<void> => {
  await sql`
    insert into exam.key_correction (problem_idx, paper_hash, revision, before, after, reason, made_by)
    values (${problemIdx}, ${paperHash}, ${revision}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${reason}, ${madeBy})`.execute(
    tx,
  );
};
