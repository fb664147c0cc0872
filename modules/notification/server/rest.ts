import type { Asker, MemberAsker } from '@modules/account';
import { z } from '@hono/zod-openapi';
import { body, defineRoute, gives, raw, reply, respond, SIGNED_OUT, type RestApp, type RouteEnv } from '@platform/http';
import { EVENT_STREAM_HEADERS } from '@platform/http/event-streams';
import type { Owner } from '@platform/module';
import type { Context } from 'hono';
import { Choice, type NotificationApi, notificationErrors, NotificationNo, NotificationQuery, ReadAll } from '../contract.ts';
import { NotificationPage, NotificationSettings, UnreadCount } from '../contract-views.ts';

const tags = ['notification'];
const OWN = '/apiV2/user/me/notifications';
const SETTINGS = '/apiV2/user/me/notification-settings';

const routes = {
  list: defineRoute({
    access: { who: 'member' },
    method: 'get',
    path: OWN,
    tags,
    summary: 'What the member was told, the newest first',
    description: '`next` of one page is `before` of the next: however many come meanwhile, none is seen twice and none is left out.',
    request: { query: NotificationQuery },
    responses: gives('One page', NotificationPage, SIGNED_OUT),
  }),
  readAll: defineRoute({
    access: { who: 'member' },
    method: 'post',
    path: `${OWN}/read`,
    tags,
    summary: 'Mark all as read, up to one',
    request: { body: body(ReadAll, { upTo: 7 }) },
    responses: gives('What is left unread', UnreadCount, SIGNED_OUT),
  }),
  read: defineRoute({
    access: { who: 'member' },
    method: 'post',
    path: `${OWN}/{no}/read`,
    tags,
    summary: 'Mark one as read',
    request: { params: z.object({ no: NotificationNo }) },
    responses: gives('What is left unread', UnreadCount, { ...SIGNED_OUT, 404: 'The member has no such one (`notification/not-found`)' }),
  }),
  stream: defineRoute({
    access: { who: 'member' },
    method: 'get',
    path: `${OWN}/stream`,
    tags,
    summary: 'How many are unread, told at once',
    description: 'Server-sent events: `unread` with `unreadCount`, first for the present state. Ends with the session.',
    responses: {
      200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
      401: { description: 'Not signed in' },
      429: { description: 'As many streams are open as may be (`notification/too-many-streams`)' },
    },
  }),
  settings: defineRoute({
    access: { who: 'member' },
    method: 'get',
    path: SETTINGS,
    tags,
    summary: 'What the member wants to be told, and how',
    responses: gives('All kinds and channels', NotificationSettings, SIGNED_OUT),
  }),
  choose: defineRoute({
    access: { who: 'member' },
    method: 'put',
    path: SETTINGS,
    tags,
    summary: 'Switch one kind on or off, on one channel',
    request: { body: body(Choice, { kind: 'REVIEW_DUE', channel: 'product', isOn: true }) },
    responses: gives('All kinds and channels', NotificationSettings, {
      ...SIGNED_OUT,
      422: 'The kind has no such channel (`notification/no-such-channel`)',
    }),
  }),
};

/** These endpoints are for members alone. */
const memberOf = (c: Context<RouteEnv>): MemberAsker => {
  const asker = c.get('asker') as Asker;
  if (asker.kind !== 'member') throw new Error('an endpoint for members was called by somebody else');
  return asker;
};
const ownerOf = (c: Context<RouteEnv>): Owner => ({ brandId: c.get('brandId'), memberId: memberOf(c).memberId });

export const mountNotificationRoutes = (app: RestApp, notifications: NotificationApi): void => {
  app.openapi(routes.list, async (c) => respond(c, await notifications.list(ownerOf(c), c.req.valid('query'))));
  app.openapi(routes.readAll, async (c) => respond(c, await notifications.markAllRead(ownerOf(c), c.req.valid('json'))));
  app.openapi(routes.read, async (c) => reply(c, await notifications.markRead(ownerOf(c), c.req.valid('param').no), notificationErrors));
  app.openapi(routes.stream, (c) => {
    const stream = notifications.watch(ownerOf(c), { sessionId: memberOf(c).sessionId, address: c.get('address') });
    return stream.ok ? raw(new Response(stream.value, { headers: EVENT_STREAM_HEADERS })) : reply(c, stream, notificationErrors);
  });
  app.openapi(routes.settings, async (c) => respond(c, await notifications.settings(ownerOf(c))));
  app.openapi(routes.choose, async (c) => reply(c, await notifications.choose(ownerOf(c), c.req.valid('json')), notificationErrors));
};
