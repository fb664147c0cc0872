import { z } from '@hono/zod-openapi';
import type { MemberAsker } from '@modules/account';
import { body, createRate, defineRoute, gives, reply, respond, SIGNED_OUT, type RestApp, type RouteEnv } from '@platform/http';
import { err, type Clock } from '@platform/kernel';
import type { Context } from 'hono';
import { addressErrors, AddressInput, AddressNo, PostcodeQuery, type AddressApi, type AddressOwner } from '../contract.ts';
import { AddressBook, AddressView, FoundPostcodes } from '../contract-views.ts';

const tags = ['shop'];
const access = { who: 'member', brand: 'shop', site: ['api'] } as const;
const params = z.object({ addressNo: AddressNo });
const NONE = { ...SIGNED_OUT, 404: 'The member has no such address (`address/not-found`)' } as const;
const routes = {
  book: defineRoute({
    access,
    method: 'get',
    path: '/shop/addresses',
    tags,
    summary: 'Where things are sent to: the default first, then the newest',
    description: 'At most twenty.',
    responses: gives('Addresses', AddressBook, SIGNED_OUT),
  }),
  add: defineRoute({
    access,
    method: 'post',
    path: '/shop/addresses',
    tags,
    summary: 'Add an address',
    description: 'The first one is the default.',
    request: { body: body(AddressInput) },
    responses: gives('It is there', AddressView, { ...SIGNED_OUT, 409: 'Twenty are there (`address/full`)' }),
  }),
  change: defineRoute({
    access,
    method: 'put',
    path: '/shop/addresses/{addressNo}',
    tags,
    summary: 'Change an address',
    description: 'Orders keep what they were placed with.',
    request: { params, body: body(AddressInput) },
    responses: gives('As it is now', AddressView, NONE),
  }),
  makeDefault: defineRoute({
    access,
    method: 'put',
    path: '/shop/addresses/{addressNo}/default',
    tags,
    summary: 'Offer this address first',
    request: { params },
    responses: gives('All addresses', AddressBook, NONE),
  }),
  remove: defineRoute({
    access,
    method: 'delete',
    path: '/shop/addresses/{addressNo}',
    tags,
    summary: 'Delete an address; once or twice is the same',
    description: 'Where it was the default, the newest of the others is.',
    request: { params },
    responses: gives('What is left', AddressBook, SIGNED_OUT),
  }),
  postcodes: defineRoute({
    access,
    method: 'get',
    path: '/shop/postcodes',
    tags,
    summary: 'Find addresses with their postcodes',
    description: 'Asks the operator’s service of addresses. Ten at most.',
    request: { query: PostcodeQuery },
    responses: gives('Addresses', FoundPostcodes, {
      ...SIGNED_OUT,
      409: 'Nobody is asked here, or nobody answers (`address/search-away`)',
      429: 'Too often',
    }),
  }),
};

const MINUTE_MS = 60_000;
const MOST_A_MINUTE = 30;
const ownerOf = (c: Context<RouteEnv>): AddressOwner => ({
  brandId: c.get('brandId'),
  memberId: (c.get('asker') as MemberAsker).memberId,
});

export const mountAddressRoutes = (app: RestApp, api: AddressApi, clock: Clock): void => {
  const rate = createRate({ most: MOST_A_MINUTE, everyMs: MINUTE_MS, now: () => clock.now().getTime() });
  app.openapi(routes.book, async (c) => respond(c, await api.book(ownerOf(c))));
  app.openapi(routes.add, async (c) => reply(c, await api.add(ownerOf(c), c.req.valid('json')), addressErrors));
  app.openapi(routes.change, async (c) =>
    reply(c, await api.change(ownerOf(c), c.req.valid('param').addressNo, c.req.valid('json')), addressErrors),
  );
  app.openapi(routes.makeDefault, async (c) => reply(c, await api.makeDefault(ownerOf(c), c.req.valid('param').addressNo), addressErrors));
  app.openapi(routes.remove, async (c) => respond(c, await api.remove(ownerOf(c), c.req.valid('param').addressNo)));
  app.openapi(routes.postcodes, async (c) =>
    reply(
      c,
      rate.take(ownerOf(c).memberId)
        ? await api.findPostcodes(c.req.valid('query').keywords)
        : err({ kind: 'address/too-often', retryAfterSeconds: 60 } as const),
      addressErrors,
    ),
  );
};
