import { body, defineRoute, gives, officeRoutes, officeWho, reply, respond, type RestApp } from '@platform/http';
import {
  OfficePayments,
  OfficeRefundAlerts,
  officeRefundErrors,
  PaymentsOf,
  RefundPlace,
  SendRefundAgain,
  SettleRefundAlert,
  type OfficePaymentApi,
} from '../contract-office.ts';

const { access, tags, description, REFUSED } = officeRoutes('orders');

const routes = {
  payments: defineRoute({
    access,
    method: 'get',
    path: '/office/orders/{orderNo}/payments',
    tags,
    summary: 'Payments of an order with their refunds and every step of both',
    description,
    request: { params: PaymentsOf },
    responses: gives('In the order in which they were begun; none is no refusal', OfficePayments, REFUSED),
  }),
  alerts: defineRoute({
    access,
    method: 'get',
    path: '/office/refund-alerts',
    tags,
    summary: 'Refunds that somebody has to look at, the oldest first',
    description,
    responses: gives('Up to 100', OfficeRefundAlerts, REFUSED),
  }),
  settle: defineRoute({
    access,
    method: 'post',
    path: '/office/refund-alerts/settle',
    tags,
    summary: 'Say that books which differ, or money of no order, were cleared at the provider',
    description,
    request: { body: body(SettleRefundAlert, { key: 'books-differ:20261120-0000000417-1', reason: '결제사에서 취소로 정리함' }) },
    responses: gives('What is to be looked at', OfficeRefundAlerts, {
      ...REFUSED,
      404: 'There is none, it is settled, or its money alone settles it (`payment/office-no-alert`)',
    }),
  }),
  again: defineRoute({
    access,
    method: 'post',
    path: '/office/refunds/{refundId}/again',
    tags,
    summary: 'Ask the provider again, by the same key: nothing is paid twice',
    description,
    request: { params: RefundPlace, body: body(SendRefundAgain, { reason: '결제사가 장애가 끝났다고 알림' }) },
    responses: gives('What is to be looked at', OfficeRefundAlerts, {
      ...REFUSED,
      404: 'There is none, or its money is back (`payment/office-no-refund`)',
    }),
  }),
};

export const mountOfficePaymentRoutes = (app: RestApp, payments: OfficePaymentApi): void => {
  app.openapi(routes.payments, async (c) => respond(c, await payments.payments(c.req.valid('param').orderNo)));
  app.openapi(routes.alerts, async (c) => respond(c, await payments.alerts()));
  app.openapi(routes.settle, async (c) => reply(c, await payments.settle(officeWho(c), c.req.valid('json')), officeRefundErrors));
  app.openapi(routes.again, async (c) =>
    reply(c, await payments.again(officeWho(c), c.req.valid('param').refundId, c.req.valid('json')), officeRefundErrors),
  );
};
