/** Limits that the browser needs too, apart from the schemas: it must not load the schemas' library for them. Letters of a memo, of one tag, and tags of one note. */
export const MAX_MEMO = 5_000;
export const MAX_TAG = 20;
export const MAX_TAGS = 10;
/** A change may wait on a device for so long and still count from when it was made. */
export const LONGEST_WAIT_MS = 90 * 24 * 60 * 60 * 1000;
/** Right and sure on so many different days in a row: mastered. */
export const MASTERED_DAYS = 3;
/** A right answer within so many hours after its solution was shown, or on the same day, says nothing about memory. */
export const SHOWN_HOURS = 8;
