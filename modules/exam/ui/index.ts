export * from './exam-row.tsx';
export * from './format.ts';
export * from './heart.tsx';
export { ProblemReport } from './problem-report.tsx';
export * from './queries.ts';
export * from './rule-sources.tsx';
export * from './rules-in-words.ts';
export * from './rules-panel.tsx';
export * from './time-text.ts';
