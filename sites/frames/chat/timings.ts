/* Specification sections 4 and 9, milliseconds. */

/** At the latest the panel is there so long after the page. */
export const LATEST_MS = 5_000;
/** A room that the address names is opened so long after the panel is there. */
export const OPENS_AFTER_MS = 1_000;
