export * from './intervals.ts';
