export { deskQuery, entitlementsQuery, recordsOverviewQuery, strengthsQuery, studyCalendarQuery, studyGoal } from './queries.ts';
