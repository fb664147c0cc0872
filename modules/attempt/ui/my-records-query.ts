import type { Page } from '@platform/kernel/page';
import { apiGet } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { RecordSummary } from '../contract.ts';

const search = (params: Readonly<Record<string, string | number | undefined>>): string =>
  new URLSearchParams(Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))).toString();

/** Submitted sittings, the newest first. */
export const myRecordsQuery = (query: { readonly examTypeIds?: string | undefined; readonly page: number; readonly pageSize: number }) =>
  queryOptions({
    queryKey: ['overview', 'records', query],
    queryFn: ({ signal }) => apiGet<Page<RecordSummary>>(`/apiV2/user-exam-records?${search(query)}`, signal),
  });
