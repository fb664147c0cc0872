// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { holdAnswers, newQueryClient } from './query-client.ts';

afterEach(() => void vi.useRealTimers());

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

it('what came with the page stays until the page has been taken over, and then a second, or while somebody looks', () => {
  vi.useFakeTimers();
  const queries = newQueryClient();
  const letGo = holdAnswers(queries, [
    [['me'], { nickname: '하마' }],
    [['ways'], []],
  ]);
  vi.advanceTimersByTime(60_000);
  expect([queries.getQueryData(['me']), queries.getQueryData(['ways'])]).toEqual([{ nickname: '하마' }, []]);
  const look = new QueryObserver(queries, { queryKey: ['me'] }).subscribe(() => undefined);
  letGo();
  vi.advanceTimersByTime(999);
  expect(queries.getQueryData(['ways'])).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(queries.getQueryCache().getAll()).toMatchObject([{ queryKey: ['me'] }]);
  vi.advanceTimersByTime(60_000);
  look();
  vi.advanceTimersByTime(999);
  expect(queries.getQueryData(['me'])).toEqual({ nickname: '하마' });
  vi.advanceTimersByTime(1);
  expect(queries.getQueryCache().getAll()).toEqual([]);
});
