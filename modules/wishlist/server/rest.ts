import { z } from '@hono/zod-openapi';
import type { MemberAsker } from '@modules/account';
import { defineRoute, gives, reply, respond, SIGNED_OUT, type RestApp, type RouteEnv } from '@platform/http';
import type { Context } from 'hono';
import { ProductNo, wishlistErrors, type WishlistApi, type WishMember } from '../contract.ts';
import { Wish, WishedNos, Wishlist } from '../contract-views.ts';

const tags = ['shop'];
const access = { who: 'member', brand: 'shop', site: ['api'] } as const;
const params = z.object({ productNo: ProductNo });
const routes = {
  list: defineRoute({
    access,
    method: 'get',
    path: '/shop/wishlist',
    tags,
    summary: 'What the member wants to find again, the newest first',
    description: 'At most 200.',
    responses: gives('Products with the price that each had then', Wishlist, SIGNED_OUT),
  }),
  productNos: defineRoute({
    access,
    method: 'get',
    path: '/shop/wishlist/product-nos',
    tags,
    summary: 'The numbers of those products',
    responses: gives('Numbers', WishedNos, SIGNED_OUT),
  }),
  add: defineRoute({
    access,
    method: 'put',
    path: '/shop/wishlist/{productNo}',
    tags,
    summary: 'Put a product on the wishlist; once or twice is the same',
    request: { params },
    responses: gives('It is there', Wish, {
      ...SIGNED_OUT,
      404: 'No such product (`wishlist/no-product`)',
      409: 'Two hundred are there (`wishlist/full`)',
    }),
  }),
  remove: defineRoute({
    access,
    method: 'delete',
    path: '/shop/wishlist/{productNo}',
    tags,
    summary: 'Take a product off the wishlist; once or twice is the same',
    request: { params },
    responses: gives('It is not there', Wish, SIGNED_OUT),
  }),
};

const memberOf = (c: Context<RouteEnv>): WishMember => ({
  brandId: c.get('brandId'),
  memberId: (c.get('asker') as MemberAsker).memberId,
});

export const mountWishlistRoutes = (app: RestApp, api: WishlistApi): void => {
  app.openapi(routes.list, async (c) => respond(c, await api.list(memberOf(c))));
  app.openapi(routes.productNos, async (c) => respond(c, await api.productNos(memberOf(c))));
  app.openapi(routes.add, async (c) => reply(c, await api.add(memberOf(c), c.req.valid('param').productNo), wishlistErrors));
  app.openapi(routes.remove, async (c) => respond(c, await api.remove(memberOf(c), c.req.valid('param').productNo)));
};
