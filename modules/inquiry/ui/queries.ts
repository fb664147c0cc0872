import type { Page } from '@platform/kernel/page';
import { apiGet } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { Inquiry } from '../contract.ts';

/** What the member asked, the newest first. */
export const inquiriesQuery = (page = 1) =>
  queryOptions({
    queryKey: ['inquiry', 'list', page],
    queryFn: ({ signal }) => apiGet<Page<Inquiry>>(`/users/me/inquiries?page=${page}`, signal),
  });
