import { z } from '@hono/zod-openapi';
import { defineRoute, gives, office, reply, type RestApp } from '@platform/http';
import { keyEffectErrors, OfficeProblemIdx, type KeyEffectApi } from '../contract-office.ts';
import { KeyEffect } from '../contract-office-views.ts';

const effect = defineRoute({
  access: office('content'),
  method: 'get',
  path: '/office/keys/{problemIdx}/effect',
  tags: ['office'],
  summary: 'What carrying out the proposed key would change in submitted sittings; nothing is changed by asking',
  description: 'On the host of the back office. Up to 10,000 sittings of each paper are looked at, the newest.',
  request: { params: z.object({ problemIdx: OfficeProblemIdx }) },
  responses: gives('How many scores rise and fall, and whose verdict is another one', KeyEffect, {
    401: 'Not signed in',
    403: 'Without the permission `content`',
    404: 'Nothing is proposed (`attempt/office-no-proposal`)',
  }),
});

export const mountKeyEffectRoute = (app: RestApp, keys: KeyEffectApi): void => {
  app.openapi(effect, async (c) => reply(c, await keys.effect(c.req.valid('param').problemIdx), keyEffectErrors));
};
