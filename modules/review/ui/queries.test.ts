import { ensureQueryData, newQueryClient } from '@platform/web';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { forgetLists, noteAggregateQuery, notesQuery } from './queries.ts';

const LIST = notesQuery({}).queryKey;
const OTHER = notesQuery({ page: 2 }).queryKey;

it('a list that somebody is just going to is awaited, not taken from under them, and asked again', async () => {
  const queries = new QueryClient();
  const { promise: first, resolve } = Promise.withResolvers<string>();
  let asked = 0;
  const options = { queryKey: LIST, queryFn: () => (asked++ === 0 ? first : Promise.resolve('after')) } as const;
  const going = ensureQueryData(queries, options);
  const forgotten = forgetLists(queries);
  resolve('before');
  expect(await going).toBe('before');
  await forgotten;
  expect(queries.getQueryData(LIST)).toBe('after');
});

it('what was loaded ahead and nobody looks at is gone at once', async () => {
  const queries = new QueryClient();
  queries.setQueryData(OTHER, 'before' as never);
  const forgotten = forgetLists(queries);
  expect(queries.getQueryData(OTHER)).toBeUndefined();
  await forgotten;
});

it('what one page asked again and the next one shows is asked once more when the first is left meanwhile', async () => {
  const queries = newQueryClient();
  const { queryKey } = noteAggregateQuery({});
  queries.setQueryData(queryKey, 'before' as never);
  const isAsked = Promise.withResolvers<void>();
  let asked = 0;
  const queryFn = ({ signal }: { readonly signal: AbortSignal }): Promise<string> => {
    if (asked++ > 0) return Promise.resolve('after');
    isAsked.resolve();
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('left'))));
  };
  const show = () => {
    const observer = new QueryObserver<unknown>(queries, { queryKey: [...queryKey], queryFn });
    return { observer, leave: observer.subscribe(() => undefined) };
  };
  const first = show();
  const forgotten = forgetLists(queries);
  await isAsked.promise;
  first.leave();
  const next = show();
  await forgotten;
  expect(next.observer.getCurrentResult().data).toBe('after');
  next.leave();
});
