import { QueryClient, type QueryExecuteOptions, type QueryKey } from '@tanstack/react-query';

/**
 * Caching constants of specification section 9: staleTime 0, cacheTime 1,000 ms, nothing fetched again by itself, no retry.
 * Pages ask with `useSuspenseQuery`, so that waiting suspends and a failure reaches the error boundary.
 * `gcTime` is given in the browser only: on the server it would keep a timer per request.
 */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        ...(typeof window === 'undefined' ? {} : { gcTime: 1000 }),
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        refetchIntervalInBackground: false,
        retry: false,
        throwOnError: true,
      },
      mutations: { retry: false },
    },
  });

/** What the cache holds, however old; else what the server answers. Throws as `apiGet` does. */
export const ensureQueryData = <Answer, Key extends QueryKey>(
  queries: QueryClient,
  options: QueryExecuteOptions<Answer, Error, Answer, Answer, Key>,
): Promise<Answer> => queries.query({ ...options, staleTime: 'static' });
