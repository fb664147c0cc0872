import { ApiError, ensureQueryData } from '@platform/web';
import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';

const SIGNED_OUT = 401;
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === SIGNED_OUT;

/**
 * As `ensureQueryData`, for loaders of pages: whoever is not signed in, or not any more, is sent to do so and comes back to the page.
 *
 * @param location of the page, as its loader is given it
 */
export const loadSignedIn = async <Answer, Key extends QueryKey>(
  queries: QueryClient,
  options: QueryExecuteOptions<Answer, Error, Answer, Answer, Key>,
  { publicHref: next }: { readonly publicHref: string },
): Promise<Answer> => {
  try {
    return await ensureQueryData(queries, options);
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    throw redirect({ to: '/site-admin/sign-in', search: next === '/' ? {} : { next } });
  }
};
