import type { MemberId } from '@modules/account';
import type { Db } from '@platform/db';
import { sql } from 'kysely';
import type { ExamIdx } from '../../contract.ts';

type AnyDb = Db<never>;

/** Idempotent, and the counter moves only with the row: a double click, two tabs or a repeat count once. @returns members who saved it */
export const addLike = async (db: AnyDb, memberId: MemberId, examIdx: ExamIdx, at: Date): Promise<number> => {
  await sql`
    with added as (insert into exam.exam_like (member_id, exam_idx, liked_at) values (${memberId}, ${examIdx}, ${at}) on conflict do nothing returning exam_idx)
    update exam.exam e set like_count = e.like_count + 1 from added where e.exam_idx = added.exam_idx`.execute(db);
  return likeCount(db, examIdx);
};
export const removeLike = async (db: AnyDb, memberId: MemberId, examIdx: ExamIdx): Promise<number> => {
  await sql`
    with gone as (delete from exam.exam_like where member_id = ${memberId} and exam_idx = ${examIdx} returning exam_idx)
    update exam.exam e set like_count = e.like_count - 1 from gone where e.exam_idx = gone.exam_idx`.execute(db);
  return likeCount(db, examIdx);
};
const likeCount = async (db: AnyDb, examIdx: ExamIdx): Promise<number> =>
  (await sql<{ count: number }>`select like_count as count from exam.exam where exam_idx = ${examIdx}`.execute(db)).rows[0]?.count ?? 0;

export interface LikeRow {
  readonly examIdx: ExamIdx;
  readonly likedAt: Date;
}
/** The newest first; as many as the brands have exams at most. */
export const findLikes = async (db: AnyDb, memberId: MemberId): Promise<readonly LikeRow[]> =>
  (
    await sql<LikeRow>`select exam_idx as "examIdx", liked_at as "likedAt" from exam.exam_like where member_id = ${memberId} order by liked_at desc, exam_idx desc`.execute(
      db,
    )
  ).rows;
