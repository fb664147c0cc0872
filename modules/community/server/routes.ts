import { z } from '@hono/zod-openapi';
import { body, defineRoute, gives, SIGNED_OUT } from '@platform/http';
import {
  AppealPost,
  BoardSlug,
  DecidePost,
  EditPost,
  OwnPostQuery,
  PostIdx,
  PostQuery,
  ReportPost,
  RevealAuthor,
  SaveDraft,
  ViewQuery,
  WritePost,
} from '../contract.ts';
import {
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
} from '../contract-views.ts';

import { PICTURES } from './store.ts';

/* What this module's endpoints are, and what they answer. */
const tags = ['community'];
const brand = 'community' as const;
const access = { who: 'nobody', brand } as const;
const own = { who: 'member', brand } as const;
const operator = { who: 'operator', permission: 'community.moderate', brand } as const;
/** A permission of its own: who decides of reports needs no names for it. */
const revealer = { who: 'operator', permission: 'community.reveal', brand } as const;
const ALL = '/apiV2/posts';
const ONE = '/apiV2/posts/{postIdx}';
const DRAFTS = '/apiV2/user/me/post-drafts';
const params = z.object({ postIdx: PostIdx });
const draftParams = z.object({ draftId: z.uuid() });
const NO_POST = { 404: 'There is none, or nobody like them is shown it (`community/post-not-found`)' } as const;
const NO_BOARD = { 404: 'No such board (`community/menu-not-found`)' } as const;
const NO_BOARD_ANSWER = { 404: { description: NO_BOARD[404] } };
const TOO_OFTEN = { 429: 'Too often (`community/too-often`)' } as const;
const EXAMPLE = { title: '스터디 규칙 이렇게 정하니 석 달 갔어요', text: '처음에는 벌금부터 정했는데 오래가지 않았어요.' };

export const shown = {
  boards: defineRoute({
    access,
    method: 'get',
    path: '/apiV2/boards',
    tags,
    summary: 'Boards of the community, in the order of its menu',
    responses: gives('All of them', BoardList),
  }),
  picture: defineRoute({
    access,
    method: 'get',
    path: `${PICTURES}/{pictureId}`,
    tags,
    summary: 'A picture of a post that whoever asks may look at',
    request: { params: z.object({ pictureId: z.uuid() }) },
    responses: {
      200: { description: 'Its bytes' },
      400: { description: 'No such address (`request/invalid`)' },
      404: { description: NO_POST[404] },
    },
  }),
  feed: defineRoute({
    access,
    method: 'get',
    path: '/apiV2/boards/{slug}/feed',
    tags,
    summary: 'The newest posts of a board, for feed readers (RSS 2.0)',
    request: { params: z.object({ slug: BoardSlug }) },
    responses: { 200: { description: 'RSS 2.0' }, ...NO_BOARD_ANSWER },
  }),
  list: defineRoute({
    access,
    method: 'get',
    path: ALL,
    tags,
    summary: 'Posts of a board, or of all boards',
    description:
      '`new`: the newest first. `hot` and `best` are ranked: the answer names its `ranking`, and its other pages are asked of that one, so that none comes twice or is left out. With `q` those that have all of its words, the newest first, among the newest 5,000.',
    request: { query: PostQuery },
    responses: gives('One page', PostPage, { ...NO_BOARD, ...TOO_OFTEN }),
  }),
  one: defineRoute({
    access,
    method: 'get',
    path: ONE,
    tags,
    summary: 'One post',
    request: { params },
    responses: gives('The post', Post, NO_POST),
  }),
  view: defineRoute({
    access: { who: 'visitor', brand },
    method: 'post',
    path: `${ONE}/views`,
    tags,
    summary: 'Count a look at a post',
    description: 'Of one member, visitor or device once a day of Korea; of whoever says nothing of themselves, of one address.',
    request: { params, query: ViewQuery },
    responses: gives('How often it was looked at', PostViews, NO_POST),
  }),
};
export const written = {
  write: defineRoute({
    access: own,
    method: 'post',
    path: ALL,
    tags,
    summary: 'Write a post',
    description: 'With the id of a draft, sent again it is the same post. Others read it by a name of this post alone.',
    request: { body: body(WritePost, { board: 'free', ...EXAMPLE }) },
    responses: gives('Written', WrittenPost, {
      ...SIGNED_OUT,
      ...NO_BOARD,
      ...TOO_OFTEN,
      409: 'They wrote the same of late (`community/same-text`), or as many as may be (`community/too-many`)',
      422: 'More addresses than may be (`community/too-many-links`)',
    }),
  }),
  edit: defineRoute({
    access: own,
    method: 'put',
    path: ONE,
    tags,
    summary: 'Write an own post anew; what it said is kept',
    request: { params, body: body(EditPost, EXAMPLE) },
    responses: gives('Changed', WrittenPost, {
      ...SIGNED_OUT,
      ...NO_POST,
      ...TOO_OFTEN,
      409: 'It is checked just now (`community/hidden`)',
      422: 'More addresses than may be (`community/too-many-links`)',
    }),
  }),
  withdraw: defineRoute({
    access: own,
    method: 'delete',
    path: ONE,
    tags,
    summary: 'Take an own post back; its text is not kept',
    request: { params },
    responses: gives('Gone', WrittenPost, { ...SIGNED_OUT, ...NO_POST }),
  }),
  revisions: defineRoute({
    access: own,
    method: 'get',
    path: `${ONE}/revisions`,
    tags,
    summary: 'What an own post said before it was changed, the newest first',
    request: { params },
    responses: gives('All of them', PostRevisions, { ...SIGNED_OUT, ...NO_POST }),
  }),
  posts: defineRoute({
    access: own,
    method: 'get',
    path: '/apiV2/user/me/posts',
    tags,
    summary: 'What the member wrote, the newest first',
    request: { query: OwnPostQuery },
    responses: gives('One page', PostPage, SIGNED_OUT),
  }),
  bookmarked: defineRoute({
    access: own,
    method: 'get',
    path: '/apiV2/user/me/bookmarked-posts',
    tags,
    summary: 'Posts that the member bookmarked, the last one first',
    request: { query: OwnPostQuery },
    responses: gives('One page', PostPage, SIGNED_OUT),
  }),
};
const markRoute = (method: 'put' | 'delete', name: 'like' | 'bookmark', summary: string) =>
  defineRoute({
    access: own,
    method,
    path: name === 'like' ? `${ONE}/like` : `${ONE}/bookmark`,
    tags,
    summary,
    description: 'Idempotent.',
    request: { params },
    responses: gives('As it is now', PostMarks, { ...SIGNED_OUT, ...NO_POST }),
  });
export const marks = [
  ['liked', true, markRoute('put', 'like', 'Like a post')],
  ['liked', false, markRoute('delete', 'like', 'Like it no more')],
  ['bookmark', true, markRoute('put', 'bookmark', 'Bookmark a post')],
  ['bookmark', false, markRoute('delete', 'bookmark', 'Take the bookmark away')],
] as const;
export const drafts = {
  list: defineRoute({
    access: own,
    method: 'get',
    path: DRAFTS,
    tags,
    summary: 'The member’s drafts, the one saved last first',
    responses: gives('All of them, 20 at most', PostDrafts, SIGNED_OUT),
  }),
  save: defineRoute({
    access: own,
    method: 'put',
    path: `${DRAFTS}/{draftId}`,
    tags,
    summary: 'Save a draft as far as it is typed',
    request: { params: draftParams, body: body(SaveDraft, { board: 'free', ...EXAMPLE }) },
    responses: gives('All of them', PostDrafts, {
      ...SIGNED_OUT,
      ...NO_BOARD,
      409: 'The member has as many as may be (`community/too-many-drafts`)',
    }),
  }),
  remove: defineRoute({
    access: own,
    method: 'delete',
    path: `${DRAFTS}/{draftId}`,
    tags,
    summary: 'Delete a draft',
    description: 'Idempotent.',
    request: { params: draftParams },
    responses: gives('Those that are left', PostDrafts, SIGNED_OUT),
  }),
};
export const safety = {
  report: defineRoute({
    access: own,
    method: 'post',
    path: `${ONE}/reports`,
    tags,
    summary: 'Report a post of somebody else',
    request: { params, body: body(ReportPost, { reason: 'advertising', words: '' }) },
    responses: gives('An operator looks at it', ReportedPost, {
      ...SIGNED_OUT,
      ...NO_POST,
      ...TOO_OFTEN,
      409: 'It is their own (`community/own`)',
    }),
  }),
  appeal: defineRoute({
    access: own,
    method: 'post',
    path: `${ONE}/appeals`,
    tags,
    summary: 'Say something against what was decided of an own post, once, within 30 days',
    request: { params, body: body(AppealPost, { words: '광고가 아니라 제가 쓴 후기예요.' }) },
    responses: gives('An operator reads it', WrittenPost, {
      ...SIGNED_OUT,
      ...NO_POST,
      409: 'Nothing was decided, it was appealed before, or it is too late (`community/no-appeal`)',
    }),
  }),
  mute: defineRoute({
    access: own,
    method: 'put',
    path: `${ONE}/mute`,
    tags,
    summary: 'Be shown no post of whoever wrote this one',
    request: { params },
    responses: gives('Done', WrittenPost, { ...SIGNED_OUT, ...NO_POST, 409: 'It is their own (`community/own`)' }),
  }),
  unmute: defineRoute({
    access: own,
    method: 'delete',
    path: '/apiV2/user/me/muted-authors',
    tags,
    summary: 'Be shown posts of everybody again',
    responses: gives('Boards as they are', BoardList, SIGNED_OUT),
  }),
  queue: defineRoute({
    access: operator,
    method: 'get',
    path: '/apiV2/reported-posts',
    tags,
    summary: 'Reported posts and appeals that wait for an operator',
    responses: gives('Hidden ones first', ReportQueue, SIGNED_OUT),
  }),
  reveal: defineRoute({
    access: revealer,
    method: 'post',
    path: `${ONE}/reveals`,
    tags,
    summary: 'Who wrote a post, or a comment on it',
    description: 'Each answer is kept, with who asked and why.',
    request: { params, body: body(RevealAuthor, { reason: '수사기관이 문서로 요청함 (2026-118)' }) },
    responses: gives('Its author', RevealedAuthor, { ...SIGNED_OUT, 404: 'No such post or comment (`community/post-not-found`)' }),
  }),
  reveals: defineRoute({
    access: revealer,
    method: 'get',
    path: '/apiV2/reveals',
    tags,
    summary: 'Whose names staff were told, by whom it was asked and why; the last ones first',
    responses: gives('The last hundred', RevealList, SIGNED_OUT),
  }),
  decide: defineRoute({
    access: operator,
    method: 'post',
    path: '/apiV2/reported-posts/{postIdx}/decisions',
    tags,
    summary: 'Let a reported post stand, or take it out of sight',
    description: 'Its author and whoever reported it are told.',
    request: { params, body: body(DecidePost, { keeps: true, words: '' }) },
    responses: gives('Those that wait now', ReportQueue, { ...SIGNED_OUT, 404: 'No reported post (`community/post-not-found`)' }),
  }),
};
