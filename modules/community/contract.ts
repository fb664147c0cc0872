import type { ErrorTable, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';

/** Of an address or a row; other than these it can name nothing. */
const Name = plainText().min(1).max(200);
export const BoardSlug = Name;
export const PostId = Name;
export const MenuId = Name;

const LONGEST_URI = 2_000;
const LAST_PAGE = 100_000;
const MOST_ON_PAGE = 50;
/** Which posts a page may show. */
export const EmbeddablePostsQuery = z.object({
  uri: plainText().max(LONGEST_URI),
  page: z.int().min(1).max(LAST_PAGE),
  pageSize: z.int().min(1).max(MOST_ON_PAGE),
});
export type EmbeddablePostsQuery = z.output<typeof EmbeddablePostsQuery>;

export interface BoardName {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
}
export interface BoardMenu extends BoardName {
  readonly hasNewPost: boolean;
  /** Leads elsewhere instead of to posts. */
  readonly isShortcut: boolean;
  readonly bookmarkable: boolean;
  readonly viewerHasBookmarked: boolean;
}
export interface Board extends BoardName {
  readonly menu: BoardMenu;
}
export interface EmbeddablePost {
  readonly id: string;
  readonly title: string;
  readonly createdAt: Date;
  readonly contentText: string;
  readonly nickname: string;
  readonly views: number;
  readonly commentCount: number;
  readonly containsImage: boolean;
  readonly containsYoutube: boolean;
  readonly board: BoardName;
}
export interface EmbeddablePosts {
  readonly totalCount: number;
  readonly nodes: readonly EmbeddablePost[];
}

export interface PostNotFound {
  readonly kind: 'community/post-not-found';
}
export interface MenuNotFound {
  readonly kind: 'community/menu-not-found';
}
export const communityErrors = {
  'community/post-not-found': { status: 404, copy: 'community.error.postNotFound' },
  'community/menu-not-found': { status: 404, copy: 'community.error.menuNotFound' },
} as const satisfies ErrorTable<PostNotFound | MenuNotFound>;

/** Of whom something is asked for. */
export interface Viewer {
  readonly brandId: string;
  /** Null for whoever is not signed in. */
  readonly memberId: string | null;
}
export interface CommunityMember extends Viewer {
  readonly memberId: string;
}

export interface CommunityApi {
  /** @returns null where no board has the slug */
  readonly boardBySlug: (viewer: Viewer, slug: string) => Promise<Board | null>;
  readonly embeddablePosts: (viewer: Viewer, query: EmbeddablePostsQuery) => Promise<EmbeddablePosts>;
  /** Done again, it is the same bookmark. */
  readonly addBookmark: (member: CommunityMember, postId: string) => Promise<Result<EmbeddablePost, PostNotFound>>;
  /** Sets the member's bookmark of a menu, or takes it away where there is one. */
  readonly toggleMenuBookmark: (member: CommunityMember, menuId: string) => Promise<Result<BoardMenu, MenuNotFound>>;
}
