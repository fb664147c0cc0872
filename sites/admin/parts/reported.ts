import type { OfficeComment } from '@modules/comment/office';
import type { OfficePost } from '@modules/community/office';

interface Common {
  /** In an address of the page. */
  readonly key: string;
  readonly title: string;
  readonly brandId: string;
  readonly text: string;
  readonly at: number;
  readonly since: number;
  readonly state: 'shown' | 'hidden' | 'removed';
  readonly reports: OfficePost['reports'];
  readonly appeal: OfficePost['appeal'];
  readonly appealUntil: number | null;
}
/** What members reported, grouped by what it is about. */
export type Reported = Common &
  (
    | { readonly kind: 'post'; readonly postIdx: number; readonly decisions: number }
    | { readonly kind: 'comment'; readonly commentIdx: number }
  );

const MOST_TITLE = 40;

/** Posts and comments in one order: what is hidden already first, then who waits longest. */
export const reportedOf = (posts: readonly OfficePost[], comments: readonly OfficeComment[]): readonly Reported[] =>
  [
    ...posts.map((post): Reported => ({ ...post, kind: 'post', key: `post-${post.postIdx}` })),
    ...comments.map(({ commentIdx, brandId, text, at, since, isHidden, reports }): Reported => ({
      kind: 'comment',
      key: `comment-${commentIdx}`,
      title: text.replaceAll(/\s+/g, ' ').slice(0, MOST_TITLE),
      commentIdx,
      brandId,
      text,
      at,
      since,
      state: isHidden ? 'hidden' : 'shown',
      reports,
      appeal: null,
      appealUntil: null,
    })),
  ].toSorted((one, other) => Number(other.state === 'hidden') - Number(one.state === 'hidden') || one.since - other.since);
