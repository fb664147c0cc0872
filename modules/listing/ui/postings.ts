import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { NewPosting, PostingDraft, PostingFilter, PostingPage, PostingView, ReportTaken } from '../contract-posting.ts';

/* What a company writes: questions and changes of its pages. */

const POSTINGS = '/users/me/postings';

export const postingsQuery = (state: PostingFilter, page: number) =>
  queryOptions({
    queryKey: ['me', 'postings', state, page],
    queryFn: ({ signal }) => apiGet<PostingPage>(`${POSTINGS}?state=${state}&page=${page}`, signal),
  });
export const postingQuery = (postingIdx: string | number) =>
  queryOptions({
    queryKey: ['me', 'posting', String(postingIdx)],
    queryFn: ({ signal }) => apiGet<PostingView>(`${POSTINGS}/${encodeURIComponent(postingIdx)}`, signal),
  });

export const beginPosting = (given: Partial<Record<keyof NewPosting, unknown>>) => apiMutation<PostingView>('POST', POSTINGS, given);
export const savePosting = (postingIdx: number, version: number, draft: PostingDraft) =>
  apiMutation<PostingView>('PUT', `${POSTINGS}/${postingIdx}`, { version, draft });
export const submitPosting = (postingIdx: number, version: number) =>
  apiMutation<PostingView>('POST', `${POSTINGS}/${postingIdx}/submit`, { version });
export const withdrawPosting = (postingIdx: number) => apiMutation<PostingView>('POST', `${POSTINGS}/${postingIdx}/withdraw`);
export const closePosting = (postingIdx: number) => apiMutation<PostingView>('POST', `${POSTINGS}/${postingIdx}/close`);
export const discardPosting = (postingIdx: number) => apiMutation<{ readonly postingIdx: number }>('DELETE', `${POSTINGS}/${postingIdx}`);
export const reportListing = (listingIdx: number, reason: string, text: string) =>
  apiMutation<ReportTaken>('POST', `/apiV2/listings/${listingIdx}/reports`, { reason, text });
