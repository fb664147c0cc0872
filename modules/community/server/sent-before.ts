import { sql } from 'kysely';
import type { CommunityMember, WrittenPost } from '../contract.ts';
import type { CommunityDb } from './tables.ts';

/** One of a member after the other: limits hold whoever comes at once. */
export const lockMember = (tx: CommunityDb, { brandId, memberId }: CommunityMember) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`community ${brandId} ${memberId}`}, 0))`.execute(tx);

/** Of the post that a draft becomes. */
export const slugOf = ({ memberId }: CommunityMember, draftId: string): string => `draft:${memberId}:${draftId}`;
/** The post that a draft became when it was sent before. */
export const sentBefore = async (tx: CommunityDb, { brandId, memberId }: CommunityMember, slug: string): Promise<WrittenPost | null> =>
  (await tx
    .selectFrom('community.post')
    .select(['post_idx as postIdx', 'board'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('slug', '=', slug)
    .executeTakeFirst()) ?? null;
