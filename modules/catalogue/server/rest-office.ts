import { body, defineRoute, gives, officeRoutes, officeWho, reply, type RestApp } from '@platform/http';
import { ChangePrice, OfficeOptionPrices, officePriceErrors, OptionPlace, type OfficePriceApi } from '../contract-office.ts';

const { access, tags, description, REFUSED } = officeRoutes('content');
const PATH = '/office/options/{optionNo}/prices';
const NONE = { ...REFUSED, 404: 'There is none (`catalogue/office-no-option`)' };

const routes = {
  prices: defineRoute({
    access,
    method: 'get',
    path: PATH,
    tags,
    summary: 'What an option costs, what may stand struck beside it, and every price that was ever asked',
    description,
    request: { params: OptionPlace },
    responses: gives('Its prices', OfficeOptionPrices, NONE),
  }),
  change: defineRoute({
    access,
    method: 'post',
    path: PATH,
    tags,
    summary: 'Ask another price from now on; sheets that were made before keep theirs until they end',
    description,
    request: { params: OptionPlace, body: body(ChangePrice, { listPrice: 12_000, salePrice: 9_900, reason: '가을 할인' }) },
    responses: gives('Its prices', OfficeOptionPrices, NONE),
  }),
};

export const mountOfficePriceRoutes = (app: RestApp, prices: OfficePriceApi): void => {
  app.openapi(routes.prices, async (c) => reply(c, await prices.prices(c.req.valid('param').optionNo), officePriceErrors));
  app.openapi(routes.change, async (c) =>
    reply(c, await prices.change(officeWho(c), c.req.valid('param').optionNo, c.req.valid('json')), officePriceErrors),
  );
};
