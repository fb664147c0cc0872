import { z } from '@hono/zod-openapi';
import { defineRoute, gives, reply, respond, type RestApp } from '@platform/http';
import { ArticleSlug, ArticlesQuery, companyAnalysisErrors, type CompanyAnalysisApi } from '../contract.ts';
import { ArticlePage, ArticleView } from '../contract-views.ts';
import { articlesTag } from './content.ts';

const tags = ['company-analysis'];
const access = { who: 'nobody', brand: 'corporateMembers' } as const;
const ALL = '/apiV2/company-analyses';

const routes = {
  list: defineRoute({
    access,
    method: 'get',
    path: ALL,
    tags,
    summary: 'Articles about companies, the newest first',
    request: { query: ArticlesQuery },
    responses: gives('One page', ArticlePage),
  }),
  one: defineRoute({
    access,
    method: 'get',
    path: `${ALL}/{slug}`,
    tags,
    summary: 'One article, with its sources',
    request: { params: z.object({ slug: ArticleSlug }) },
    responses: gives('The article', ArticleView, { 404: 'There is none (`company-analysis/not-found`)' }),
  }),
};

export const mountCompanyAnalysisRoutes = (app: RestApp, api: CompanyAnalysisApi): void => {
  app.openapi(routes.list, async (c) => {
    c.get('cacheTags')(articlesTag(c.get('brandId')));
    return respond(c, await api.articles(c.get('brandId'), c.req.valid('query')));
  });
  app.openapi(routes.one, async (c) => {
    c.get('cacheTags')(articlesTag(c.get('brandId')));
    return reply(c, await api.article(c.get('brandId'), c.req.valid('param').slug), companyAnalysisErrors);
  });
};
