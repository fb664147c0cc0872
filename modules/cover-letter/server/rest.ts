import { z } from '@hono/zod-openapi';
import { defineRoute, gives, reply, respond, type RestApp } from '@platform/http';
import { coverLetterErrors, ExampleSlug, ExamplesQuery, type CoverLetterApi } from '../contract.ts';
import { ExamplePage, ExampleView } from '../contract-views.ts';
import { examplesTag } from './content.ts';

const tags = ['cover-letter'];
const access = { who: 'nobody', brand: 'corporateMembers' } as const;
const ALL = '/apiV2/cover-letter-examples';

const routes = {
  list: defineRoute({
    access,
    method: 'get',
    path: ALL,
    tags,
    summary: 'Accepted cover letters in one of whose answers all words stand, the newest first',
    request: { query: ExamplesQuery },
    responses: gives('One page', ExamplePage),
  }),
  one: defineRoute({
    access,
    method: 'get',
    path: `${ALL}/{slug}`,
    tags,
    summary: 'One accepted cover letter, with all its answers',
    request: { params: z.object({ slug: ExampleSlug }) },
    responses: gives('The letter', ExampleView, { 404: 'There is none (`cover-letter/not-found`)' }),
  }),
};

export const mountCoverLetterRoutes = (app: RestApp, api: CoverLetterApi): void => {
  app.openapi(routes.list, async (c) => {
    c.get('cacheTags')(examplesTag(c.get('brandId')));
    return respond(c, await api.examples(c.get('brandId'), c.req.valid('query')));
  });
  app.openapi(routes.one, async (c) => {
    c.get('cacheTags')(examplesTag(c.get('brandId')));
    return reply(c, await api.example(c.get('brandId'), c.req.valid('param').slug), coverLetterErrors);
  });
};
