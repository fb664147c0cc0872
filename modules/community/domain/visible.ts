/** What decides who sees a post. */
export interface PostFacts {
  readonly brandId: string;
  readonly board: string;
  readonly memberId: string;
  readonly isWithdrawn: boolean;
  /** By an operator. */
  readonly isRemoved: boolean;
  /** While it is checked. */
  readonly isHidden: boolean;
}
export interface VisibleTo {
  readonly brandId: string;
  /** Null: nobody who is signed in. */
  readonly memberId: string | null;
  /** Of the brand. */
  readonly boards: ReadonlySet<string>;
  /** Whose posts they do not want to see. */
  readonly muted: ReadonlySet<string>;
}

/**
 * Whether somebody sees a post: in lists, counts, search, feeds, previews and on its own page alike. The same in SQL is `visibleTo` of `server/visible.ts`;
 * `server/visible.test.ts` compares both on random posts.
 */
export const isVisible = (post: PostFacts, viewer: VisibleTo): boolean => {
  if (post.brandId !== viewer.brandId || !viewer.boards.has(post.board)) return false;
  if (post.isWithdrawn || post.isRemoved) return false;
  if (post.memberId === viewer.memberId) return true;
  return !post.isHidden && !viewer.muted.has(post.memberId);
};
