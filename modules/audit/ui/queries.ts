import { apiGet } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { AuditPage } from '../contract.ts';

export interface AuditSearch {
  readonly act?: string;
  readonly q?: string;
  readonly before?: number;
}
/** A text with U+0000 stands in no entry and is refused: in an address that somebody made up it asks for nothing. */
export const auditPath = ({ act, q, before }: AuditSearch): string => {
  const asked = new URLSearchParams({
    ...(act !== undefined && { act }),
    ...(q !== undefined && !q.includes('\0') && { q }),
    ...(before !== undefined && { before: String(before) }),
  });
  return `/office/audit?${asked.toString()}`;
};
/** What operators did, the newest first. */
export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['office', 'audit', search.act ?? '', search.q ?? '', search.before ?? 0],
    queryFn: ({ signal }) => apiGet<AuditPage>(auditPath(search), signal),
  });
