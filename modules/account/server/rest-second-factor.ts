import { body, defineRoute, gives, givesNothing, reply, respond, type RestApp, type RouteEnv } from '@platform/http';
import type { Context } from 'hono';
import {
  accountErrors,
  ChangeSecondFactor,
  ConfirmSecondFactor,
  SignInCode,
  type AccountApi,
  type Asker,
  type MemberAsker,
} from '../contract.ts';
import { RecoveryCodesView, SecondFactorSetUpView, SecondFactorView, SignedInView } from '../contract-views.ts';
import { enter } from './rest.ts';

const NOT_SIGNED_IN = { 401: 'Not signed in' };
const PASSWORD = { 422: 'The password is wrong', 429: 'Too many tries' };

const signInRoute = defineRoute({
  access: { who: 'nobody' },
  method: 'post',
  path: '/users/sign-in/code',
  summary: 'Give the code that a sign-in waits for, of an app or of recovery',
  tags: ['account'],
  request: { body: body(SignInCode) },
  responses: gives('Signed in', SignedInView, {
    410: 'No sign-in waits in this browser any more',
    422: 'The code is wrong or was used',
    429: 'Too many tries',
  }),
});
const stateRoute = defineRoute({
  access: { who: 'member' },
  method: 'get',
  path: '/users/me/second-factor',
  summary: 'Whether the member has a second factor, and how many recovery codes are left',
  tags: ['account'],
  responses: gives('The second factor', SecondFactorView, NOT_SIGNED_IN),
});
const setUpRoute = defineRoute({
  access: { who: 'member' },
  method: 'post',
  path: '/users/me/second-factor/set-up',
  summary: 'Begin a second factor; it is on when its first code is confirmed',
  tags: ['account'],
  request: { body: body(ChangeSecondFactor) },
  responses: gives('What the app is given', SecondFactorSetUpView, { ...NOT_SIGNED_IN, 409: 'One is on already', ...PASSWORD }),
});
const confirmRoute = defineRoute({
  access: { who: 'member' },
  method: 'post',
  path: '/users/me/second-factor/confirm',
  summary: 'Turn the second factor on by its first code',
  tags: ['account'],
  request: { body: body(ConfirmSecondFactor) },
  responses: gives('On; the recovery codes, this once', RecoveryCodesView, {
    ...NOT_SIGNED_IN,
    409: 'One is on already, or none was begun',
    422: 'The code is wrong',
    429: 'Too many tries',
  }),
});
const renewRoute = defineRoute({
  access: { who: 'member' },
  method: 'post',
  path: '/users/me/second-factor/recovery-codes',
  summary: 'Make new recovery codes; those before stop working',
  tags: ['account'],
  request: { body: body(ChangeSecondFactor) },
  responses: gives('The new codes, this once', RecoveryCodesView, { ...NOT_SIGNED_IN, 409: 'No second factor is on', ...PASSWORD }),
});
const endRoute = defineRoute({
  access: { who: 'member' },
  method: 'post',
  path: '/users/me/second-factor/end',
  summary: 'Turn the second factor off',
  tags: ['account'],
  request: { body: body(ChangeSecondFactor) },
  responses: givesNothing('Off', { ...NOT_SIGNED_IN, 409: 'No second factor is on', ...PASSWORD }),
});

type AccountContext = Context<RouteEnv<Asker>>;

/** Endpoints of the second factor. */
export const mountSecondFactorRoutes = (app: RestApp<Asker>, accountOf: (brandId: string) => AccountApi): void => {
  const account = (c: AccountContext) => accountOf(c.get('brandId'));
  const from = (c: AccountContext) => ({ address: c.get('address'), headers: c.req.raw.headers });
  const member = (c: AccountContext) => c.get('asker') as MemberAsker;
  app.openapi(signInRoute, async (c) => enter(c, await account(c).signInCode(c.req.valid('json'), from(c))));
  app.openapi(stateRoute, async (c) => respond(c, await account(c).secondFactor(member(c))));
  app.openapi(setUpRoute, async (c) =>
    reply(c, await account(c).setUpSecondFactor(member(c), c.req.valid('json'), from(c)), accountErrors),
  );
  app.openapi(confirmRoute, async (c) => reply(c, await account(c).confirmSecondFactor(member(c), c.req.valid('json')), accountErrors));
  app.openapi(renewRoute, async (c) =>
    reply(c, await account(c).renewRecoveryCodes(member(c), c.req.valid('json'), from(c)), accountErrors),
  );
  app.openapi(endRoute, async (c) => {
    const ended = await account(c).endSecondFactor(member(c), c.req.valid('json'), from(c));
    return ended.ok ? c.body(null, 204) : reply(c, ended, accountErrors);
  });
};
