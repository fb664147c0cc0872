import type { MemberAsker } from '@modules/account';
import { z } from '@hono/zod-openapi';
import { body, createRate, defineRoute, gives, reply, SIGNED_OUT, type RestApp } from '@platform/http';
import { err, type Clock } from '@platform/kernel';
import { EventId, predictionErrors, SaveEntry, type PredictionApi, type PredictionOwner } from '../contract.ts';
import { OwnPrediction, PredictionEvent } from '../contract-views.ts';
import { predictionTag } from './content.ts';

const tags = ['prediction'];
const brand = 'corporateMembers';
const params = z.object({ eventId: EventId });
const OWN = '/apiV2/user/me/predictions/{eventId}';
const NO_EVENT = { 404: 'The brand has no such event (`prediction/not-found`)' } as const;

const routes = {
  event: defineRoute({
    access: { who: 'nobody', brand },
    method: 'get',
    path: '/apiV2/predictions/{eventId}',
    tags,
    summary: 'A sitting of a real test, with figures of what people think they got right',
    description: 'Figures are at most a minute old. Below 100 entries they say how many there are, and nothing else.',
    request: { params },
    responses: gives('The event', PredictionEvent, NO_EVENT),
  }),
  own: defineRoute({
    access: { who: 'member', brand },
    method: 'get',
    path: OWN,
    tags,
    summary: 'What the member entered, and where it stands',
    request: { params },
    responses: gives('Their entry', OwnPrediction, { ...SIGNED_OUT, ...NO_EVENT }),
  }),
  save: defineRoute({
    access: { who: 'member', brand },
    method: 'put',
    path: OWN,
    tags,
    summary: 'Enter, or change what was entered',
    description:
      'From the opening until the close, which is no part of it. `revision` is that of the entry that the member sees; null: none.',
    request: { params, body: body(SaveEntry, { sections: [{ tried: 20, right: 15 }], revision: null }) },
    responses: gives('Their entry', OwnPrediction, {
      ...SIGNED_OUT,
      ...NO_EVENT,
      409: 'Not open yet, closed, or changed elsewhere (`prediction/not-open`, `…/closed`, `…/changed`)',
      422: 'Impossible counts (`prediction/impossible`)',
      429: 'Too often (`prediction/too-often`)',
    }),
  }),
};

const WINDOW_MS = 600_000;
const MOST = 30;
const whoAsks = (c: { readonly get: (name: 'asker' | 'brandId') => unknown }): PredictionOwner => ({
  brandId: c.get('brandId') as string,
  memberId: (c.get('asker') as MemberAsker).memberId,
});

export const mountPredictionRoutes = (app: RestApp, api: PredictionApi, clock: Clock): void => {
  const rate = createRate({ most: MOST, everyMs: WINDOW_MS, now: () => clock.now().getTime() });
  const often = err({ kind: 'prediction/too-often', retryAfterSeconds: WINDOW_MS / 1000 } as const);
  app.openapi(routes.event, async (c) => {
    c.get('cacheTags')(predictionTag(c.get('brandId')));
    return reply(c, await api.event(c.get('brandId'), c.req.valid('param').eventId), predictionErrors);
  });
  app.openapi(routes.own, async (c) => reply(c, await api.own(whoAsks(c), c.req.valid('param').eventId), predictionErrors));
  app.openapi(routes.save, async (c) => {
    const who = whoAsks(c);
    const mayTry = rate.take(`${who.brandId} ${who.memberId}`);
    return reply(c, mayTry ? await api.save(who, c.req.valid('param').eventId, c.req.valid('json')) : often, predictionErrors);
  });
};
