import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { forgetLists, notesQuery } from './queries.ts';
import { ensureQueryData } from '@platform/web';

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
  expect(queries.getQueryState(LIST)?.isInvalidated).toBe(true);
  expect(await queries.query(options as never)).toBe('after');
});

it('what was loaded ahead and nobody looks at is gone at once', async () => {
  const queries = new QueryClient();
  queries.setQueryData(OTHER, 'before' as never);
  const forgotten = forgetLists(queries);
  expect(queries.getQueryData(OTHER)).toBeUndefined();
  await forgotten;
});
