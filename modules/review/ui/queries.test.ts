import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { forgetLists, noteAggregateQuery, notesQuery } from './queries.ts';

it('a list that was loaded ahead is gone at once, before what is looked at has come anew', async () => {
  const queries = new QueryClient();
  const list = notesQuery({}).queryKey;
  queries.setQueryData(list, { items: [], totalCount: 3, page: 1, pageSize: 20 });
  const counted = Promise.withResolvers<never>();
  const observer = new QueryObserver(queries, { queryKey: noteAggregateQuery({}).queryKey, queryFn: () => counted.promise, initialData: { activeCount: 3 } as never, staleTime: Infinity });
  const leave = observer.subscribe(() => {});
  const forgotten = forgetLists(queries);
  expect(queries.getQueryData(list)).toBeUndefined();
  counted.resolve({ activeCount: 2 } as never);
  await forgotten;
  expect(queries.getQueryData(noteAggregateQuery({}).queryKey)).toEqual({ activeCount: 2 });
  leave();
  queries.clear();
});
