/** Specification section 9: pictures of one inquiry, and all of them together in bytes, which they have to stay under. */
export const MOST_ATTACHMENTS = 3;
export const MOST_ATTACHED_BYTES = 10_240_000;
/** Characters. */
export const MOST_CONTENT = 5000;
export const MOST_EMAIL = 254;
/** Characters of an answer. */
export const MOST_ANSWER = 10_000;
