import { body, defineRoute, gives, reply, respond, type RestApp } from '@platform/http';
import { accountErrors, AnswerConsents, type AccountApi, type Asker, type MemberAsker } from '../contract.ts';
import { ConsentsView } from '../contract-views.ts';

const NOT_SIGNED_IN = { 401: 'Not signed in' };

const consentsRoute = defineRoute({
  access: { who: 'member' },
  method: 'get',
  path: '/users/me/consents',
  summary: 'What the member is asked for, and what they said last',
  tags: ['account'],
  responses: gives('Consents', ConsentsView, NOT_SIGNED_IN),
});
const answerRoute = defineRoute({
  access: { who: 'member' },
  method: 'post',
  path: '/users/me/consents',
  summary: 'Agree, refuse, or take a consent back',
  tags: ['account'],
  request: { body: body(AnswerConsents, { answers: [] }) },
  responses: gives('Consents as they are now', ConsentsView, {
    ...NOT_SIGNED_IN,
    409: 'Another version is in force by now',
    422: 'What is required lacks; it is taken back by leaving',
  }),
});

/** What a member agrees to. */
export const mountConsentRoutes = (app: RestApp<Asker>, accountOf: (brandId: string) => AccountApi): void => {
  app.openapi(consentsRoute, async (c) => respond(c, await accountOf(c.get('brandId')).consents(c.get('asker') as MemberAsker)));
  app.openapi(answerRoute, async (c) =>
    reply(c, await accountOf(c.get('brandId')).answerConsents(c.get('asker') as MemberAsker, c.req.valid('json')), accountErrors),
  );
};
