import { body, defineRoute, gives, givesNothing, reply, type RestApp, type RouteEnv } from '@platform/http';
import type { Result } from '@platform/kernel';
import type { Context } from 'hono';
import {
  accountErrors,
  ChangeEmail,
  ForgotPassword,
  OpenedLink,
  ResetPassword,
  type AccountApi,
  type AccountError,
  type Asker,
  type MemberAsker,
} from '../contract.ts';
import { ConfirmedEmailView, EmailView } from '../contract-views.ts';

const NOT_SIGNED_IN = { 401: 'Not signed in' };
const TOO_MANY = { 429: 'Too many tries' };
const ENDED = { 410: 'The link was used, or has run out' };

const forgotRoute = defineRoute({
  access: { who: 'nobody' },
  method: 'post',
  path: '/users/forgot-password',
  summary: 'Send the way to a new password; answered alike whether there is such a member or not',
  tags: ['account'],
  request: { body: body(ForgotPassword) },
  responses: givesNothing('Taken', TOO_MANY),
});
const resetRoute = defineRoute({
  access: { who: 'nobody' },
  method: 'post',
  path: '/users/reset-password',
  summary: 'Set a new password by a link that was sent by mail; all sessions end',
  tags: ['account'],
  request: { body: body(ResetPassword) },
  responses: givesNothing('Set', { ...ENDED, 422: 'The password is too easy to guess', ...TOO_MANY }),
});
const emailRoute = defineRoute({
  access: { who: 'member' },
  method: 'get',
  path: '/users/me/email',
  summary: 'The member’s address, and whether it is known to be theirs',
  tags: ['account'],
  responses: gives('The address', EmailView, NOT_SIGNED_IN),
});
const verificationRoute = defineRoute({
  access: { who: 'member' },
  method: 'post',
  path: '/users/me/email/verification',
  summary: 'Send the link that verifies the member’s address once more',
  tags: ['account'],
  responses: givesNothing('Sent, unless it is verified already', { ...NOT_SIGNED_IN, ...TOO_MANY }),
});
const changeRoute = defineRoute({
  access: { who: 'member' },
  method: 'post',
  path: '/users/me/email',
  summary: 'Send a link to a new address; it takes the place of the old one when the link is opened',
  tags: ['account'],
  request: { body: body(ChangeEmail) },
  responses: givesNothing('Sent', {
    ...NOT_SIGNED_IN,
    409: 'Another member has the address',
    422: 'The password is wrong, or it is the same address',
    ...TOO_MANY,
  }),
});
const confirmRoute = defineRoute({
  access: { who: 'nobody' },
  method: 'post',
  path: '/users/verify-email',
  summary: 'Say by a link that was sent by mail that the address is the member’s, or their new one',
  tags: ['account'],
  request: { body: body(OpenedLink) },
  responses: gives('Verified', ConfirmedEmailView, { 409: 'Another member has the address by now', ...ENDED, ...TOO_MANY }),
});
const stopRoute = defineRoute({
  access: { who: 'nobody' },
  method: 'post',
  path: '/users/stop-email-change',
  summary: 'Take a change of address back by the link that the old address got; all sessions and the password end',
  tags: ['account'],
  request: { body: body(OpenedLink) },
  responses: givesNothing('Stopped', { ...ENDED, ...TOO_MANY }),
});

type AccountContext = Context<RouteEnv<Asker>>;

/** Endpoints of forgotten passwords and of members' addresses. */
export const mountEmailRoutes = (app: RestApp<Asker>, accountOf: (brandId: string) => AccountApi): void => {
  const account = (c: AccountContext) => accountOf(c.get('brandId'));
  const from = (c: AccountContext) => ({ address: c.get('address'), headers: c.req.raw.headers });
  const member = (c: AccountContext) => c.get('asker') as MemberAsker;
  const nothing = (c: AccountContext, result: Result<null, AccountError>) =>
    result.ok ? c.body(null, 204) : reply(c, result, accountErrors);
  app.openapi(forgotRoute, async (c) => nothing(c, await account(c).forgotPassword(c.req.valid('json'), from(c))));
  app.openapi(resetRoute, async (c) => nothing(c, await account(c).resetPassword(c.req.valid('json'), from(c))));
  app.openapi(emailRoute, async (c) => reply(c, await account(c).email(member(c)), accountErrors));
  app.openapi(verificationRoute, async (c) => nothing(c, await account(c).sendVerification(member(c))));
  app.openapi(changeRoute, async (c) => nothing(c, await account(c).changeEmail(member(c), c.req.valid('json'), from(c))));
  app.openapi(confirmRoute, async (c) => reply(c, await account(c).confirmEmail(c.req.valid('json'), from(c)), accountErrors));
  app.openapi(stopRoute, async (c) => nothing(c, await account(c).stopEmailChange(c.req.valid('json'), from(c))));
};
