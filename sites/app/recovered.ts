/** How the router says that a page's own match is gone: its invariant, and what reading a match that is not there says in each browser. */
const MATCH_IS_GONE = /^Invariant failed|\b(?:routeId|_notFound)\b/;

/**
 * What went wrong where React drew the page once more and nobody saw it: the cause, since React's own error only says that something did.
 *
 * The router drops what it knows of a page before React has left that page (TanStack/router#8198). A render in the middle of which React was
 * fails then, is made again at once and is right; it says nothing about our page.
 *
 * @returns undefined: only that
 */
export const causeOfRecovered = (error: unknown): unknown => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof Error && MATCH_IS_GONE.test(cause.message) ? undefined : cause;
};
