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

/**
 * Puts what came with the page into the cache, where it stays until the page's parts are there to look at it: a slow device takes longer than
 * `gcTime` to take over a page, which would then be another one than the server drew.
 *
 * @returns lets go: from then on `gcTime` counts
 */
export const holdAnswers = (queries: QueryClient, answers: readonly (readonly [key: QueryKey, data: unknown])[]): (() => void) => {
  const cache = queries.getQueryCache();
  const held = answers.map(([queryKey, data]) => {
    const query = cache.build(queries, queries.defaultQueryOptions({ queryKey, gcTime: Infinity }));
    query.setData(data, { manual: true });
    return query;
  });
  // Not by observers: the class would come with every first load, and most pages have no other use for it.
  return () => {
    const { gcTime = Infinity } = queries.getDefaultOptions().queries ?? {};
    for (const query of held) {
      // A query remembers the longest time that anybody gave it.
      query.gcTime = gcTime;
      if (query.getObserversCount() > 0 || cache.get(query.queryHash) !== query) continue;
      const { data, dataUpdatedAt } = query.state;
      cache.remove(query);
      queries.setQueryData(query.queryKey, data, { updatedAt: dataUpdatedAt });
    }
  };
};
