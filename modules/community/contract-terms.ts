/* Lists and limits that pages need too, apart from the schemas: the browser loads no schema for them. */

/** Characters. */
export const MOST_TITLE = 60;
export const MOST_POST_TEXT = 10_000;
/** Of what somebody looks for. */
export const MOST_SOUGHT = 60;
export const MOST_DRAFTS = 20;
/** Of one post; bytes together. */
export const MOST_PICTURES = 6;
export const MOST_PICTURE_BYTES = 30_000_000;

/** `new`: the newest first; `hot`: what is talked about these days; `best`: what the last seven days liked most. */
export const SORTS = ['new', 'hot', 'best'] as const;
export type Sort = (typeof SORTS)[number];

/** Why a post is reported. `rights`: of whom it speaks of, under 정보통신망법 §44의2. */
export const REPORT_REASONS = ['advertising', 'insult', 'private', 'rights', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** As its author sees it: `hidden` while it is checked, `removed` by an operator. */
export const POST_STATES = ['shown', 'hidden', 'removed'] as const;
export type PostState = (typeof POST_STATES)[number];

/** Of a question: nobody answered yet, somebody did, whoever asked chose an answer. */
export const QUESTION_STATES = ['open', 'answered', 'accepted'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** What posts are called among things that can be commented on, for ever. */
export const POST_KIND = 'post';
