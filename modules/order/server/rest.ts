import { z } from '@hono/zod-openapi';
import type { MemberAsker } from '@modules/account';
import { body, createRate, defineRoute, gives, reply, respond, SIGNED_OUT, type RestApp, type RouteEnv } from '@platform/http';
import { err, type Clock } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import type { Context } from 'hono';
import {
  Benefits,
  Claim,
  CreateOrder,
  orderErrors,
  OrderQuery,
  Pay,
  SendRefundAgain,
  Settle,
  type Buyer,
  type OrderApi,
} from '../contract.ts';
import {
  ClaimView,
  CreatedSheet,
  OrderPage,
  OrderView,
  OwnCourses,
  OwnedProducts,
  PayView,
  RefundView,
  SheetView,
} from '../contract-views.ts';

const tags = ['order'];
const access = { who: 'member', brand: 'shop', site: ['api'] } as const;
const sheetNo = z.object({ orderSheetNo: plainText().min(1).max(40) });
const orderNo = z.object({ orderNo: plainText().min(1).max(40) });
const NO_SHEET = { ...SIGNED_OUT, 404: 'The member has no such sheet (`order/not-found`)' } as const;
const NO_ORDER = { ...SIGNED_OUT, 404: 'The member has no such order (`order/not-found`)' } as const;
/** The last moment that a date can be. */
const MOST_AT = 8_640_000_000_000_000;
/** Lines as `1,2`. */
const Preview = z.object({
  at: z.coerce.number().int().min(0).max(MOST_AT).optional().openapi({ description: 'A later moment, epoch milliseconds' }),
  more: z.coerce.number().int().min(0).max(1_000).optional().openapi({ description: 'So many units more opened by then' }),
  lineNos: plainText()
    .regex(/^\d{1,3}(,\d{1,3}){0,99}$/)
    .optional()
    .openapi({ example: '1', description: 'Numbers of lines with commas; absent: all that can come back' }),
});

const routes = {
  create: defineRoute({
    access,
    method: 'post',
    path: '/v2/orders',
    tags,
    summary: 'Begin to buy: an order sheet',
    description: 'Prices stay what they are now for half an hour. Leads to `/orders/order/{orderSheetNo}`.',
    request: { body: body(CreateOrder) },
    responses: gives('The sheet’s number', CreatedSheet, {
      ...SIGNED_OUT,
      404: 'No such product (`order/no-product`)',
      409: 'Nobody takes money here (`order/closed`); `order/O8002`, `order/O8003`, `order/O8004`; not on sale; no seat left',
      429: 'Too often',
    }),
  }),
  sheet: defineRoute({
    access,
    method: 'get',
    path: '/shop/order-sheets/{orderSheetNo}',
    tags,
    summary: 'An order sheet, with the price that a coupon and accumulations make',
    request: { params: sheetNo, query: Benefits },
    responses: gives('The sheet', SheetView, { ...NO_SHEET, 409: 'The coupon is not for it, or there is not so much' }),
  }),
  pay: defineRoute({
    access,
    method: 'post',
    path: '/shop/order-sheets/{orderSheetNo}/pay',
    tags,
    summary: 'Order, and go to the payment provider',
    description:
      'Seats, coupon and accumulations are held with the order. Pressed again it is the same order and payment. Where the amount is not `expectedPay` nothing is done. An order of 0 won is paid at once.',
    request: { params: sheetNo, body: body(Pay) },
    responses: gives('The order and where one pays', PayView, {
      ...NO_SHEET,
      409: 'Price changed, not on sale, no seat, coupon used, too few accumulations, owned already (`order/O8003`), another payment is open',
      410: 'The sheet’s time is over (`order/sheet-over`)',
      422: 'Something was not agreed to (`order/not-agreed`)',
      429: 'Too often',
    }),
  }),
  settle: defineRoute({
    access,
    method: 'post',
    path: '/shop/payments/settle',
    tags,
    summary: 'Back from the provider: find out what became of a payment',
    description: 'As often as one likes, also while the result is unknown: it is never said to have failed then.',
    request: { body: body(Settle) },
    responses: gives('The order and its payment', PayView, { ...NO_ORDER, 429: 'Too often' }),
  }),
  orders: defineRoute({
    access,
    method: 'get',
    path: '/shop/orders',
    tags,
    summary: 'The member’s orders, the newest first',
    request: { query: OrderQuery },
    responses: gives('A page of them', OrderPage, SIGNED_OUT),
  }),
  owned: defineRoute({
    access,
    method: 'get',
    path: '/shop/owned-products',
    tags,
    summary: 'What of the shop the member may use now',
    responses: gives('Products and options, by number', OwnedProducts, SIGNED_OUT),
  }),
  courses: defineRoute({
    access,
    method: 'get',
    path: '/shop/courses',
    tags,
    summary: 'What the member bought and did not give back, what is over too',
    description: 'At most 500; what ends first stands first.',
    responses: gives('Courses, papers and books', OwnCourses, SIGNED_OUT),
  }),
  order: defineRoute({
    access,
    method: 'get',
    path: '/shop/orders/{orderNo}',
    tags,
    summary: 'One order: lines, price, payments and what happened to it',
    request: { params: orderNo },
    responses: gives('The order', OrderView, NO_ORDER),
  }),
  cancel: defineRoute({
    access,
    method: 'post',
    path: '/shop/orders/{orderNo}/cancel',
    tags,
    summary: 'Take an order back before it is paid',
    description:
      'An account that waits for its money is ended at the provider first; then coupon, accumulations and seats are free again. Pressed twice it is cancelled once.',
    request: { params: orderNo },
    responses: gives('The order', OrderView, {
      ...NO_ORDER,
      409: 'It is paid (`order/paid-already`), or the provider has not answered yet (`order/payment-open`): it is gone on with',
      429: 'Too often',
    }),
  }),
  preview: defineRoute({
    access,
    method: 'get',
    path: '/shop/orders/{orderNo}/refund-preview',
    tags,
    summary: 'What would come back now, and why',
    description: 'Reckoned by the rule that decides the claim.',
    request: { params: orderNo, query: Preview },
    responses: gives('Line by line', RefundView, { ...NO_ORDER, 409: 'Nothing of it can come back (`order/nothing-to-refund`)' }),
  }),
  claim: defineRoute({
    access,
    method: 'post',
    path: '/shop/orders/{orderNo}/claims',
    tags,
    summary: 'Ask back what was paid',
    description:
      'Decided at once; what was bought closes at once, money goes within three business days. Sent again with its `requestId` it is one claim.',
    request: { params: orderNo, body: body(Claim) },
    responses: gives('The claim', ClaimView, {
      ...NO_ORDER,
      409: 'Nothing to refund, or another amount by now (`order/refund-changed`)',
      422: 'An account is needed (`order/account-needed`)',
      429: 'Too often',
    }),
  }),
  again: defineRoute({
    access,
    method: 'post',
    path: '/shop/orders/{orderNo}/send-refund-again',
    tags,
    summary: 'Send money once more that the provider refused to pay back',
    description: 'Where nothing failed nothing happens.',
    request: { params: orderNo, body: body(SendRefundAgain) },
    responses: gives('The order', OrderView, {
      ...NO_ORDER,
      422: 'An account is needed (`order/account-needed`)',
      429: 'Too often',
    }),
  }),
  withdraw: defineRoute({
    access,
    method: 'post',
    path: '/shop/orders/{orderNo}/claims/{claimNo}/withdraw',
    tags,
    summary: 'Take back what was asked',
    description: 'Until its money is sent (`sendAt`). What was bought is open again.',
    request: { params: orderNo.extend({ claimNo: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }) },
    responses: gives('The claim', ClaimView, { ...NO_ORDER, 409: 'Its money is on its way (`order/claim-sent`)', 429: 'Too often' }),
  }),
  claims: defineRoute({
    access,
    method: 'get',
    path: '/shop/claims',
    tags,
    summary: 'What the member asked back, the newest first',
    description: 'At most 200.',
    responses: gives('Claims', z.array(ClaimView), SIGNED_OUT),
  }),
};

const MINUTE_MS = 60_000;
const MOST_A_MINUTE = 60;
const buyerOf = (c: Context<RouteEnv>): Buyer => ({
  brandId: c.get('brandId'),
  memberId: (c.get('asker') as MemberAsker).memberId,
});

export const mountOrderRoutes = (app: RestApp, api: OrderApi, clock: Clock): void => {
  const rate = createRate({ most: MOST_A_MINUTE, everyMs: MINUTE_MS, now: () => clock.now().getTime() });
  const mayGoOn = ({ memberId }: Buyer) => (rate.take(memberId) ? null : err({ kind: 'order/too-often', retryAfterSeconds: 60 } as const));
  app.openapi(routes.create, async (c) =>
    reply(c, mayGoOn(buyerOf(c)) ?? (await api.createSheet(buyerOf(c), c.req.valid('json'))), orderErrors),
  );
  app.openapi(routes.sheet, async (c) =>
    reply(c, await api.sheet(buyerOf(c), c.req.valid('param').orderSheetNo, c.req.valid('query')), orderErrors),
  );
  app.openapi(routes.pay, async (c) =>
    reply(c, mayGoOn(buyerOf(c)) ?? (await api.pay(buyerOf(c), c.req.valid('param').orderSheetNo, c.req.valid('json'))), orderErrors),
  );
  app.openapi(routes.settle, async (c) => {
    const { paymentId, paymentKey } = c.req.valid('json');
    return reply(c, mayGoOn(buyerOf(c)) ?? (await api.settled(buyerOf(c), paymentId, paymentKey)), orderErrors);
  });
  app.openapi(routes.orders, async (c) => respond(c, await api.orders(buyerOf(c), c.req.valid('query'))));
  app.openapi(routes.owned, async (c) => respond(c, await api.owned(buyerOf(c))));
  app.openapi(routes.courses, async (c) => respond(c, [...(await api.courses(buyerOf(c)))]));
  app.openapi(routes.order, async (c) => reply(c, await api.order(buyerOf(c), c.req.valid('param').orderNo), orderErrors));
  app.openapi(routes.cancel, async (c) =>
    reply(c, mayGoOn(buyerOf(c)) ?? (await api.cancel(buyerOf(c), c.req.valid('param').orderNo)), orderErrors),
  );
  app.openapi(routes.preview, async (c) => {
    const { lineNos: given = '', at, more } = c.req.valid('query');
    const lineNos = given
      .split(',')
      .filter((part) => part !== '')
      .map(Number);
    return reply(c, await api.refundPreview(buyerOf(c), c.req.valid('param').orderNo, lineNos, { at, more }), orderErrors);
  });
  app.openapi(routes.claim, async (c) =>
    reply(c, mayGoOn(buyerOf(c)) ?? (await api.claim(buyerOf(c), c.req.valid('param').orderNo, c.req.valid('json'))), orderErrors),
  );
  app.openapi(routes.again, async (c) =>
    reply(
      c,
      mayGoOn(buyerOf(c)) ?? (await api.sendRefundAgain(buyerOf(c), c.req.valid('param').orderNo, c.req.valid('json'))),
      orderErrors,
    ),
  );
  app.openapi(routes.withdraw, async (c) => {
    const { orderNo: no, claimNo } = c.req.valid('param');
    return reply(c, mayGoOn(buyerOf(c)) ?? (await api.withdrawClaim(buyerOf(c), no, claimNo)), orderErrors);
  });
  app.openapi(routes.claims, async (c) => respond(c, [...(await api.claims(buyerOf(c)))]));
};
