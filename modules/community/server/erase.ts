import { sql } from 'kysely';
import type { CommunityMember } from '../contract.ts';
import { announcePost } from './content.ts';
import type { Deps } from './deps.ts';
import { releasePictures } from './pictures.ts';
import { pictureViews } from './store.ts';
import type { CommunityDb } from './tables.ts';

/** What a member wrote goes with all that was done with it; what they did with posts of others is taken out of their counts. */
export const eraseMember = (deps: Pick<Deps, 'db' | 'attachments'>, { brandId, memberId }: CommunityMember): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const pictures = await sql<{ readonly id: string }>`
      select k.picture_id as id from community.picture k join community.post p using (post_idx)
      where p.brand_id = ${brandId} and p.member_id = ${memberId}`.execute(tx);
    await releasePictures(
      deps,
      tx,
      pictures.rows.map(({ id }) => id),
    );
    const { rows } = await sql<{ readonly postIdx: number }>`
      delete from community.post where brand_id = ${brandId} and member_id = ${memberId} returning post_idx as "postIdx"`.execute(tx);
    for (const { postIdx } of rows) await announcePost(tx, brandId, postIdx);
    await sql`with gone as (delete from community.liked where brand_id = ${brandId} and member_id = ${memberId} returning post_idx)
      update community.post p set like_count = greatest(p.like_count - 1, 0) from gone where p.post_idx = gone.post_idx`.execute(tx);
    await sql`with gone as (delete from community.bookmark where brand_id = ${brandId} and member_id = ${memberId} returning post_idx)
      update community.post p set bookmark_count = greatest(p.bookmark_count - 1, 0) from gone where p.post_idx = gone.post_idx`.execute(
      tx,
    );
    await sql`delete from community.board_bookmark where brand_id = ${brandId} and member_id = ${memberId}`.execute(tx);
    await sql`delete from community.muted where brand_id = ${brandId} and (member_id = ${memberId} or muted_id = ${memberId})`.execute(tx);
    await sql`delete from community.draft where brand_id = ${brandId} and member_id = ${memberId}`.execute(tx);
    await sql`update community.reveal set member_id = null where brand_id = ${brandId} and member_id = ${memberId}`.execute(tx);
    await sql`update community.reveal set "by" = null where brand_id = ${brandId} and "by" = ${memberId}`.execute(tx);
    await sql`delete from community.report where member_id = ${memberId}`.execute(tx);
  });

export async function* exportedPosts(db: CommunityDb, { brandId, memberId }: CommunityMember): AsyncGenerator {
  const AT_ONCE = 100;
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('community.post')
      .select(['post_idx', 'board', 'title', 'text', 'written_at', 'edited_at', 'hidden_at', 'removed_at'])
      .where('brand_id', '=', brandId)
      .where('member_id', '=', memberId)
      .where('withdrawn_at', 'is', null)
      .where('post_idx', '>', after)
      .orderBy('post_idx')
      .limit(AT_ONCE)
      .execute();
    const { rows: pictures } = await sql<{ readonly postIdx: number; readonly id: string }>`
      select post_idx as "postIdx", picture_id as id from community.picture
      where post_idx = any(${rows.map(({ post_idx }) => post_idx)}::bigint[]) order by no`.execute(db);
    for (const row of rows) {
      after = row.post_idx;
      yield {
        postIdx: row.post_idx,
        board: row.board,
        title: row.title,
        text: row.text,
        pictures: pictureViews(pictures.filter(({ postIdx }) => postIdx === row.post_idx).map(({ id }) => id)),
        at: row.written_at.getTime(),
        editedAt: row.edited_at?.getTime() ?? null,
        isHidden: row.hidden_at !== null,
        isRemoved: row.removed_at !== null,
      };
    }
    if (rows.length < AT_ONCE) return;
  }
}
/** What they keep of the community besides posts: bookmarks and drafts. */
export async function* exportedMarks(db: CommunityDb, { brandId, memberId }: CommunityMember): AsyncGenerator {
  const { rows } = await sql<{ readonly postIdx: number; readonly isLiked: boolean; readonly isBookmarked: boolean }>`
    select post_idx as "postIdx", bool_or(is_liked) as "isLiked", bool_or(not is_liked) as "isBookmarked" from (
      select post_idx, true as is_liked from community.liked where brand_id = ${brandId} and member_id = ${memberId}
      union all select post_idx, false from community.bookmark where brand_id = ${brandId} and member_id = ${memberId}) as marked
    group by post_idx order by post_idx`.execute(db);
  yield* rows;
}
export async function* exportedDrafts(db: CommunityDb, { brandId, memberId }: CommunityMember): AsyncGenerator {
  const rows = await db
    .selectFrom('community.draft')
    .select(['board', 'title', 'text', 'saved_at'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('saved_at')
    .execute();
  for (const { board, title, text, saved_at } of rows) yield { board, title, text, savedAt: saved_at.getTime() };
}
