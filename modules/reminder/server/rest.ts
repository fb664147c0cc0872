import type { MemberAsker } from '@modules/account';
import { learnerOf } from '@modules/account/learner';
import { z } from '@hono/zod-openapi';
import { body, defineRoute, gives, reply, respond, SIGNED_OUT, type RestApp } from '@platform/http';
import { DeviceHash, Remind, reminderErrors, type ReminderApi } from '../contract.ts';
import { Reminders } from '../contract-views.ts';

const tags = ['reminder'];
const REMINDERS = '/apiV2/user/me/reminders';
const anExample = {
  endpoint: 'https://push.example.com/send/1a2b3c',
  keys: {
    p256dh: 'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-aok0fO1KXBLV4-XqxYM',
    auth: 'k2i6Kj2zZyuC3Yz9cS3l2Q',
  },
  hour: 9,
};

const routes = {
  look: defineRoute({
    access: { who: 'member' },
    method: 'get',
    path: REMINDERS,
    tags,
    summary: 'The devices on which the member is reminded of reviews, and what a browser subscribes with',
    responses: gives('By the hash of their endpoint', Reminders, SIGNED_OUT),
  }),
  remind: defineRoute({
    access: { who: 'member' },
    method: 'put',
    path: REMINDERS,
    tags,
    summary: 'Be reminded on this device, each day at an hour in Korea',
    description:
      'By Web Push: how many problems are due for review today, and seven, three days and one day before a real exam its name. Nothing is sent from 21 to 08, nor where there is nothing to say.',
    request: { body: body(Remind, anExample) },
    responses: gives('As it is now', Reminders, { ...SIGNED_OUT, 422: 'No address of a push service (`reminder/no-push-service`)' }),
  }),
  forget: defineRoute({
    access: { who: 'member' },
    method: 'delete',
    path: `${REMINDERS}/{deviceHash}`,
    tags,
    summary: 'Be reminded on that device no more',
    request: { params: z.object({ deviceHash: DeviceHash }) },
    responses: gives('As it is now', Reminders, SIGNED_OUT),
  }),
};

export const mountReminderRoutes = (app: RestApp, api: ReminderApi): void => {
  app.openapi(routes.look, async (c) => respond(c, await api.reminders(learnerOf(c))));
  app.openapi(routes.remind, async (c) =>
    reply(c, await api.remind(learnerOf(c), (c.get('asker') as MemberAsker).sessionId, c.req.valid('json')), reminderErrors),
  );
  app.openapi(routes.forget, async (c) => respond(c, await api.forget(learnerOf(c), c.req.valid('param').deviceHash)));
};
