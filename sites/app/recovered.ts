/** How the router says that a page's own match is gone: its invariant, and what reading a match that is not there says in each browser. */
const MATCH_IS_GONE = /^Invariant failed|\b(?:routeId|_notFound)\b/;

/**
 * What went wrong where React drew the page once more and nobody saw it: the cause, since React's own error only says that something did.
 *
 * The router drops what it knows of a page before React has left that page (TanStack/router#8198). A render in the middle of which React was
 * fails then, is made again at once and is right; it says nothing about our page.
 *
 * @param place the components that React was in. Its own errors carry only React's calls; where a page differs from what the server drew, nothing else
 *   says which part of it.
 * @returns undefined: only that
 */
export const causeOfRecovered = (error: unknown, place?: string | null): unknown => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (!(cause instanceof Error)) return cause;
  if (MATCH_IS_GONE.test(cause.message)) return undefined;
  if (place && cause === error) cause.stack = `${cause.stack ?? cause.message}\nin${place}`;
  return cause;
};
