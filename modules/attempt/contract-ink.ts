/** Limits of what is written, apart from the schemas: the exam room needs them and must not load the schemas' library for them. */
export const MAX_NOTE = 2_000;
/** Points of one stroke; a longer one is cut into several. */
export const MAX_POINTS = 600;
/** Far above any problem's text, and any pane's height in thousandths of its width. */
export const MAX_OFFSET = 100_000;
export const STROKE_ID = /^[a-z0-9]{4,20}$/;
