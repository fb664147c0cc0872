import type { Db } from '@platform/db';
import { sql } from 'kysely';
import type { ExamName } from '../contract.ts';

/** Without their sittings, which a long list has no use for. */
export const findNames = async (db: Db<never>, brandId: string, examIdxs: readonly number[]): Promise<readonly ExamName[]> => {
  const { rows } = await sql<ExamName>`
    select e.exam_idx as "examIdx", e.slug, e.title,
      (select t.name from exam.exam_exam_type et join exam.exam_type t using (exam_type_idx)
        where et.exam_idx = e.exam_idx and t.parent_idx is null order by et.position, t.exam_type_idx limit 1) as category
    from exam.exam e where e.brand_id = ${brandId} and e.exam_idx = any(${[...examIdxs]}::bigint[]) order by e.exam_idx`.execute(db);
  return rows;
};
