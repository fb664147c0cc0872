/* Apart from the schemas: the browser needs them too. */

export const MOST_FILES = 3;
/** Bytes of one file. */
export const MOST_FILE_BYTES = 10_000_000;
export const MOST_NAME = 40;
export const MOST_NOTE = 1_000;
export const MOST_SUBJECT = 80;
export const MOST_ANSWER = 2_000;
/** Applications that are moved or answered at once. */
export const MOST_AT_ONCE = 100;
/** What a member tracks, and has applied to, is shown up to so many. */
export const MOST_TRACKED = 200;

/** What a company takes its applicants away as. */
export const TABLE_TYPES = ['xlsx', 'csv'] as const;
export type TableType = (typeof TABLE_TYPES)[number];

/** As a person counts them: a letter that takes two of JavaScript's is one, a line break too. */
export const lengthOf = (text: string): number => [...text.normalize('NFC')].length;
