import { apiGet } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { AuditPage } from '../contract.ts';

export interface AuditSearch {
  readonly act?: string;
  readonly q?: string;
  readonly before?: number;
}
/** What operators did, the newest first. */
export const auditQuery = ({ act, q, before }: AuditSearch) =>
  queryOptions({
    queryKey: ['office', 'audit', act ?? '', q ?? '', before ?? 0],
    queryFn: ({ signal }) => {
      const asked = new URLSearchParams({
        ...(act !== undefined && { act }),
        ...(q !== undefined && { q }),
        ...(before !== undefined && { before: String(before) }),
      });
      return apiGet<AuditPage>(`/office/audit?${asked.toString()}`, signal);
    },
  });
