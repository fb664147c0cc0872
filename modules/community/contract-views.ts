import { pageView } from '@platform/kernel/page';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { POST_STATES, QUESTION_STATES } from './contract-terms.ts';

/* What this module's endpoints answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`. Moments are epoch milliseconds. */

const BoardRef = z.object({ slug: z.string(), title: z.string() });

export const BoardView = z
  .object({
    ...BoardRef.shape,
    about: z.string(),
    /** `talk`: posts; `questions`: each asks something; `exam`: of one kind of exams, listed below the CBT board. */
    kind: z.enum(['talk', 'questions', 'exam']),
    /** Something was written there within a day. */
    hasNewPost: z.boolean(),
    isBookmarked: z.boolean(),
  })
  .meta({
    id: 'CommunityBoard',
    example: { slug: 'free', title: '자유', about: '무엇이든 이야기해요.', kind: 'talk', hasNewPost: true, isBookmarked: false },
  });
export type BoardView = View<typeof BoardView>;
/** In the order of the community's menu. */
export const BoardList = z.object({ items: z.array(BoardView) });
export type BoardList = View<typeof BoardList>;

export const PostCard = z
  .object({
    postIdx: z.int().positive(),
    board: BoardRef,
    title: z.string(),
    /** How it begins, without marks. */
    excerpt: z.string(),
    /** A name of this post alone. */
    name: z.string(),
    at: z.int(),
    commentCount: z.int().min(0),
    likeCount: z.int().min(0),
    bookmarkCount: z.int().min(0),
    viewCount: z.int().min(0),
    isMine: z.boolean(),
    /** Of an own one; of others’ it is always shown. */
    state: z.enum(POST_STATES),
    /** Null on boards where nothing is asked. */
    question: z.enum(QUESTION_STATES).nullable(),
  })
  .meta({
    id: 'PostCard',
    example: {
      postIdx: 7,
      board: { slug: 'free', title: '자유' },
      title: '스터디 규칙 이렇게 정하니 석 달 갔어요',
      excerpt: '처음에는 벌금부터 정했는데 오래가지 않았어요.',
      name: '굳센 다람쥐',
      at: 1_795_132_800_000,
      commentCount: 12,
      likeCount: 54,
      bookmarkCount: 8,
      viewCount: 904,
      isMine: false,
      state: 'shown',
      question: null,
    },
  });
export type PostCard = View<typeof PostCard>;

export const PostPage = z.object({
  ...pageView(PostCard),
  /** Of a list that is ranked: the ranking that its other pages are asked of, so that none comes twice or is left out. */
  ranking: z.int().positive().nullable(),
  /** Of a search: there are older posts than it looked through. */
  isCut: z.boolean(),
});
export type PostPage = View<typeof PostPage>;

export const Post = z
  .object({
    ...PostCard.shape,
    /** A limited Markdown; never HTML (`domain/markup.ts`). */
    text: z.string(),
    /** Of addresses that stand alone on a line: what their pages say of themselves. */
    cards: z.array(z.object({ href: z.string(), host: z.string(), title: z.string(), about: z.string() })),
    /** In the order that its author gave them. */
    pictures: z.array(z.object({ pictureId: z.uuid(), path: z.string() })),
    editedAt: z.int().nullable(),
    isLiked: z.boolean(),
    isBookmarked: z.boolean(),
    may: z.object({ edit: z.boolean(), withdraw: z.boolean(), report: z.boolean(), appeal: z.boolean() }),
  })
  .meta({ id: 'Post' });
export type Post = View<typeof Post>;

export const PostMarks = z
  .object({
    isLiked: z.boolean(),
    isBookmarked: z.boolean(),
    likeCount: z.int().min(0),
    bookmarkCount: z.int().min(0),
  })
  .meta({ id: 'PostMarks', example: { isLiked: true, isBookmarked: false, likeCount: 55, bookmarkCount: 8 } });
export type PostMarks = View<typeof PostMarks>;

export const WrittenPost = z
  .object({ postIdx: z.int().positive(), board: z.string() })
  .meta({ id: 'WrittenPost', example: { postIdx: 7, board: 'free' } });
export type WrittenPost = View<typeof WrittenPost>;

/** What it said before it was changed, the newest first. */
export const PostRevisions = z.object({ items: z.array(z.object({ title: z.string(), text: z.string(), at: z.int() })) });
export type PostRevisions = View<typeof PostRevisions>;

export const PostViews = z.object({ viewCount: z.int().min(0) }).meta({ id: 'PostViews', example: { viewCount: 905 } });
export type PostViews = View<typeof PostViews>;

export const ReportedPost = z.object({ isHidden: z.boolean() }).meta({ id: 'ReportedPost', example: { isHidden: false } });
export type ReportedPost = View<typeof ReportedPost>;

export const PostDraft = z
  .object({ draftId: z.uuid(), board: z.string(), title: z.string(), text: z.string(), savedAt: z.int() })
  .meta({ id: 'PostDraft' });
export type PostDraft = View<typeof PostDraft>;
/** The one saved last first. */
export const PostDrafts = z.object({ items: z.array(PostDraft) });
export type PostDrafts = View<typeof PostDrafts>;

/** A reported post as an operator reads it; hidden ones first, by how long they wait. */
export const ReportQueue = z.object({
  items: z.array(
    z.object({
      postIdx: z.int().positive(),
      board: z.string(),
      title: z.string(),
      text: z.string(),
      at: z.int(),
      state: z.enum(POST_STATES),
      /** What its author says against it; null: nothing. */
      appeal: z.string().nullable(),
      reports: z.array(z.object({ reason: z.string(), words: z.string(), at: z.int() })),
    }),
  ),
});
export type ReportQueue = View<typeof ReportQueue>;

export const RevealedAuthor = z.object({ memberId: z.uuid(), at: z.int() }).meta({
  id: 'RevealedAuthor',
  example: { memberId: '0b8f8a3e-8f0c-4a0b-9d8e-6c1f2f3a4b5c', at: 1_795_132_800_000 },
});
export type RevealedAuthor = View<typeof RevealedAuthor>;
/** The last ones first. */
export const RevealList = z.object({
  items: z.array(
    z.object({
      postIdx: z.int().positive(),
      /** Null: the post itself. */
      commentIdx: z.int().positive().nullable(),
      /** Both null once they left. */
      memberId: z.string().nullable(),
      by: z.string().nullable(),
      reason: z.string(),
      at: z.int(),
    }),
  ),
});
export type RevealList = View<typeof RevealList>;
