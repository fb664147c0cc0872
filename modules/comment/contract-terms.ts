/* Lists and limits that pages need too, apart from the schemas: the browser loads no schema for them. */

export const STATES = ['shown', 'deleted', 'hidden'] as const;
export type CommentState = (typeof STATES)[number];

/** Characters. */
export const MOST_TEXT = 1000;
/** Replies to one comment. */
export const MOST_REPLIES = 50;

/** Why a comment is reported. `rights`: of whom it speaks of, under 정보통신망법 §44의2. */
export const REASONS = ['advertising', 'insult', 'private', 'rights', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/** What a company's people read: what waits for an answer, what has one. */
export const BOXES = ['waiting', 'answered'] as const;
export type Box = (typeof BOXES)[number];
