import { apiGet } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { ExamplePage, ExampleView } from '../contract.ts';

const ALL = '/apiV2/cover-letter-examples';

/** @param asked names and values of the endpoint's query; those without a value are left out */
export const coverLetterExamplesQuery = (asked: Readonly<Record<string, string | number | undefined>>) => {
  const given = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const search = String(new URLSearchParams(given));
  return queryOptions({
    queryKey: ['cover-letter-examples', search],
    queryFn: ({ signal }) => apiGet<ExamplePage>(`${ALL}?${search}`, signal),
  });
};

export const coverLetterExampleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['cover-letter-example', slug],
    queryFn: ({ signal }) => apiGet<ExampleView>(`${ALL}/${encodeURIComponent(slug)}`, signal),
  });
