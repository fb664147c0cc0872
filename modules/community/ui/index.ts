export type { Sort } from '../contract-terms.ts';
export { dropDeviceDraft, newKey } from './device-draft.ts';
export { MarkupText } from './markup-text.tsx';
export { PostForm } from './post-form.tsx';
export { PostMarks } from './post-marks.tsx';
export { PostReport } from './post-report.tsx';
export { PostRows, whenText } from './post-rows.tsx';
export * from './queries.ts';
