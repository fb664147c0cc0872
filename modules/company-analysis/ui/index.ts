export { companyAnalysesQuery, companyAnalysisQuery } from './queries.ts';
