/* Apart from the schemas: the browser needs them too. */

/** What one member keeps at most. Orders that go by what the things say today are made of all of them (docs/decisions/0112), so it is bounded. */
export const MOST_SCRAPS = 5_000;
export const MOST_FOLDERS = 50;
/** Letters. */
export const MOST_FOLDER_NAME = 30;
export const MOST_NOTE = 200;
/** Things of one page, and of one change. */
export const MOST_AT_ONCE = 50;

export const SORTS = ['deadline', 'newest', 'name'] as const;
export type Sort = (typeof SORTS)[number];
