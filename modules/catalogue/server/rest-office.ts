import { body, defineRoute, gives, officeRoutes, officeWho, reply, respond, type RestApp } from '@platform/http';
import {
  ChangePrice,
  OfficeOptionPrices,
  officePriceErrors,
  OfficeProduct,
  OfficeProducts,
  OfficeProductsQuery,
  OptionPlace,
  ProductPlace,
  type OfficePriceApi,
} from '../contract-office.ts';

const { access, tags, description, REFUSED } = officeRoutes('content');
const PATH = '/office/options/{optionNo}/prices';
const NONE = { ...REFUSED, 404: 'There is none (`catalogue/office-no-option`)' };

const routes = {
  products: defineRoute({
    access,
    method: 'get',
    path: '/office/products',
    tags,
    summary: 'Products of all brands by their numbers, with what they cost: by title or number, category, state',
    description,
    request: { query: OfficeProductsQuery },
    responses: gives('Up to 50', OfficeProducts, REFUSED),
  }),
  product: defineRoute({
    access,
    method: 'get',
    path: '/office/products/{productNo}',
    tags,
    summary:
      'One product: the prices of each of its options, what may stand struck beside them, what is planned, and every price that was ever asked',
    description,
    request: { params: ProductPlace },
    responses: gives('The product', OfficeProduct, { ...REFUSED, 404: 'There is none (`catalogue/office-no-product`)' }),
  }),
  prices: defineRoute({
    access,
    method: 'get',
    path: PATH,
    tags,
    summary: 'What an option costs, what may stand struck beside it, what is planned, and every price that was ever asked',
    description,
    request: { params: OptionPlace },
    responses: gives('Its prices', OfficeOptionPrices, NONE),
  }),
  change: defineRoute({
    access,
    method: 'post',
    path: PATH,
    tags,
    summary: 'Ask another price from now on, or from a moment on; sheets that were made before keep theirs until they end',
    description,
    request: { params: OptionPlace, body: body(ChangePrice, { listPrice: 12_000, salePrice: 9_900, reason: '가을 할인' }) },
    responses: gives('Its prices', OfficeOptionPrices, {
      ...NONE,
      400: 'The moment is over, or more than a year away (`catalogue/office-no-coming-day`)',
    }),
  }),
  unplan: defineRoute({
    access,
    method: 'delete',
    path: `${PATH}/planned`,
    tags,
    summary: 'The price that is planned is not to be asked; nothing happens where none is',
    description,
    request: { params: OptionPlace },
    responses: gives('Its prices', OfficeOptionPrices, NONE),
  }),
};

export const mountOfficePriceRoutes = (app: RestApp, prices: OfficePriceApi): void => {
  app.openapi(routes.products, async (c) => respond(c, await prices.products(c.req.valid('query'))));
  app.openapi(routes.product, async (c) => reply(c, await prices.product(c.req.valid('param').productNo), officePriceErrors));
  app.openapi(routes.prices, async (c) => reply(c, await prices.prices(c.req.valid('param').optionNo), officePriceErrors));
  app.openapi(routes.change, async (c) =>
    reply(c, await prices.change(officeWho(c), c.req.valid('param').optionNo, c.req.valid('json')), officePriceErrors),
  );
  app.openapi(routes.unplan, async (c) => reply(c, await prices.unplan(officeWho(c), c.req.valid('param').optionNo), officePriceErrors));
};
