export { CareerPage, careerHead } from './career-page.tsx';
export { CareerRefused } from './career-refused.tsx';
export { careerQuery } from './queries.ts';
