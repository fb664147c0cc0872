import { z } from '@hono/zod-openapi';
import { defineRoute, gives, reply, respond, type RestApp } from '@platform/http';
import { LEGAL_DOCUMENT_KINDS } from '@platform/kernel';
import { accountErrors, type AccountApi, type Asker } from '../contract.ts';
import { LegalDocumentsView, LegalDocumentView } from '../contract-views.ts';

const documentsRoute = defineRoute({
  access: { who: 'nobody' },
  method: 'get',
  path: '/apiV2/legal-documents',
  summary: 'Terms and consents of the brand, each in the version in force',
  tags: ['account'],
  responses: gives('Documents', LegalDocumentsView),
});
const documentRoute = defineRoute({
  access: { who: 'nobody' },
  method: 'get',
  path: '/apiV2/legal-documents/{kind}',
  summary: 'One document in the version in force, or in another',
  tags: ['account'],
  request: {
    params: z.object({ kind: z.enum(LEGAL_DOCUMENT_KINDS).openapi({ example: 'USE' }) }),
    query: z.object({ version: z.coerce.number().int().min(1).max(10_000).optional().openapi({ example: 1 }) }),
  },
  responses: gives('The document', LegalDocumentView, { 404: 'The brand has no such document or version' }),
});

/** What the brand publishes; anybody reads it. */
export const mountDocumentRoutes = (app: RestApp<Asker>, accountOf: (brandId: string) => AccountApi): void => {
  app.openapi(documentsRoute, (c) => {
    c.get('cacheTags')();
    return respond(c, accountOf(c.get('brandId')).legalDocuments());
  });
  app.openapi(documentRoute, (c) => {
    c.get('cacheTags')();
    return reply(c, accountOf(c.get('brandId')).legalDocument(c.req.valid('param').kind, c.req.valid('query').version), accountErrors);
  });
};
