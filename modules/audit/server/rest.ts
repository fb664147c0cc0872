import { defineRoute, gives, office, respond, type RestApp } from '@platform/http';
import { AuditQuery, type AuditApi } from '../contract.ts';
import { AuditPage } from '../contract-views.ts';

const entriesRoute = defineRoute({
  access: office('operators'),
  method: 'get',
  path: '/office/audit',
  tags: ['office'],
  summary: 'What operators did, the newest first',
  description: 'On the host of the back office.',
  request: { query: AuditQuery },
  responses: gives('Up to 50 entries', AuditPage, { 401: 'Not signed in', 403: 'Without the permission `operators`' }),
});

export const mountAuditRoutes = (app: RestApp, audit: AuditApi): void => {
  app.openapi(entriesRoute, async (c) => respond(c, await audit.entries(c.req.valid('query'))));
};
