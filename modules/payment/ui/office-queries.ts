import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { OfficePayments, OfficeRefundAlerts } from '../contract-office.ts';

/* What the back office asks of money. */

export const officePaymentsQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['office', 'payments', orderNo],
    queryFn: ({ signal }) => apiGet<OfficePayments>(`/office/orders/${encodeURIComponent(orderNo)}/payments`, signal),
  });
export const refundAlertsQuery = () =>
  queryOptions({
    queryKey: ['office', 'refund-alerts'],
    queryFn: ({ signal }) => apiGet<OfficeRefundAlerts>('/office/refund-alerts', signal),
  });
export const settleAlertMutation = (key: string, reason: string) =>
  apiMutation<OfficeRefundAlerts>('POST', '/office/refund-alerts/settle', { key, reason });
export const sendRefundAgainMutation = (refundId: string, reason: string) =>
  apiMutation<OfficeRefundAlerts>('POST', `/office/refunds/${encodeURIComponent(refundId)}/again`, { reason });
