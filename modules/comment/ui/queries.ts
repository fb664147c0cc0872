import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { Box, Reason } from '../contract-terms.ts';
import type {
  AcceptedComment,
  CommentCardPage,
  CommentCount,
  LikedComment,
  QuestionBox,
  ReportedComment,
  WrittenComment,
} from '../contract.ts';
import { COMMENTS, commentsOf, type Subject } from './thread-query.ts';

export const writeComment = (subject: Subject, text: string, replyTo?: number) =>
  apiMutation<WrittenComment>('POST', commentsOf(subject), { text, ...(replyTo !== undefined && { replyTo }) });
export const editComment = (commentIdx: number, text: string) =>
  apiMutation<WrittenComment>('PATCH', `/apiV2/comments/${commentIdx}`, { text });
export const removeComment = (commentIdx: number) => apiMutation<CommentCount>('DELETE', `/apiV2/comments/${commentIdx}`);
export const setCommentLike = (commentIdx: number, isSet: boolean) =>
  apiMutation<LikedComment>(isSet ? 'PUT' : 'DELETE', `/apiV2/comments/${commentIdx}/like`, undefined, { keepalive: true });
export const setAccepted = (commentIdx: number, isSet: boolean) =>
  apiMutation<AcceptedComment>(isSet ? 'PUT' : 'DELETE', `/apiV2/comments/${commentIdx}/acceptance`);
export const reportComment = (commentIdx: number, reason: Reason) =>
  apiMutation<ReportedComment>('POST', `/apiV2/comments/${commentIdx}/reports`, { reason });

/** What the member wrote. */
export const writtenQuery = (page: number) =>
  queryOptions({
    queryKey: [...COMMENTS, 'written', page],
    queryFn: ({ signal }) => apiGet<CommentCardPage>(`/apiV2/user/me/comments?page=${page}`, signal),
  });
/** What the member asked those who answer. */
export const questionsQuery = (page: number, box?: Box) =>
  queryOptions({
    queryKey: [...COMMENTS, 'asked', page, box ?? null],
    queryFn: ({ signal }) => apiGet<CommentCardPage>(`/apiV2/user/me/questions?page=${page}${box ? `&box=${box}` : ''}`, signal),
  });
/** What the member's company was asked. */
export const receivedQuery = (page: number, box: Box) =>
  queryOptions({
    queryKey: [...COMMENTS, 'received', page, box],
    queryFn: ({ signal }) => apiGet<QuestionBox>(`/users/me/company/questions?page=${page}&box=${box}`, signal),
  });
