export * from './define-job.ts';
export * from './intervals.ts';
export * from './jobs.ts';
export * from './look-at-jobs.ts';
export * from './work-off.ts';
