import { plainText } from '@platform/kernel/plain-text';
import { z } from '@hono/zod-openapi';
import { defineRoute, type RestApp } from '@platform/http';
import type { ShopApi } from '../contract.ts';

const Category = z
  .object({ categoryId: z.number().int().positive(), label: z.string() })
  .openapi('Category', { example: { categoryId: 5, label: 'e-전공학습' } });
const CartCount = z.object({ count: z.number().int().nonnegative() }).openapi('CartCount', { example: { count: 0 } });
const json = (description: string, schema: z.ZodType) => ({
  200: { description, content: { 'application/json': { schema } } },
  404: { description: 'The brand has no shop (`request/not-found`)' },
});
const tags = ['shop'];

const categoriesRoute = defineRoute({
  access: { who: 'nobody', brand: 'shop', site: ['api'] },
  method: 'get',
  path: '/v2/categories/gnb',
  tags,
  summary: 'Top categories of the shop',
  description: 'On the API host.',
  responses: json('In the order of the menu', z.array(Category)),
});
const cartCountRoute = defineRoute({
  access: { who: 'member', brand: 'shop', site: ['api'] },
  method: 'get',
  path: '/shop/cart/count',
  tags,
  summary: 'How much lies in the member’s cart',
  description: 'On the API host. 0 as long as nothing can be put into a cart.',
  request: {
    headers: z.object({ platform: plainText().max(20).optional().openapi({ example: 'PC', description: 'What asks; our pages say PC' }) }),
  },
  responses: { ...json('The count', CartCount), 401: { description: 'Not signed in' } },
});

export const mountShopRoutes = (app: RestApp, shop: ShopApi): void => {
  app.openapi(categoriesRoute, (c) => c.json(shop.categories(c.get('brandId'))) as never);
  app.openapi(cartCountRoute, (c) => c.json(shop.cartCount(c.get('brandId'))) as never);
};
