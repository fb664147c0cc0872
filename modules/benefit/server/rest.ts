import { z } from '@hono/zod-openapi';
import type { MemberAsker } from '@modules/account';
import { body, createRate, defineRoute, gives, reply, respond, SIGNED_OUT, type RestApp, type RouteEnv } from '@platform/http';
import { err, type Clock } from '@platform/kernel';
import type { Context } from 'hono';
import { benefitErrors, RegisterCoupon, type BenefitApi, type BenefitOwner } from '../contract.ts';
import { Accumulations, CouponView } from '../contract-views.ts';

const tags = ['shop'];
const access = { who: 'member', brand: 'shop', site: ['api'] } as const;
const routes = {
  coupons: defineRoute({
    access,
    method: 'get',
    path: '/shop/coupons',
    tags,
    summary: 'The member’s coupons: those that can be used first',
    description: 'At most 200.',
    responses: gives('Coupons', z.array(CouponView), SIGNED_OUT),
  }),
  register: defineRoute({
    access,
    method: 'post',
    path: '/shop/coupons',
    tags,
    summary: 'Get a coupon by its code',
    request: { body: body(RegisterCoupon) },
    responses: gives('The coupon', CouponView, {
      ...SIGNED_OUT,
      404: 'No such code now (`benefit/no-coupon`)',
      409: 'The member has it (`benefit/coupon-had`), or none is left (`benefit/coupons-gone`)',
      429: 'Too often',
    }),
  }),
  accumulations: defineRoute({
    access,
    method: 'get',
    path: '/shop/accumulations',
    tags,
    summary: 'The member’s accumulations and what happened to them, the newest first',
    description: 'At most 200 entries.',
    responses: gives('The ledger', Accumulations, SIGNED_OUT),
  }),
};

const MINUTE_MS = 60_000;
/** Codes are not to be guessed. */
const MOST_CODES = 10;
const ownerOf = (c: Context<RouteEnv>): BenefitOwner => ({
  brandId: c.get('brandId'),
  memberId: (c.get('asker') as MemberAsker).memberId,
});

export const mountBenefitRoutes = (app: RestApp, api: BenefitApi, clock: Clock): void => {
  const rate = createRate({ most: MOST_CODES, everyMs: MINUTE_MS, now: () => clock.now().getTime() });
  app.openapi(routes.coupons, async (c) => respond(c, [...(await api.coupons(ownerOf(c)))]));
  app.openapi(routes.register, async (c) => {
    const who = ownerOf(c);
    const answer = rate.take(who.memberId)
      ? await api.register(who, c.req.valid('json').code)
      : err({ kind: 'benefit/too-often', retryAfterSeconds: 60 } as const);
    return reply(c, answer, benefitErrors);
  });
  app.openapi(routes.accumulations, async (c) => respond(c, await api.accumulations(ownerOf(c))));
};
