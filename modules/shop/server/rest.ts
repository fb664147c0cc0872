import { learnerOf } from '@modules/account/learner';
import { plainText } from '@platform/kernel/plain-text';
import { z } from '@hono/zod-openapi';
import { defineRoute, gives, respond, type RestApp } from '@platform/http';
import type { ShopApi } from '../contract.ts';
import { CartCount, Category } from '../contract-views.ts';

const NO_SHOP = { 404: 'The brand has no shop (`request/not-found`)' };
const tags = ['shop'];

const categoriesRoute = defineRoute({
  access: { who: 'nobody', brand: 'shop', site: ['api'] },
  method: 'get',
  path: '/v2/categories/gnb',
  tags,
  summary: 'Top categories of the shop',
  description: 'On the API host.',
  responses: gives('In the order of the menu', z.array(Category), NO_SHOP),
});
const cartCountRoute = defineRoute({
  access: { who: 'member', brand: 'shop', site: ['api'] },
  method: 'get',
  path: '/shop/cart/count',
  tags,
  summary: 'How much lies in the member’s cart',
  description: 'On the API host.',
  request: {
    headers: z.object({ platform: plainText().max(20).optional().openapi({ example: 'PC', description: 'What asks; our pages say PC' }) }),
  },
  responses: gives('The count', CartCount, { ...NO_SHOP, 401: 'Not signed in' }),
});

export const mountShopRoutes = (app: RestApp, shop: ShopApi): void => {
  app.openapi(categoriesRoute, (c) => respond(c, shop.categories(c.get('brandId'))));
  app.openapi(cartCountRoute, async (c) => respond(c, await shop.cartCount(learnerOf(c))));
};
