import { z } from '@hono/zod-openapi';
import { defineRoute, gives, reply, respond, type RestApp } from '@platform/http';
import { catalogueErrors, ProductQuery, SittingsQuery, type CatalogueApi } from '../contract.ts';
import { ProductPage, ProductView, SampleLesson, SoldSittings } from '../contract-views.ts';
import { catalogueTag, productTag } from './content.ts';

const tags = ['shop'];
const access = { who: 'nobody', brand: 'shop', site: ['api'] } as const;
const routes = {
  products: defineRoute({
    access,
    method: 'get',
    path: '/v2/products',
    tags,
    summary: 'Products of the shop',
    description: 'On the API host. `keywords` looks in titles and summaries.',
    request: { query: ProductQuery },
    responses: gives('A page of them, by number', ProductPage),
  }),
  product: defineRoute({
    access,
    method: 'get',
    path: '/v2/products/{productNo}',
    tags,
    summary: 'One product with its options',
    request: { params: z.object({ productNo: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }) },
    responses: gives('The product', ProductView, { 404: 'No such product (`catalogue/not-found`)' }),
  }),
  sample: defineRoute({
    access,
    method: 'get',
    path: '/v2/products/{productNo}/samples/{lessonNo}',
    tags,
    summary: 'A lesson of a course that anybody may see',
    description: 'Lessons are counted through all chapters, from 1. Seeing it counts for no refund.',
    request: {
      params: z.object({
        productNo: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
        lessonNo: z.coerce.number().int().positive().max(1_000),
      }),
    },
    responses: gives('What it shows', SampleLesson, { 404: 'No such product, or no sample of it (`catalogue/not-found`)' }),
  }),
  soldSittings: defineRoute({
    access,
    method: 'get',
    path: '/v2/sold-sittings',
    tags,
    summary: 'Which products open these sittings of the CBT site',
    request: { query: SittingsQuery },
    responses: gives('Those that are sold', SoldSittings),
  }),
};

export const mountCatalogueRoutes = (app: RestApp, api: CatalogueApi): void => {
  app.openapi(routes.products, async (c) => {
    c.get('cacheTags')(catalogueTag(c.get('brandId')));
    return respond(c, await api.products(c.get('brandId'), c.req.valid('query')));
  });
  app.openapi(routes.soldSittings, async (c) => {
    c.get('cacheTags')(catalogueTag(c.get('brandId')));
    return respond(c, await api.soldSittings(c.get('brandId'), c.req.valid('query').sittings));
  });
  app.openapi(routes.sample, async (c) => {
    const { productNo, lessonNo } = c.req.valid('param');
    c.get('cacheTags')(productTag(productNo));
    return reply(c, await api.sample(c.get('brandId'), productNo, lessonNo), catalogueErrors);
  });
  app.openapi(routes.product, async (c) => {
    const { productNo } = c.req.valid('param');
    c.get('cacheTags')(productTag(productNo));
    return reply(c, await api.product(c.get('brandId'), productNo), catalogueErrors);
  });
};
