/* The states of what a company writes, and what is done with it, as lists. Which act is possible where: `domain/posting-states.ts`. */

/** `changing`: it is shown as it was, and a change of it is looked at. `closed`: before its deadline, by its company. */
export const POSTING_STATES = ['draft', 'in-review', 'published', 'changing', 'closed', 'taken-down'] as const;
export type PostingState = (typeof POSTING_STATES)[number];

/** `change`: of what is published, at once and without a look. */
export const POSTING_ACTS = ['submit', 'withdraw', 'approve', 'reject', 'change', 'close', 'take-down'] as const;
export type PostingAct = (typeof POSTING_ACTS)[number];

/** What members say of a listing. */
export const REPORT_REASONS = ['false-facts', 'fee', 'other-work', 'discrimination', 'closed', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
