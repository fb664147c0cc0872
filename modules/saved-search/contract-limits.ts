export const MOST_SEARCHES = 20;
/** Letters. */
export const MOST_NAME = 40;
