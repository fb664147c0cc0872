export { entitlementsQuery, recordsOverviewQuery, strengthsQuery, studyCalendarQuery, studyGoal } from './queries.ts';
