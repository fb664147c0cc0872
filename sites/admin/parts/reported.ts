import type { OfficeComment } from '@modules/comment/office';
import type { OfficePost } from '@modules/community/office';
import type { OfficeReportedListing } from '@modules/listing/office-reports';

interface Common {
  /** In an address of the page. */
  readonly key: string;
  readonly title: string;
  readonly brandId: string;
  readonly text: string;
  readonly at: number;
  readonly since: number;
  readonly state: 'shown' | 'hidden' | 'removed';
  readonly reports: readonly { readonly reason: string; readonly words: string; readonly at: number }[];
  /** How long it may wait, milliseconds. */
  readonly dueMs: number;
  readonly appeal: OfficePost['appeal'];
  readonly appealUntil: number | null;
}
/** What members reported, grouped by what it is about. */
export type Reported = Common &
  (
    | { readonly kind: 'post'; readonly postIdx: number; readonly decisions: number; readonly pictures: OfficePost['pictures'] }
    | { readonly kind: 'comment'; readonly commentIdx: number }
    | {
        readonly kind: 'listing';
        readonly listingIdx: number;
        readonly postingIdx: number | null;
        readonly seen: number;
        readonly organization: string;
      }
  );

const MOST_TITLE = 40;
const DAY_MS = 86_400_000;

/** Posts, comments and listings in one order: what is hidden already first, then who waits longest. */
export const reportedOf = (
  posts: readonly OfficePost[],
  comments: readonly OfficeComment[],
  listings: readonly OfficeReportedListing[],
): readonly Reported[] =>
  [
    ...posts.map((post): Reported => ({ ...post, kind: 'post', key: `post-${post.postIdx}`, dueMs: DAY_MS })),
    ...comments.map(({ commentIdx, brandId, text, at, since, isHidden, reports }): Reported => ({
      kind: 'comment',
      key: `comment-${commentIdx}`,
      title: text.replaceAll(/\s+/g, ' ').slice(0, MOST_TITLE),
      commentIdx,
      brandId,
      text,
      at,
      since,
      dueMs: DAY_MS,
      state: isHidden ? 'hidden' : 'shown',
      reports,
      appeal: null,
      appealUntil: null,
    })),
    ...listings.map((listing): Reported => ({
      ...listing,
      kind: 'listing',
      key: `listing-${listing.listingIdx}`,
      // As the server counts them (`modules/listing/server/office-queues.ts`), and a day of what others write.
      dueMs: 2 * DAY_MS,
      state: 'shown',
      appeal: null,
      appealUntil: null,
    })),
  ].toSorted((one, other) => Number(other.state === 'hidden') - Number(one.state === 'hidden') || one.since - other.since);
