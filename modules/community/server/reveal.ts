import { err, ok } from '@platform/kernel';
import { sql } from 'kysely';
import type { CommunityApi } from '../contract.ts';
import { POST_KIND } from '../contract-terms.ts';
import type { Deps } from './deps.ts';

/** Nobody reads further back in one answer. */
const MOST = 100;

/** Names an author to staff. It is written down first: what could not be logged is not said. */
export const reveal =
  (deps: Deps): CommunityApi['reveal'] =>
  async ({ brandId, memberId: by }, postIdx, { reason, commentIdx }) => {
    const post = await deps.db
      .selectFrom('community.post')
      .select('member_id')
      .where('brand_id', '=', brandId)
      .where('post_idx', '=', postIdx)
      .executeTakeFirst();
    if (!post) return err({ kind: 'community/post-not-found' });
    const memberId =
      commentIdx === undefined
        ? post.member_id
        : await deps.comments.authorId(brandId, { subjectKind: POST_KIND, subjectIdx: postIdx }, commentIdx);
    if (memberId === null) return err({ kind: 'community/post-not-found' });
    const at = deps.clock.now();
    await deps.db
      .insertInto('community.reveal')
      .values({ brand_id: brandId, post_idx: postIdx, comment_idx: commentIdx ?? null, member_id: memberId, by, reason, at })
      .execute();
    return ok({ memberId, at: at.getTime() });
  };

/** The last ones first. */
export const reveals =
  ({ db }: Pick<Deps, 'db'>): CommunityApi['reveals'] =>
  async (brandId) => {
    const { rows } = await sql<{
      readonly postIdx: number;
      readonly commentIdx: number | null;
      readonly memberId: string | null;
      readonly by: string | null;
      readonly reason: string;
      readonly at: Date;
    }>`
      select post_idx as "postIdx", comment_idx as "commentIdx", member_id as "memberId", "by", reason, at from community.reveal
      where brand_id = ${brandId} order by reveal_idx desc limit ${MOST}`.execute(db);
    return { items: rows.map((row) => ({ ...row, at: row.at.getTime() })) };
  };
