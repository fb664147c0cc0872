import { apiGet } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { CommentPage } from '../contract.ts';

/* What a page asks for before anybody is there: apart from the rest, which comes later. */

/** What is commented on, by its kind and number. */
export interface Subject {
  readonly kind: string;
  readonly idx: number;
}
export interface Shown {
  readonly page?: number | undefined;
  /** Those that the manager answered alone. */
  readonly isAnswered?: boolean | undefined;
  /** The page that has this comment. */
  readonly at?: number | undefined;
}

/** Everything that pages know of comments. */
export const COMMENTS = ['comments'] as const;
export const commentsOf = ({ kind, idx }: Subject): string => `/apiV2/comments/of/${kind}/${idx}`;

export const commentsQuery = (subject: Subject, { page = 1, isAnswered = false, at }: Shown = {}) =>
  queryOptions({
    queryKey: [...COMMENTS, 'of', subject.kind, subject.idx, page, isAnswered, at ?? null],
    // The part of a page says itself what it cannot show.
    throwOnError: false,
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({
        ...(page !== 1 && { page: String(page) }),
        ...(isAnswered && { answered: 'true' }),
        ...(at !== undefined && { at: String(at) }),
      });
      return apiGet<CommentPage>(`${commentsOf(subject)}${query.size > 0 ? `?${query}` : ''}`, signal);
    },
  });
