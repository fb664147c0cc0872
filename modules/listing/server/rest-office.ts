import { z } from '@hono/zod-openapi';
import { body, defineRoute, gives, officeRoutes, officeWho, pictureAnswer, raw, reply, respond, type RestApp } from '@platform/http';
import { ListingDecision, officeListingErrors, OfficeListingsQuery, OfficePostingIdx, type OfficeListingApi } from '../contract-office.ts';
import { OfficeListing, OfficeListings } from '../contract-office-views.ts';

const { access, tags, description, REFUSED } = officeRoutes('review');
const ALL = '/office/listings';
const ONE = `${ALL}/{postingIdx}` as const;
const params = z.object({ postingIdx: OfficePostingIdx });

const routes = {
  list: defineRoute({
    access,
    method: 'get',
    path: ALL,
    tags,
    summary: 'Listings of companies of all brands: those that wait, the oldest first; others, the newest first',
    description,
    request: { query: OfficeListingsQuery },
    responses: gives('Up to 50', OfficeListings, REFUSED),
  }),
  one: defineRoute({
    access,
    method: 'get',
    path: ONE,
    tags,
    summary: 'One listing in words, with what differs from what is published, its company, and what was done with it',
    description,
    request: { params },
    responses: gives('The listing', OfficeListing, { ...REFUSED, 404: 'There is none (`listing/office-not-there`)' }),
  }),
  poster: defineRoute({
    access,
    method: 'get',
    path: `${ONE}/posters/{pictureId}`,
    tags,
    summary: 'A poster that its company sent, looked at or published',
    description,
    request: { params: z.object({ postingIdx: OfficePostingIdx, pictureId: z.uuid() }) },
    responses: {
      200: { description: 'Its bytes' },
      401: { description: 'Not signed in' },
      403: { description: 'Without the permission' },
      404: { description: 'There is none' },
    },
  }),
  decide: defineRoute({
    access,
    method: 'post',
    path: `${ONE}/decisions`,
    tags,
    summary: 'Approve it, send it back or take it down; its company is told',
    description,
    request: { params, body: body(ListingDecision, { kind: 'reject', reason: '지원 자격에 나이 제한이 있어요.', version: 3 }) },
    responses: gives('The listing, with what was decided', OfficeListing, {
      ...REFUSED,
      404: 'There is none',
      409: 'Its state does not allow it or it was saved since `version` (`listing/office-not-now`), somebody decided before (`listing/office-decided`), its company is not approved (`listing/office-company`)',
    }),
  }),
};

export const mountOfficeListingRoutes = (app: RestApp, listings: OfficeListingApi): void => {
  app.openapi(routes.list, async (c) => respond(c, await listings.listings(c.req.valid('query'))));
  app.openapi(routes.one, async (c) => reply(c, await listings.listing(c.req.valid('param').postingIdx), officeListingErrors));
  app.openapi(routes.poster, async (c) => {
    const { postingIdx, pictureId } = c.req.valid('param');
    const found = await listings.poster(postingIdx, pictureId);
    return found.ok ? raw(pictureAnswer(found.value, 'private')) : reply(c, found, officeListingErrors);
  });
  app.openapi(routes.decide, async (c) =>
    reply(c, await listings.decide(officeWho(c), c.req.valid('param').postingIdx, c.req.valid('json')), officeListingErrors),
  );
};
