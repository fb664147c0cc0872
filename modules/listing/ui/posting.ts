/* For pages on which a company writes, and for reports: apart from what every page of listings loads. */
export { REPORT_REASONS, type ReportReason } from '../contract-posting-states.ts';
export { checkDraft, POSTING_STEPS, stepOf, type Missing, type PostingField, type PostingStep } from '../domain/posting-check.ts';
export { momentOf, sectionOf } from '../domain/posting-form.ts';
export { PosterUploader, posterUploads, resetPosterUploads, type PosterUploads } from './poster-upload.tsx';
export * from './postings.ts';
