import { lazy } from 'react';

/** Comes when somebody asks for it. */
export const FeedDialog = lazy(() => import('./feed-dialog.tsx'));
export { keptCalendarQuery } from './queries.ts';
