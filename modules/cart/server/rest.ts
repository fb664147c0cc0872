import { asVisitorAtLeast, learnerOf, type NewVisitor } from '@modules/account/learner';
import { body, createRate, defineRoute, gives, networkOf, reply, respond, type RestApp } from '@platform/http';
import { err, type Clock } from '@platform/kernel';
import { cartErrors, CartNos, CartRef, ChangeOption, PutIntoCart, type CartApi } from '../contract.ts';
import { CartView } from '../contract-views.ts';

const tags = ['shop'];
const access = { who: 'visitor', brand: 'shop', site: ['api'] } as const;
const routes = {
  cart: defineRoute({
    access,
    method: 'get',
    path: '/shop/cart',
    tags,
    summary: 'What lies in one’s cart, with prices of then and now',
    responses: gives('The cart', CartView),
  }),
  put: defineRoute({
    access,
    method: 'post',
    path: '/shop/cart',
    tags,
    summary: 'Put products into the cart: all of them or none',
    description: 'Who is nobody becomes a visitor, whose cart is the member’s after signing in.',
    request: { body: body(PutIntoCart) },
    responses: gives('The cart', CartView, {
      404: 'No such product (`cart/no-product`)',
      409: 'More than one (`cart/O8002`), in it already (`cart/O8004`), too many lines (`cart/CART0001`), not on sale',
      429: 'Too often',
    }),
  }),
  select: defineRoute({
    access,
    method: 'put',
    path: '/shop/cart/selected',
    tags,
    summary: 'Select these lines and no others',
    request: { body: body(CartNos) },
    responses: gives('The cart', CartView),
  }),
  changeOption: defineRoute({
    access,
    method: 'put',
    path: '/shop/cart/{cartNo}/option',
    tags,
    summary: 'Another option of the product in a line, at its price of now',
    request: { params: CartRef, body: body(ChangeOption) },
    responses: gives('The cart', CartView, {
      404: 'No such line (`cart/no-line`), or not an option of its product (`cart/no-product`)',
      409: 'Not on sale (`cart/not-on-sale`), or no seat is left (`cart/no-seat`)',
    }),
  }),
  remove: defineRoute({
    access,
    method: 'post',
    path: '/shop/cart/remove',
    tags,
    summary: 'Take lines out',
    request: { body: body(CartNos) },
    responses: gives('The cart', CartView),
  }),
};
const MINUTE_MS = 60_000;
const MOST_A_MINUTE = 60;

export const mountCartRoutes = (
  app: RestApp,
  api: CartApi,
  { clock, newVisitor }: { readonly clock: Clock; readonly newVisitor: NewVisitor },
): void => {
  const rate = createRate({ most: MOST_A_MINUTE, everyMs: MINUTE_MS, now: () => clock.now().getTime() });
  app.openapi(routes.cart, async (c) => respond(c, await api.cart(learnerOf(c))));
  app.openapi(routes.put, async (c) => {
    const { learnerId, isMember } = learnerOf(c);
    if (!rate.take(isMember ? learnerId : networkOf(c.get('address'))))
      return reply(c, err({ kind: 'cart/too-often', retryAfterSeconds: 60 } as const), cartErrors);
    return reply(c, await asVisitorAtLeast(c, newVisitor, (who) => api.put(who, c.req.valid('json'))), cartErrors);
  });
  app.openapi(routes.select, async (c) => respond(c, await api.select(learnerOf(c), c.req.valid('json').cartNos)));
  app.openapi(routes.changeOption, async (c) =>
    reply(c, await api.changeOption(learnerOf(c), c.req.valid('param').cartNo, c.req.valid('json').optionNo), cartErrors),
  );
  app.openapi(routes.remove, async (c) => respond(c, await api.remove(learnerOf(c), c.req.valid('json').cartNos)));
};
