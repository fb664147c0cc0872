import { z } from '@hono/zod-openapi';
import type { Asker } from '@modules/account';
import { defineRoute, gives, networkOf, reply, respond, type RestApp, type RouteEnv } from '@platform/http';
import type { Context } from 'hono';
import {
  CalendarQuery,
  ChangesQuery,
  DayQuery,
  listingErrors,
  ListingIdx,
  ListingQuery,
  ViewQuery,
  type ListingApi,
  type Viewer,
} from '../contract.ts';
import { ListingCalendar, ListingChangePage, ListingDay, ListingHome, ListingPage, ListingView, ViewCount } from '../contract-views.ts';
import { listingListTag, listingTag } from './content.ts';

const tags = ['listing'];
const access = { who: 'nobody', brand: 'corporateMembers' } as const;
/** What a shop lists as well. */
const ofPostings = { who: 'nobody', brand: 'jobPostings' } as const;
const ALL = '/apiV2/listings';
const NO_LISTING = { 404: 'There is none (`listing/not-found`)', 410: 'It was taken down (`listing/taken-down`)' } as const;

const routes = {
  list: defineRoute({
    access: ofPostings,
    method: 'get',
    path: ALL,
    tags,
    summary: 'Published listings of a kind, narrowed and in an order',
    description:
      'Several values of one key are joined by dots (`field=press.volunteer`): any of them. Keys: all of them. No `phase`: what one can apply to now.',
    request: { query: ListingQuery },
    responses: gives('One page, with counts of what it can be narrowed by', ListingPage),
  }),
  home: defineRoute({
    access,
    method: 'get',
    path: `${ALL}/home`,
    tags,
    summary: 'What the portal begins with',
    responses: gives('Deadlines of today, days, and what is new', ListingHome),
  }),
  calendar: defineRoute({
    access,
    method: 'get',
    path: `${ALL}/calendar`,
    tags,
    summary: 'How many begin and end on each of several days',
    request: { query: CalendarQuery },
    responses: gives('Days that have any', ListingCalendar, { 422: 'More than 62 days, or fewer than one (`listing/too-many-days`)' }),
  }),
  day: defineRoute({
    access,
    method: 'get',
    path: `${ALL}/day`,
    tags,
    summary: 'What begins and ends on a day of Korea',
    description: 'At most 200 of each.',
    request: { query: DayQuery },
    responses: gives('Of the day', ListingDay),
  }),
  one: defineRoute({
    access: ofPostings,
    method: 'get',
    path: `${ALL}/{listingIdx}`,
    tags,
    summary: 'One listing, open or closed',
    request: { params: z.object({ listingIdx: ListingIdx }) },
    responses: gives('The listing', ListingView, NO_LISTING),
  }),
  changes: defineRoute({
    access,
    method: 'get',
    path: `${ALL}/{listingIdx}/changes`,
    tags,
    summary: 'What was changed of a listing since it was published, the newest first',
    request: { params: z.object({ listingIdx: ListingIdx }), query: ChangesQuery },
    responses: gives('A few of them', ListingChangePage, NO_LISTING),
  }),
  view: defineRoute({
    access: { who: 'visitor', brand: 'corporateMembers' },
    method: 'post',
    path: `${ALL}/{listingIdx}/views`,
    tags,
    summary: 'Count a look at a listing',
    description: 'Of one member, visitor or device once a day of Korea; of whoever says nothing of themselves, of one address.',
    request: { params: z.object({ listingIdx: ListingIdx }), query: ViewQuery },
    responses: gives('How often it was looked at', ViewCount, NO_LISTING),
  }),
};

/** Nobody becomes a visitor by looking: who is neither is known by what their device says, or by the address. A device says it of members too. */
const viewerOf = (c: Context<RouteEnv>, device: string | undefined): Viewer => {
  const asker = c.get('asker') as Asker;
  const address = networkOf(c.get('address'));
  const said = device === undefined ? {} : { device: `${address} ${device}` };
  if (asker.kind === 'member') return { id: asker.memberId, address: null, ...said };
  if (asker.kind === 'visitor') return { id: asker.visitorId, address: null, ...said };
  return { id: said.device ?? address, address, ...said };
};

export const mountListingRoutes = (app: RestApp, api: ListingApi): void => {
  const tagList = (c: Context<RouteEnv>) => c.get('cacheTags')(listingListTag(c.get('brandId')));
  app.openapi(routes.list, async (c) => {
    tagList(c);
    return respond(c, await api.list(c.get('brandId'), c.req.valid('query')));
  });
  app.openapi(routes.home, async (c) => {
    tagList(c);
    return respond(c, await api.home(c.get('brandId')));
  });
  app.openapi(routes.calendar, async (c) => {
    tagList(c);
    return reply(c, await api.calendar(c.get('brandId'), c.req.valid('query')), listingErrors);
  });
  app.openapi(routes.day, async (c) => {
    tagList(c);
    return respond(c, await api.day(c.get('brandId'), c.req.valid('query')));
  });
  app.openapi(routes.one, async (c) => {
    const { listingIdx } = c.req.valid('param');
    // What is related to it changes with any other.
    c.get('cacheTags')(listingTag(listingIdx), listingListTag(c.get('brandId')));
    return reply(c, await api.listing(c.get('brandId'), listingIdx), listingErrors);
  });
  app.openapi(routes.changes, async (c) => {
    const { listingIdx } = c.req.valid('param');
    c.get('cacheTags')(listingTag(listingIdx));
    return reply(c, await api.changes(c.get('brandId'), listingIdx, c.req.valid('query')), listingErrors);
  });
  app.openapi(routes.view, async (c) =>
    reply(c, await api.view(c.get('brandId'), c.req.valid('param').listingIdx, viewerOf(c, c.req.valid('query').device)), listingErrors),
  );
};
