import { apiGet } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { OfficeClaims, OfficeOrder, OfficeOrders } from '../contract-office.ts';

/* What the back office asks of orders. */

export const officeOrdersQuery = (asked: {
  readonly q?: string | undefined;
  readonly state?: string | undefined;
  readonly after?: string | undefined;
}) => {
  const given = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '');
  const search = new URLSearchParams(given).toString();
  return queryOptions({
    queryKey: ['office', 'orders', search],
    queryFn: ({ signal }) => apiGet<OfficeOrders>(`/office/orders?${search}`, signal),
  });
};
export const officeClaimsQuery = () =>
  queryOptions({ queryKey: ['office', 'claims'], queryFn: ({ signal }) => apiGet<OfficeClaims>('/office/claims', signal) });
export const officeOrderQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['office', 'order', orderNo],
    queryFn: ({ signal }) => apiGet<OfficeOrder>(`/office/orders/${encodeURIComponent(orderNo)}`, signal),
  });
