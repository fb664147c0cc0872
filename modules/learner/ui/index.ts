export { entitlementsQuery, recordsOverviewQuery, studyCalendarQuery, studyGoal } from './queries.ts';
