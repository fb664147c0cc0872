/** What somebody wrote lately. */
export interface Written {
  /** Posts of more than a day ago that still stand: who has none is new. */
  readonly older: number;
  readonly ofDay: number;
  /** The same text within a week. */
  readonly same: number;
}
export type Refusal = 'same-text' | 'too-many' | 'too-many-links';

const ALLOWED = { new: { posts: 3, links: 1 }, known: { posts: 20, links: 10 } } as const;

/** Whether somebody may write one more: who is new here writes little, with hardly a link. Null: they may. */
export const refusalOf = ({ older, ofDay, same }: Written, linkCount: number): Refusal | null => {
  const { posts, links } = older === 0 ? ALLOWED.new : ALLOWED.known;
  if (same > 0) return 'same-text';
  if (ofDay >= posts) return 'too-many';
  return linkCount > links ? 'too-many-links' : null;
};
