import { ApiError } from '@platform/web';
import { isNotFound, type AnyRouter } from '@tanstack/react-router';

const REFUSED: ReadonlySet<number> = new Set([401, 403, 410, 503]);

/**
 * Status of a page that our API refused to whoever asks (401, 403), does not give any more (410), or could not give for a moment (503). The router
 * answers every failed loader with 500; that somebody may not see a page is not our failure.
 */
export const refusalOf = (router: AnyRouter): number | undefined => {
  for (const { error } of router.state.matches) {
    if (error instanceof ApiError && REFUSED.has(error.status)) return error.status;
  }
  return undefined;
};

/** What failed while the page was loaded, for the log. What our API refused or failed at, it has told itself. */
export const failureOf = (router: AnyRouter): unknown =>
  router.state.matches.map(({ error }) => error).find((error) => error !== undefined && !isNotFound(error) && !(error instanceof ApiError));
