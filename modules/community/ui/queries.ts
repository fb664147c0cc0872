import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { BoardList, Post, PostDrafts, PostMarks, PostPage, PostViews, ReportedPost, WrittenPost } from '../contract.ts';
import type { ReportReason, Sort } from '../contract-terms.ts';

const ALL = '/apiV2/posts';
const DRAFTS = '/apiV2/user/me/post-drafts';
/** Everything that pages know of the community. */
export const COMMUNITY = ['community'] as const;

export const boardsQuery = () =>
  queryOptions({ queryKey: [...COMMUNITY, 'boards'], queryFn: ({ signal }) => apiGet<BoardList>('/apiV2/boards', signal) });

export interface PostList {
  readonly board?: string | undefined;
  /** Words that they have. */
  readonly q?: string | undefined;
  readonly sort?: Sort;
  readonly page?: number | undefined;
  readonly ranking?: number | undefined;
  readonly pageSize?: number;
}
export const postsQuery = ({ board, q, sort = 'new', page = 1, ranking, pageSize }: PostList = {}) =>
  queryOptions({
    queryKey: [...COMMUNITY, 'posts', board ?? null, q ?? null, sort, page, ranking ?? null, pageSize ?? null],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({
        ...(board !== undefined && { board }),
        ...(q !== undefined && { q }),
        ...(sort !== 'new' && { sort }),
        ...(page > 1 && { page: String(page) }),
        ...(ranking !== undefined && { ranking: String(ranking) }),
        ...(pageSize !== undefined && { pageSize: String(pageSize) }),
      });
      return apiGet<PostPage>(query.size > 0 ? `${ALL}?${query}` : ALL, signal);
    },
  });
export const postQuery = (postIdx: string | number) =>
  queryOptions({
    queryKey: [...COMMUNITY, 'post', String(postIdx)],
    queryFn: ({ signal }) => apiGet<Post>(`${ALL}/${encodeURIComponent(postIdx)}`, signal),
  });
export const ownPostsQuery = (page: number) =>
  queryOptions({
    queryKey: [...COMMUNITY, 'own', page],
    queryFn: ({ signal }) => apiGet<PostPage>(`/apiV2/user/me/posts?page=${page}`, signal),
  });
export const bookmarkedPostsQuery = (page: number) =>
  queryOptions({
    queryKey: [...COMMUNITY, 'bookmarked', page],
    queryFn: ({ signal }) => apiGet<PostPage>(`/apiV2/user/me/bookmarked-posts?page=${page}`, signal),
  });
export const draftsQuery = () =>
  queryOptions({ queryKey: [...COMMUNITY, 'drafts'], queryFn: ({ signal }) => apiGet<PostDrafts>(DRAFTS, signal) });

/** What the form of a post sends. */
export interface PostValues {
  readonly board: string;
  readonly title: string;
  readonly text: string;
}
export const writePost = (values: PostValues, pictureIds: readonly string[], draftId: string) =>
  apiMutation<WrittenPost>('POST', ALL, { ...values, pictureIds, draftId });
export const editPost = (postIdx: number, { title, text }: PostValues, pictureIds: readonly string[]) =>
  apiMutation<WrittenPost>('PUT', `${ALL}/${postIdx}`, { title, text, pictureIds });
export const withdrawPost = (postIdx: number) => apiMutation<WrittenPost>('DELETE', `${ALL}/${postIdx}`);
export const setMark = (postIdx: number, mark: 'like' | 'bookmark', isSet: boolean) =>
  apiMutation<PostMarks>(isSet ? 'PUT' : 'DELETE', `${ALL}/${postIdx}/${mark}`, undefined, { keepalive: true });
export const countPostView = (postIdx: number, device: string | null) =>
  apiMutation<PostViews>('POST', `${ALL}/${postIdx}/views${device === null ? '' : `?device=${device}`}`);
export const reportPost = (postIdx: number, reason: ReportReason) =>
  apiMutation<ReportedPost>('POST', `${ALL}/${postIdx}/reports`, { reason });
export const appealPost = (postIdx: number, words: string) => apiMutation<WrittenPost>('POST', `${ALL}/${postIdx}/appeals`, { words });
export const mutePost = (postIdx: number) => apiMutation<WrittenPost>('PUT', `${ALL}/${postIdx}/mute`);
export const saveDraft = (draftId: string, values: PostValues) => apiMutation<PostDrafts>('PUT', `${DRAFTS}/${draftId}`, values);
export const removeDraft = (draftId: string) => apiMutation<PostDrafts>('DELETE', `${DRAFTS}/${draftId}`);
