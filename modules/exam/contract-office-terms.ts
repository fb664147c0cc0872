/* Lists and limits that pages of the back office need too, apart from the schemas. */

/** `waiting`: proposed, for a second operator. `reported`: learners say something is wrong, and nobody has looked since. */
export const OFFICE_KEY_STATES = ['waiting', 'reported', 'done'] as const;
export type OfficeKeyState = (typeof OFFICE_KEY_STATES)[number];

/** Characters of a reason, which learners read where a key is corrected. */
export const MOST_KEY_REASON = 300;
