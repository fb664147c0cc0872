export { coverLetterExampleQuery, coverLetterExamplesQuery } from './queries.ts';
