import type { ErrorTable, Result } from '@platform/kernel';
import { pageQuery } from '@platform/kernel/page';
import { plainText } from '@platform/kernel/plain-text';
import { writtenLine, writtenText } from '@platform/kernel/written-text';
import { z } from 'zod';
import { MOST_PICTURES, MOST_POST_TEXT, MOST_SOUGHT, MOST_TITLE, REPORT_REASONS, SORTS } from './contract-terms.ts';
import type {
  BoardList,
  Post,
  PostDrafts,
  PostMarks,
  PostPage,
  PostRevisions,
  PostViews,
  ReportedPost,
  ReportQueue,
  RevealedAuthor,
  RevealList,
  WrittenPost,
} from './contract-views.ts';

export type {
  BoardList,
  BoardView,
  Post,
  PostCard,
  PostDraft,
  PostDrafts,
  PostMarks,
  PostPage,
  PostRevisions,
  PostViews,
  ReportedPost,
  ReportQueue,
  RevealedAuthor,
  RevealList,
  WrittenPost,
} from './contract-views.ts';
export type { PostState, ReportReason, Sort } from './contract-terms.ts';

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

const idx = z.coerce.number().pipe(z.int().positive().max(Number.MAX_SAFE_INTEGER));
export const PostIdx = idx.brand('PostIdx');
export type PostIdx = z.output<typeof PostIdx>;
const board = plainText().min(1).max(60);

export const PostQuery = z.object({
  /** Absent: of all boards. */
  board: board.optional(),
  /** Words that title or text must have, all of them; then the newest come first, whatever `sort` says. */
  q: plainText().trim().min(1).max(MOST_SOUGHT).optional(),
  sort: z.enum(SORTS).default('new'),
  /** Of a ranked list: the one that its first page was of. */
  ranking: idx.optional(),
  ...pageQuery({ usual: 20, most: 50 }),
});
export type PostQuery = z.output<typeof PostQuery>;
export const OwnPostQuery = z.object(pageQuery({ usual: 20, most: 50 }));
export type OwnPostQuery = z.output<typeof OwnPostQuery>;

const title = writtenLine(MOST_TITLE);
const text = writtenText(MOST_POST_TEXT);
/** Uploads of the path `post-picture`, in the order in which they are shown. */
const pictureIds = z
  .array(z.uuid().lowercase())
  .max(MOST_PICTURES)
  .refine((ids) => new Set(ids).size === ids.length, 'each picture once');
export const WritePost = z.strictObject({
  board,
  title,
  text,
  pictureIds: pictureIds.default([]),
  /** The draft that becomes the post: it goes with it. Sent again, it is the same post. */
  draftId: z.uuid().optional(),
});
export type WritePost = z.output<typeof WritePost>;
/** `pictureIds`: absent: those that it has. */
export const EditPost = z.strictObject({ title, text, pictureIds: pictureIds.optional() });
export type EditPost = z.output<typeof EditPost>;
/** As far as it is typed: nothing of it is tidied yet. */
export const SaveDraft = z.strictObject({ board, title: plainText().max(MOST_TITLE * 4), text: plainText().max(MOST_POST_TEXT * 2) });
export type SaveDraft = z.output<typeof SaveDraft>;
export const ReportPost = z.strictObject({ reason: z.enum(REPORT_REASONS), words: writtenText(300, 0).default('') });
export type ReportPost = z.output<typeof ReportPost>;
export const AppealPost = z.strictObject({ words: writtenText(1_000) });
export type AppealPost = z.output<typeof AppealPost>;
export const DecidePost = z.strictObject({ keeps: z.boolean(), words: writtenText(300, 0).default('') });
export type DecidePost = z.output<typeof DecidePost>;
export const RevealAuthor = z.strictObject({
  /** Why: it is kept with who asked. */
  reason: writtenText(300, 10),
  /** Of a comment on the post; absent: of the post. */
  commentIdx: z.int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});
export type RevealAuthor = z.output<typeof RevealAuthor>;
export const ViewQuery = z.object({ device: plainText().max(64).optional() });

export interface PostNotFound {
  readonly kind: 'community/post-not-found';
}
export interface MenuNotFound {
  readonly kind: 'community/menu-not-found';
}
export type CommunityError =
  | PostNotFound
  | MenuNotFound
  /** It is checked just now. */
  | { readonly kind: 'community/hidden' }
  /** They wrote the same a while ago. */
  | { readonly kind: 'community/same-text' }
  | { readonly kind: 'community/too-many' }
  | { readonly kind: 'community/too-many-links' }
  | { readonly kind: 'community/too-many-drafts' }
  | { readonly kind: 'community/own' }
  /** One of the pictures is not there, or part of something else. */
  | { readonly kind: 'community/no-picture' }
  /** Nothing was decided against it, or it was appealed before. */
  | { readonly kind: 'community/no-appeal' }
  | { readonly kind: 'community/too-often'; readonly retryAfterSeconds: number };
export const communityErrors = {
  'community/post-not-found': { status: 404, copy: 'community.error.postNotFound' },
  'community/menu-not-found': { status: 404, copy: 'community.error.menuNotFound' },
  'community/hidden': { status: 409, copy: 'community.error.hidden' },
  'community/same-text': { status: 409, copy: 'community.error.sameText' },
  'community/too-many': { status: 409, copy: 'community.error.tooMany' },
  'community/too-many-links': { status: 422, copy: 'community.error.tooManyLinks' },
  'community/too-many-drafts': { status: 409, copy: 'community.error.tooManyDrafts' },
  'community/no-picture': { status: 422, copy: 'community.error.noPicture' },
  'community/own': { status: 409, copy: 'community.error.own' },
  'community/no-appeal': { status: 409, copy: 'community.error.noAppeal' },
  'community/too-often': { status: 429, copy: 'community.error.tooOften' },
} as const satisfies ErrorTable<CommunityError>;

/** Of whom something is asked for. */
export interface Viewer {
  readonly brandId: string;
  /** Null for whoever is not signed in. */
  readonly memberId: string | null;
}
export interface CommunityMember extends Viewer {
  readonly memberId: string;
}
/** Who looks, by what is known of them; `address` of whoever says nothing else. */
export interface Looker {
  readonly id: string;
  readonly address: string | null;
}
type Answer<T> = Promise<Result<T, CommunityError>>;

export interface CommunityApi {
  /** @returns null where no board has the slug */
  readonly boardBySlug: (viewer: Viewer, slug: string) => Promise<Board | null>;
  readonly embeddablePosts: (viewer: Viewer, query: EmbeddablePostsQuery) => Promise<EmbeddablePosts>;
  /** Done again, it is the same bookmark. */
  readonly addBookmark: (member: CommunityMember, postId: string) => Promise<Result<EmbeddablePost, PostNotFound>>;
  /** Sets the member's bookmark of a menu, or takes it away where there is one. */
  readonly toggleMenuBookmark: (member: CommunityMember, menuId: string) => Promise<Result<BoardMenu, MenuNotFound>>;

  readonly boards: (viewer: Viewer) => Promise<BoardList>;
  readonly posts: (viewer: Viewer, query: PostQuery) => Answer<PostPage>;
  readonly post: (viewer: Viewer, postIdx: PostIdx) => Answer<Post>;
  /** Of a post that whoever asks may look at. */
  readonly picture: (viewer: Viewer, pictureId: string) => Answer<{ readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }>;
  /** The member's own, hidden and removed ones too. */
  readonly ownPosts: (who: CommunityMember, query: OwnPostQuery) => Promise<PostPage>;
  readonly bookmarked: (who: CommunityMember, query: OwnPostQuery) => Promise<PostPage>;
  readonly write: (who: CommunityMember, post: WritePost) => Answer<WrittenPost>;
  readonly edit: (who: CommunityMember, postIdx: PostIdx, post: EditPost) => Answer<WrittenPost>;
  readonly withdraw: (who: CommunityMember, postIdx: PostIdx) => Answer<WrittenPost>;
  readonly revisions: (who: CommunityMember, postIdx: PostIdx) => Answer<PostRevisions>;
  /** Once or twice: the same. */
  readonly mark: (who: CommunityMember, postIdx: PostIdx, mark: 'liked' | 'bookmark', isSet: boolean) => Answer<PostMarks>;
  readonly view: (viewer: Viewer, postIdx: PostIdx, looker: Looker) => Answer<PostViews>;
  readonly report: (who: CommunityMember, postIdx: PostIdx, report: ReportPost) => Answer<ReportedPost>;
  readonly appeal: (who: CommunityMember, postIdx: PostIdx, appeal: AppealPost) => Answer<WrittenPost>;
  /** Shows the member no post of whoever wrote this one. */
  readonly mute: (who: CommunityMember, postIdx: PostIdx) => Answer<WrittenPost>;
  readonly unmuteAll: (who: CommunityMember) => Promise<void>;
  readonly drafts: (who: CommunityMember) => Promise<PostDrafts>;
  readonly saveDraft: (who: CommunityMember, draftId: string, draft: SaveDraft) => Answer<PostDrafts>;
  readonly removeDraft: (who: CommunityMember, draftId: string) => Promise<PostDrafts>;
  /** For operators. */
  readonly reported: (brandId: string) => Promise<ReportQueue>;
  /** Who wrote it: each answer is kept with who asked and why. */
  readonly reveal: (operator: CommunityMember, postIdx: PostIdx, given: RevealAuthor) => Answer<RevealedAuthor>;
  readonly reveals: (brandId: string) => Promise<RevealList>;
  readonly decide: (operator: CommunityMember, postIdx: PostIdx, decision: DecidePost) => Answer<ReportQueue>;
}
