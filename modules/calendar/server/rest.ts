import type { MemberAsker } from '@modules/account';
import { z } from '@hono/zod-openapi';
import { body, createRate, defineRoute, gives, networkOf, raw, reply, respond, SIGNED_OUT, type RestApp } from '@platform/http';
import { err, type Clock } from '@platform/kernel';
import { createHash } from 'node:crypto';
import { calendarErrors, FeedKey, KeptQuery, MakeFeed, MarkChoice, type CalendarApi, type CalendarOwner } from '../contract.ts';
import { DeadlineMarks, FeedState, KeptCalendar, MadeFeed } from '../contract-views.ts';

const tags = ['calendar'];
const access = { who: 'member', brand: 'corporateMembers' } as const;
const OWN = '/apiV2/user/me/calendar';
const FEED = `${OWN}/feed`;
const DEADLINES = `${OWN}/marks`;

const routes = {
  kept: defineRoute({
    access,
    method: 'get',
    path: OWN,
    tags,
    summary: 'Listings that the member keeps, between two days',
    description: 'At most 300, what ends first first.',
    request: { query: KeptQuery },
    responses: gives('What begins, runs or ends', KeptCalendar, {
      ...SIGNED_OUT,
      422: 'More than 62 days, or fewer than one (`calendar/too-many-days`)',
    }),
  }),
  marks: defineRoute({
    access,
    method: 'get',
    path: DEADLINES,
    tags,
    summary: 'How many days before a deadline of what they keep the member is told',
    responses: gives('All days on which deadlines are told', DeadlineMarks, SIGNED_OUT),
  }),
  chooseMark: defineRoute({
    access,
    method: 'put',
    path: DEADLINES,
    tags,
    summary: 'Be told so many days before a deadline, or not',
    description: 'On which channels is said by the settings of notifications (`SCRAP_DEADLINE`).',
    request: { body: body(MarkChoice, { days: 7, isOn: false }) },
    responses: gives('All days on which deadlines are told', DeadlineMarks, SIGNED_OUT),
  }),
  feed: defineRoute({
    access,
    method: 'get',
    path: FEED,
    tags,
    summary: 'Whether the member has a feed for calendar programs',
    responses: gives('As it is now', FeedState, SIGNED_OUT),
  }),
  make: defineRoute({
    access,
    method: 'post',
    path: FEED,
    tags,
    summary: 'Make the feed, or make it anew: the address before ends',
    description: 'The address is told once, here. `replaces` is when the feed was made that the member sees; null: none.',
    request: { body: body(MakeFeed, { replaces: null }) },
    responses: gives('The address', MadeFeed, {
      ...SIGNED_OUT,
      409: 'There is another one than the member sees (`calendar/feed-changed`)',
      429: 'Too often (`calendar/too-often`)',
    }),
  }),
  end: defineRoute({
    access,
    method: 'delete',
    path: FEED,
    tags,
    summary: 'End the feed: its address gives nothing any more',
    responses: gives('There is none', FeedState, SIGNED_OUT),
  }),
  read: defineRoute({
    access: { who: 'nobody', brand: 'corporateMembers' },
    method: 'get',
    path: '/apiV2/calendar.ics',
    tags,
    summary: 'Deadlines of what somebody keeps, for calendar programs (iCalendar)',
    description: 'Whoever has the key reads it. It stands behind the `?`, which no log has.',
    request: { query: z.object({ key: FeedKey }) },
    responses: {
      200: { description: 'iCalendar, RFC 5545' },
      304: { description: 'As it was' },
      404: { description: 'It was never made, or ended (`calendar/no-feed`)' },
      429: { description: 'Too often (`calendar/too-often`)' },
    },
  }),
};

const HOUR_MS = 3_600_000;
const MOST_MADE = 20;
/** A program that asks each minute is one that was set up wrongly; several devices share a key. */
const MOST_READ = 120;
/** Keys that nobody has, from one network: a program whose feed ended asks on for ever. */
const MOST_MISSED = 120;
const often = err({ kind: 'calendar/too-often', retryAfterSeconds: HOUR_MS / 1000 } as const);

const whoAsks = (c: { readonly get: (name: 'asker' | 'brandId') => unknown }): CalendarOwner => ({
  brandId: c.get('brandId') as string,
  memberId: (c.get('asker') as MemberAsker).memberId,
});

export const mountCalendarRoutes = (app: RestApp, api: CalendarApi, clock: Clock): void => {
  const rateOf = (most: number) => createRate({ most, everyMs: HOUR_MS, now: () => clock.now().getTime() });
  const [made, reads, misses] = [rateOf(MOST_MADE), rateOf(MOST_READ), rateOf(MOST_MISSED)];
  app.openapi(routes.kept, async (c) => reply(c, await api.kept(whoAsks(c), c.req.valid('query')), calendarErrors));
  app.openapi(routes.marks, async (c) => respond(c, await api.marks(whoAsks(c))));
  app.openapi(routes.chooseMark, async (c) => respond(c, await api.chooseMark(whoAsks(c), c.req.valid('json'))));
  app.openapi(routes.feed, async (c) => respond(c, await api.feed(whoAsks(c))));
  app.openapi(routes.make, async (c) => {
    const who = whoAsks(c);
    const mayMake = made.take(`${who.brandId} ${who.memberId}`);
    return reply(c, mayMake ? await api.makeFeed(who, c.req.valid('json')) : often, calendarErrors);
  });
  app.openapi(routes.end, async (c) => respond(c, await api.endFeed(whoAsks(c))));
  app.openapi(routes.read, async (c) => {
    const { key } = c.req.valid('query');
    const network = networkOf(c.get('address'));
    if (misses.isUsedUp(network)) return reply(c, often, calendarErrors);
    const found = await api.readFeed(c.get('brandId'), key);
    if (!found.ok) {
      misses.take(network);
      return reply(c, found, calendarErrors);
    }
    if (!reads.take(createHash('sha256').update(key).digest('base64url'))) return reply(c, often, calendarErrors);
    const etag = `"${createHash('sha256').update(found.value).digest('base64url')}"`;
    const headers = { etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' };
    if (c.req.header('if-none-match') === etag) return raw(new Response(null, { status: 304, headers }));
    return raw(
      new Response(found.value, {
        headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'inline; filename="maru.ics"' },
      }),
    );
  });
};
