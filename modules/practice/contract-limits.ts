/** An answer may wait on a device for so long and is still dated by when it was given. Apart from the schemas, whose library the browser must not load for it. */
export const LONGEST_ANSWER_WAIT_MS = 90 * 24 * 60 * 60 * 1000;
