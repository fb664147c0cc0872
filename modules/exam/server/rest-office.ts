import { z } from '@hono/zod-openapi';
import { body, defineRoute, gives, officeRoutes, officeWho, reply, respond, type RestApp } from '@platform/http';
import { DecideKey, OfficeKeysQuery, officeKeyErrors, OfficeProblemIdx, ProposeKey, type OfficeKeyApi } from '../contract-office.ts';
import { OfficeKey, OfficeKeys } from '../contract-office-views.ts';

const { access, tags, description, REFUSED } = officeRoutes('content');
const ALL = '/office/keys';
const ONE = `${ALL}/{problemIdx}` as const;
const params = z.object({ problemIdx: OfficeProblemIdx });
const NONE = { ...REFUSED, 404: 'There is none (`correction/office-not-there`)' };

const routes = {
  list: defineRoute({
    access,
    method: 'get',
    path: ALL,
    tags,
    summary: 'Keys of all brands that wait for a second operator, that learners doubt, or that were decided',
    description,
    request: { query: OfficeKeysQuery },
    responses: gives('Up to 50; what waits, the oldest first', OfficeKeys, REFUSED),
  }),
  one: defineRoute({
    access,
    method: 'get',
    path: ONE,
    tags,
    summary: 'One problem as it is printed, with its key, what is proposed, what learners say and what was decided',
    description,
    request: { params },
    responses: gives('The problem', OfficeKey, NONE),
  }),
  propose: defineRoute({
    access,
    method: 'post',
    path: `${ONE}/proposals`,
    tags,
    summary: 'Propose another right answer; a second operator carries it out',
    description,
    request: {
      params,
      body: body(ProposeKey, { answer: [2], alsoRight: [[3]], isRightForAll: false, reason: '두 선택지가 모두 옳아요.' }),
    },
    responses: gives('The problem, with what is proposed', OfficeKey, {
      ...NONE,
      409: 'The key says so already (`correction/office-nothing-new`), or something is proposed (`correction/office-waiting`)',
      422: 'The problem cannot have this answer (`correction/office-no-such-answer`)',
    }),
  }),
  decide: defineRoute({
    access,
    method: 'post',
    path: `${ONE}/decisions`,
    tags,
    summary: 'Carry out, refuse or withdraw what is proposed, or leave a doubted key as it is',
    description,
    request: { params, body: body(DecideKey, { kind: 'carry-out', proposalIdx: 1 }) },
    responses: gives('The problem, with what was decided', OfficeKey, {
      ...NONE,
      403: 'Without the permission `content`, or it takes somebody else (`correction/office-second-person`)',
      409: 'Somebody decided before (`correction/office-decided`), the key is another one since (`correction/office-other-key`), or something is proposed (`correction/office-waiting`)',
      422: 'The problem cannot have this answer any more (`correction/office-no-such-answer`)',
    }),
  }),
};

export const mountOfficeKeyRoutes = (app: RestApp, keys: OfficeKeyApi): void => {
  app.openapi(routes.list, async (c) => respond(c, await keys.keys(c.req.valid('query'))));
  app.openapi(routes.one, async (c) => reply(c, await keys.key(c.req.valid('param').problemIdx), officeKeyErrors));
  app.openapi(routes.propose, async (c) =>
    reply(c, await keys.propose(officeWho(c), c.req.valid('param').problemIdx, c.req.valid('json')), officeKeyErrors),
  );
  app.openapi(routes.decide, async (c) =>
    reply(c, await keys.decide(officeWho(c), c.req.valid('param').problemIdx, c.req.valid('json')), officeKeyErrors),
  );
};
