import { z } from '@hono/zod-openapi';
import { defineRoute, gives, officeRoutes, reply, respond, type RestApp } from '@platform/http';
import {
  OfficeClaims,
  OfficeOrder,
  officeOrderErrors,
  OfficeOrderNo,
  OfficeOrders,
  OfficeOrdersQuery,
  type OfficeOrderApi,
} from '../contract-office.ts';

const { access, tags, description, REFUSED } = officeRoutes('orders');

const routes = {
  list: defineRoute({
    access,
    method: 'get',
    path: '/office/orders',
    tags,
    summary: 'Orders of all brands, the newest first: by number, by the buyer’s address, by state',
    description,
    request: { query: OfficeOrdersQuery },
    responses: gives('Up to 50', OfficeOrders, REFUSED),
  }),
  claims: defineRoute({
    access,
    method: 'get',
    path: '/office/claims',
    tags,
    summary: 'Claims that are open, by the moment until which the law wants the money to be back',
    description,
    responses: gives('Up to 100', OfficeClaims, REFUSED),
  }),
  one: defineRoute({
    access,
    method: 'get',
    path: '/office/orders/{orderNo}',
    tags,
    summary: 'One order: its price line by line, what of it was opened, its claims as they were reckoned, and what was done with it',
    description,
    request: { params: z.object({ orderNo: OfficeOrderNo }) },
    responses: gives('The order', OfficeOrder, { ...REFUSED, 404: 'There is none (`order/office-not-there`)' }),
  }),
};

export const mountOfficeOrderRoutes = (app: RestApp, orders: OfficeOrderApi): void => {
  app.openapi(routes.list, async (c) => respond(c, await orders.orders(c.req.valid('query'))));
  app.openapi(routes.claims, async (c) => respond(c, await orders.claims()));
  app.openapi(routes.one, async (c) => reply(c, await orders.order(c.req.valid('param').orderNo), officeOrderErrors));
};
