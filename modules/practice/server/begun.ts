import type { ExamApi, ExamDetailIdx } from '@modules/exam';
import { paperOf } from '@modules/exam/papers';
import { sql } from 'kysely';
import type { Drawn } from '../domain/study-order.ts';
import type { Owner, PracticeDb } from './tables.ts';

/**
 * Sittings of these of which a learner began to solve any problem one by one since then, by whatever way it was drawn: evidence for refunds. A study that has a
 * problem of a sitting hands out that sitting's paper.
 */
export const begunSittings = async (
  { db, exams }: { readonly db: PracticeDb; readonly exams: ExamApi },
  { brandId, learnerId }: Owner,
  examDetailIdxs: readonly number[],
  since: Date,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ paperHash: string }>`
    select distinct paper_hash as "paperHash" from practice.study, unnest(paper_hashes) as paper_hash
    where brand_id = ${brandId} and learner_id = ${learnerId} and started_at >= ${since}`.execute(db);
  const begun = new Set<number>(await sittingsOf(exams, rows));
  return examDetailIdxs.filter((idx) => begun.has(idx));
};

/** Whose papers they are, each once. */
export const sittingsOf = async (exams: ExamApi, drawn: readonly Pick<Drawn, 'paperHash'>[]): Promise<readonly ExamDetailIdx[]> => {
  const papers = await Promise.all([...new Set(drawn.map(({ paperHash }) => paperHash))].map((hash) => paperOf(exams, hash)));
  return [...new Set(papers.map(({ examDetailIdx }) => examDetailIdx))];
};
