export const RATINGS = [1, 2, 3, 4, 5] as const;
/** By time; or by rating. */
export const REVIEW_SORTS = ['new', 'high', 'low'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
export const REPORT_REASONS = ['advertising', 'insult', 'private', 'unrelated'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const LEAST_REVIEW = 10;
export const MOST_REVIEW = 1_000;
export const MOST_QUESTION = 500;
export const PAGE_SIZE = 5;
