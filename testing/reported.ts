import type { Db } from '@platform/db';
import { sql } from 'kysely';

/** A post of the free board that somebody reported, straight into its tables. */
export const reportedPostIn = async (
  db: Db<never>,
  {
    title,
    author,
    reporter,
    text = '연락처는 010-0000-0000 입니다.',
  }: { readonly title: string; readonly author: string; readonly reporter: string; readonly text?: string },
): Promise<number> => {
  const { rows } = await sql<{ idx: string }>`
    insert into community.post (brand_id, board, member_id, title, text, text_key, has_image, has_youtube, written_at)
    values ('career', 'free', ${author}, ${title}, ${text}, '', false, false, now()) returning post_idx as idx`.execute(db);
  const postIdx = Number(rows[0]?.idx);
  await sql`insert into community.report (post_idx, member_id, reason, words, at) values (${postIdx}, ${reporter}, 'private', '번호가 있어요', now())`.execute(
    db,
  );
  return postIdx;
};

/** A comment on a post that somebody reported. */
export const reportedCommentIn = async (
  db: Db<never>,
  {
    postIdx,
    text,
    author,
    reporter,
  }: { readonly postIdx: number; readonly text: string; readonly author: string; readonly reporter: string },
): Promise<number> => {
  await sql`insert into comment.thread (brand_id, subject_kind, subject_idx) values ('career', 'post', ${postIdx}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ idx: string }>`
    insert into comment.comment (brand_id, subject_kind, subject_idx, member_id, text, text_key, at)
    values ('career', 'post', ${postIdx}, ${author}, ${text}, '', now()) returning comment_idx as idx`.execute(db);
  const commentIdx = Number(rows[0]?.idx);
  await sql`insert into comment.report (comment_idx, member_id, reason, words, at, is_open) values (${commentIdx}, ${reporter}, 'advertising', '', now(), true)`.execute(
    db,
  );
  return commentIdx;
};

/** A listing of a company of the product, or of none, that a member reported. */
export const reportedListingIn = async (
  db: Db<never>,
  {
    listingIdx,
    reporter,
    words = '교재비를 먼저 내라고 해요.',
  }: { readonly listingIdx: number; readonly reporter: string; readonly words?: string },
): Promise<void> => {
  await sql`insert into listing.report (brand_id, listing_idx, member_id, reason, text, at) values ('career', ${listingIdx}, ${reporter}, 'fee', ${words}, now())`.execute(
    db,
  );
};
