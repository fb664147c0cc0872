import { deferHydration } from '@platform/ui';

export * from './comment-cards.tsx';
export * from './comment-list-page.tsx';
export { questionsQuery, receivedQuery, writtenQuery } from './queries.ts';
export { commentsQuery } from './thread-query.ts';
/** What is said about a thing, and a place to say more. It stands as the server drew it until somebody is there; `preload` comes first. */
export const Comments = deferHydration(() => import('./comments.tsx').then((part) => part.CommentSection), { className: '' });
