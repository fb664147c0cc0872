import { sql } from 'kysely';
import type { CommentMember, SubjectRef } from '../contract.ts';
import { announceComments } from './content.ts';
import { lockThread, recount } from './store.ts';
import type { CommentDb } from './tables.ts';

interface Touched extends SubjectRef {
  readonly parentIdxs: readonly number[];
  readonly managers: readonly number[];
}

/** What a member wrote goes as where they delete it themselves: what others replied to stays as a sentence. Their voices and reports go with it. */
export const eraseMember = (db: CommentDb, { brandId, memberId }: CommentMember, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<Touched>`
      select subject_kind as "subjectKind", subject_idx as "subjectIdx", array_remove(array_agg(distinct parent_idx), null) as "parentIdxs",
        array_remove(array_agg(distinct manager_idx), null) as managers
      from comment.comment where brand_id = ${brandId} and member_id = ${memberId} group by 1, 2 order by 1, 2`.execute(tx);
    // In one order, as everybody who locks several.
    for (const ref of rows) await lockThread(tx, brandId, ref);
    await sql`delete from comment.comment where brand_id = ${brandId} and member_id = ${memberId} and parent_idx is not null`.execute(tx);
    await sql`update comment.comment c set text = '', text_key = '', member_id = null, deleted_at = ${now}, hidden_at = null
      where c.brand_id = ${brandId} and c.member_id = ${memberId} and exists (select from comment.comment r where r.parent_idx = c.comment_idx)`.execute(
      tx,
    );
    await sql`delete from comment.comment where brand_id = ${brandId} and member_id = ${memberId}`.execute(tx);
    for (const { parentIdxs, managers, ...ref } of rows) {
      await sql`delete from comment.comment p where p.comment_idx = any(${[...parentIdxs]}::bigint[]) and p.deleted_at is not null
        and not exists (select from comment.comment r where r.parent_idx = p.comment_idx)`.execute(tx);
      for (const parentIdx of [null, ...parentIdxs]) await recount(tx, brandId, ref, parentIdx);
      await announceComments(tx, brandId, ref, managers);
    }
    await sql`with gone as (delete from comment.liked where brand_id = ${brandId} and member_id = ${memberId} returning comment_idx)
      update comment.comment c set like_count = greatest(c.like_count - 1, 0) from gone where c.comment_idx = gone.comment_idx`.execute(tx);
    await sql`delete from comment.voice where brand_id = ${brandId} and member_id = ${memberId}`.execute(tx);
    await sql`delete from comment.report where member_id = ${memberId}`.execute(tx);
  });
