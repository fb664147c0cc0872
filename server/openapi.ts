import type { Asker } from '@modules/account';
import { defineRoute, type Access, type RestApp } from '@platform/http';
import { readyText } from './pages/ready-text.ts';

const INFO = {
  openapi: '3.1.0',
  info: {
    title: 'Maru CBT API',
    version: '2',
    description:
      'The API on which the pages of the CBT site live. Members send `Authorization: Bearer <accessToken>` or the cookie `accessToken`; a running attempt is written with its own `attemptToken`.',
  },
} as const;

const ready = { 200: { description: 'The document' }, 304: { description: 'As it was' } };
const documentOf = {
  json: defineRoute({
    access: { who: 'nobody' },
    method: 'get',
    path: '/apiV2/openapi.json',
    tags: ['documents'],
    summary: 'This document',
    responses: ready,
  }),
  page: defineRoute({
    access: { who: 'nobody' },
    method: 'get',
    path: '/apiV2/docs',
    tags: ['documents'],
    summary: 'This document as a page',
    responses: ready,
  }),
};

/** `/apiV2/openapi.json` for machines, `/apiV2/docs` for people. */
export const mountDocumentRoutes = (app: RestApp<Asker>): void => {
  app.openAPIRegistry.registerComponent('securitySchemes', 'accessToken', { type: 'http', scheme: 'bearer' });
  app.openAPIRegistry.registerComponent('securitySchemes', 'attemptToken', { type: 'http', scheme: 'bearer' });
  const made = once(() => {
    const document = app.getOpenAPI31Document(INFO);
    const texts = { json: JSON.stringify(document), page: docsPage(document as unknown as OpenApiDocument) };
    return { json: readyText(texts.json, 'application/json; charset=utf-8'), page: readyText(texts.page, 'text/html; charset=utf-8') };
  });
  app.openapi(documentOf.json, (c) => made().json(c.req.raw));
  app.openapi(documentOf.page, (c) => made().page(c.req.raw));
};

/** Routes are all there before the first request comes, and never change. */
const once = <T>(make: () => T): (() => T) => {
  let value: { readonly made: T } | undefined;
  return () => (value ??= { made: make() }).made;
};

interface OpenApiDocument {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly 'x-access'?: Access;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
  }[];
  readonly requestBody?: unknown;
  readonly responses?: Readonly<Record<string, { readonly description?: string; readonly content?: unknown }>>;
}

const accessInWords = (access: Access | undefined): string =>
  access === undefined
    ? ''
    : [
        access.who,
        'permission' in access ? access.permission : '',
        access.brand ? `brand offers ${access.brand}` : '',
        access.site ? `on ${access.site.join(', ')}` : '',
      ]
        .filter(Boolean)
        .join(', ');
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const json = (value: unknown) => (value === undefined ? '' : `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`);

/** A plain page made of the document itself: no script, so it lives under the same strict policy as everything else. */
const docsPage = ({ info, paths = {} }: OpenApiDocument): string => {
  const endpoints = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );
  const rows = endpoints.map(({ path, method, operation }) => {
    const parameters = (operation.parameters ?? []).map(
      ({ name, in: where, required, description = '' }) =>
        `<li><code>${escape(name)}</code> (${where}${required ? ', required' : ''}) ${escape(description)}</li>`,
    );
    const responses = Object.entries(operation.responses ?? {}).map(
      ([status, response]) => `<li><b>${status}</b> ${escape(response.description ?? '')}${json(response.content)}</li>`,
    );
    return `<section><h2><code>${method.toUpperCase()} ${escape(path)}</code></h2><p>${escape(operation.summary ?? '')} <i>${escape(accessInWords(operation['x-access']))}</i></p><p>${escape(operation.description ?? '')}</p>
<ul>${parameters.join('')}</ul>${json(operation.requestBody)}<h3>Responses</h3><ul>${responses.join('')}</ul></section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(info.title)}</title></head>
<body><main><h1>${escape(info.title)}</h1><p>${escape(info.description ?? '')}</p><p><a href="/apiV2/openapi.json">openapi.json</a></p>${rows.join('\n')}</main></body></html>`;
};
