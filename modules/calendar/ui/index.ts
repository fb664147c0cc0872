import { lazy } from 'react';

/** Comes when somebody asks for it. */
export const FeedDialog = lazy(() => import('./feed-dialog.tsx'));
/** Comes when somebody asks for it. */
export const DeadlineDaysDialog = lazy(() => import('./deadline-days-dialog.tsx'));
export { DeadlineDays } from './deadline-days.tsx';
export { keptCalendarQuery, marksQuery } from './queries.ts';
