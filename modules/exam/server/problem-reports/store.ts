import type { Db } from '@platform/db';
import { sql } from 'kysely';
import type { ProblemIdx } from '../../contract.ts';
import type { ReportProblem } from '../../contract-problem-reports.ts';

type AnyDb = Db<never>;

export interface NewReport extends ReportProblem {
  readonly brandId: string;
  readonly problemIdx: ProblemIdx;
  readonly memberId: string | null;
  readonly reporterHash: string;
  readonly at: Date;
}

/** How much this reporter has said since then. */
export const countReports = async (db: AnyDb, reporterHash: string, since: Date): Promise<number> =>
  (
    await sql<{
      count: number;
    }>`select count(*) as count from exam.problem_report where reporter_hash = ${reporterHash} and reported_at > ${since}`.execute(db)
  ).rows[0]?.count ?? 0;

/** @returns false where the brand has no such problem */
export const keepReport = async (
  db: AnyDb,
  { brandId, problemIdx, kind, words, memberId, reporterHash, at }: NewReport,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into exam.problem_report (brand_id, problem_idx, kind, words, member_id, reporter_hash, reported_at)
    select brand_id, problem_idx, ${kind}, ${words}, ${memberId}::text, ${reporterHash}, ${at}
    from exam.problem join exam.exam_detail using (exam_detail_idx) join exam.exam using (exam_idx) where problem_idx = ${problemIdx} and brand_id = ${brandId}
    on conflict (reporter_hash, problem_idx, kind) do update set words = excluded.words, reported_at = excluded.reported_at
    returning report_idx`.execute(db);
  return rows.length > 0;
};

/** All that a member said. */
export const removeReports = async (db: AnyDb, memberId: string): Promise<void> => {
  await sql`delete from exam.problem_report where member_id = ${memberId}`.execute(db);
};
export const findReportsOf = async (db: AnyDb, memberId: string): Promise<readonly object[]> =>
  (
    await sql<object>`select problem_idx as "problemIdx", kind, words, reported_at as "reportedAt" from exam.problem_report where member_id = ${memberId} order by report_idx`.execute(
      db,
    )
  ).rows;

export interface ListedReport {
  readonly reportedAt: Date;
  readonly exam: string;
  readonly sitting: string;
  readonly problem: string;
  readonly problemIdx: number;
  readonly kind: string;
  readonly words: string;
  /** How many say something about this problem. */
  readonly reporters: number;
}
/** What was said of a brand's problems since then, the most reported problem first. */
export const listReports = async (db: AnyDb, brandId: string, since: Date): Promise<readonly ListedReport[]> =>
  (
    await sql<ListedReport>`
      select r.reported_at as "reportedAt", e.slug as exam, d.title as sitting, p.slug as problem, p.problem_idx as "problemIdx", r.kind, r.words,
        (select count(distinct reporter_hash) from exam.problem_report o where o.problem_idx = r.problem_idx) as reporters
      from exam.problem_report r join exam.problem p using (problem_idx) join exam.exam_detail d using (exam_detail_idx) join exam.exam e using (exam_idx)
      where r.brand_id = ${brandId} and r.reported_at >= ${since}
      order by reporters desc, p.problem_idx, r.reported_at`.execute(db)
  ).rows;
