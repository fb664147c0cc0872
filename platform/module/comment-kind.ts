import type { SiteKind } from '@platform/kernel';

/** A thing that can be commented on, as it is now. */
export interface CommentSubject {
  readonly title: string;
  /** The page that shows its comments. */
  readonly link: { readonly site: Extract<SiteKind, 'portal' | 'cbt' | 'business' | 'community'>; readonly path: string };
  /** Whose people answer in its name: the company (modules/company), and what it is called there. Null: nobody does. */
  readonly manager: { readonly companyIdx: number; readonly name: string } | null;
  /** Who wrote it, where others know them by a name of it alone: what they say there carries that name, and they hear of what others say. */
  readonly authorId?: string;
  /** It asks something: who wrote it chooses which comment answered it. */
  readonly asks?: boolean;
  /** False: what was said stays, and nothing more is said. */
  readonly isOpen: boolean;
}

/** One kind of things that can be commented on: what a module registers as `commentKinds` (modules/comment, docs/decisions/0123). */
export interface CommentKind {
  /** In addresses and tables, for ever: lower case and hyphens. */
  readonly name: string;
  /** Things by their numbers, in as many statements as for one. What is none of the kind's, another brand's, or shown to nobody is left out. */
  readonly find: (brandId: string, idxs: readonly number[]) => Promise<ReadonlyMap<number, CommentSubject>>;
}

/**
 * The kinds of all modules, in their order.
 *
 * @throws where two have one name
 */
export const commentKindsOf = (parts: readonly { readonly commentKinds?: readonly CommentKind[] }[]): readonly CommentKind[] => {
  const kinds = parts.flatMap(({ commentKinds = [] }) => commentKinds);
  const names = kinds.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`two kinds of comments are called ${twice}`);
  return kinds;
};
