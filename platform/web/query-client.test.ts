// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { newQueryClient } from './query-client.ts';

it('caches by the constants of specification section 9', () => {
  expect(newQueryClient().getDefaultOptions().queries).toEqual({
    staleTime: 0,
    gcTime: 1000,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
    refetchIntervalInBackground: false,
    retry: false,
    throwOnError: true,
  });
});
