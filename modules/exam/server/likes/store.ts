import type { MemberId } from '@modules/account';
import type { Db } from '@platform/db';
import { sql } from 'kysely';
import type { ExamIdx } from '../../contract.ts';
import type { LikedQuery } from '../../contract-likes.ts';
import { ORDERS } from '../lists/store.ts';

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
/** All of a member's. */
export const removeLikes = async (db: AnyDb, memberId: string): Promise<void> => {
  await sql`
    with gone as (delete from exam.exam_like where member_id = ${memberId} returning exam_idx)
    update exam.exam e set like_count = e.like_count - 1 from gone where e.exam_idx = gone.exam_idx`.execute(db);
};
const likeCount = async (db: AnyDb, examIdx: ExamIdx): Promise<number> =>
  (await sql<{ count: number }>`select like_count as count from exam.exam where exam_idx = ${examIdx}`.execute(db)).rows[0]?.count ?? 0;

export interface LikeOwner {
  readonly brandId: string;
  readonly memberId: MemberId;
}
export interface LikeRow {
  readonly examIdx: ExamIdx;
  readonly likedAt: Date;
}
const likedBy = ({ brandId, memberId }: LikeOwner, typeIdxs: readonly (readonly number[])[]) =>
  sql`exam.exam_like l join exam.exam e using (exam_idx) where l.member_id = ${memberId} and e.brand_id = ${brandId} ${sql.join(
    typeIdxs.map((idxs) => sql`and e.type_idxs && ${[...idxs]}::integer[]`),
    sql` `,
  )}`;
const LIKE_ORDERS = { ...ORDERS, liked: sql`l.liked_at desc, l.exam_idx desc` };

export const findLikes = async (
  db: AnyDb,
  owner: LikeOwner,
  typeIdxs: readonly (readonly number[])[],
  { sort, page, pageSize }: Pick<LikedQuery, 'sort' | 'page' | 'pageSize'>,
): Promise<readonly LikeRow[]> =>
  (
    await sql<LikeRow>`select l.exam_idx as "examIdx", l.liked_at as "likedAt" from ${likedBy(owner, typeIdxs)}
      order by ${LIKE_ORDERS[sort]} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  ).rows;

export const countLikes = async (db: AnyDb, owner: LikeOwner, typeIdxs: readonly (readonly number[])[]): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count from ${likedBy(owner, typeIdxs)}`.execute(db)).rows[0]?.count ?? 0;

/** The last saved one first. */
export const findLikedIdxs = async (db: AnyDb, owner: LikeOwner): Promise<readonly ExamIdx[]> =>
  (
    await sql<{ examIdx: ExamIdx }>`select l.exam_idx as "examIdx" from ${likedBy(owner, [])} order by ${LIKE_ORDERS.liked}`.execute(db)
  ).rows.map(({ examIdx }) => examIdx);

export interface LikedType {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
}
/** Top-level types of all that the member saved. */
export const findLikedTypes = async (db: AnyDb, { brandId, memberId }: LikeOwner): Promise<readonly LikedType[]> =>
  (
    await sql<LikedType>`
      select t.slug, t.name, count(*) as count from exam.exam_like l join exam.exam e using (exam_idx)
        join exam.exam_exam_type et using (exam_idx) join exam.exam_type t using (exam_type_idx)
      where l.member_id = ${memberId} and e.brand_id = ${brandId} and t.parent_idx is null group by t.exam_type_idx`.execute(db)
  ).rows;
