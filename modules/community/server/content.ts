import { handOver } from '@platform/db';
import type { ContentChange } from '@platform/kernel';
import { announceContentChange } from '@platform/module';
import { POST_KIND } from '../contract-terms.ts';
import type { CommunityDb, CommunityTables } from './tables.ts';

/** Posts that changed, as announced content. */
export const POST = 'community-post';
/** What people do with a post: its own page shows it. */
const MARKS = 'community-marks';
const COMMENTED = `comment-on:${POST_KIND}`;

/** Tag of pages that show lists of posts. */
export const postsTag = (brandId: string): string => `posts:${brandId}`;
export const postTag = (brandId: string, postIdx: number): string => `post:${brandId}:${postIdx}`;

const announce = (kind: string) => (tx: CommunityDb, brandId: string, postIdx: number) =>
  announceContentChange(handOver<CommunityTables>(tx) as never, { brandId, kind, ids: [postIdx] });
/** In the transaction of the change. */
export const announcePost = announce(POST);
export const announceMarks = announce(MARKS);

export const communityContentTags = ({ kind, brandId, ids }: ContentChange): readonly string[] => {
  if (kind === POST || kind === COMMENTED) return [postsTag(brandId), ...ids.map((idx) => postTag(brandId, idx))];
  return kind === MARKS ? ids.map((idx) => postTag(brandId, idx)) : [];
};
