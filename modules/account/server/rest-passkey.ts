import { z } from '@hono/zod-openapi';
import { body, defineRoute, gives, givesNothing, reply, respond, type RestApp, type RouteEnv } from '@platform/http';
import type { Context } from 'hono';
import { accountErrors, type Asker, type MemberAsker } from '../contract.ts';
import { AddPasskey, ChangePasskeys, GivePasskey, RenamePasskey, type PasskeyApi } from '../contract-passkey.ts';
import { PasskeyCreationView, PasskeyRequestView, PasskeysView, PasskeyView } from '../contract-passkey-views.ts';
import { SignedInView } from '../contract-views.ts';
import { enter } from './rest.ts';

const NOT_SIGNED_IN = { 401: 'Not signed in' };
const TOO_MANY = { 429: 'Too many tries' };
const GIVEN = { 410: 'Nothing was asked of this browser, or too long ago', 422: 'Unknown, or it does not hold', ...TOO_MANY };
const ID = '0d9f6a7e-2b64-4f3a-9c51-7a1e5b8c3d20';
const params = z.object({ passkeyId: z.uuid().openapi({ example: ID }) });
const SIGNED = {
  response: {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key' as const,
    response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
  },
};
const MADE = {
  response: { id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
};

const askRoute = defineRoute({
  access: { who: 'nobody' },
  method: 'post',
  path: '/users/passkeys/request',
  summary: 'What a device is asked to sign, to sign in by a passkey',
  tags: ['account'],
  responses: gives('For navigator.credentials.get', PasskeyRequestView, TOO_MANY),
});
const signInRoute = defineRoute({
  access: { who: 'nobody' },
  method: 'post',
  path: '/users/sign-in/passkey',
  summary: 'Sign in by a passkey; it stands for password and second factor',
  tags: ['account'],
  request: { body: body(GivePasskey, SIGNED) },
  responses: gives('Signed in', SignedInView, GIVEN),
});
const listRoute = defineRoute({
  access: { who: 'member' },
  method: 'get',
  path: '/users/me/passkeys',
  summary: 'The member’s passkeys, the oldest first',
  tags: ['account'],
  responses: gives('Passkeys', PasskeysView, NOT_SIGNED_IN),
});
const beginRoute = defineRoute({
  access: { who: 'member' },
  method: 'post',
  path: '/users/me/passkeys/creation',
  summary: 'What a device is asked to make, for a further passkey',
  tags: ['account'],
  request: { body: body(ChangePasskeys, { currentPassword: 'a long passage' }) },
  responses: gives('For navigator.credentials.create', PasskeyCreationView, {
    ...NOT_SIGNED_IN,
    409: 'The member has as many as one may have',
    422: 'The password is wrong',
    ...TOO_MANY,
  }),
});
const addRoute = defineRoute({
  access: { who: 'member' },
  method: 'post',
  path: '/users/me/passkeys',
  summary: 'Add the passkey that a device made; the member is told by mail',
  tags: ['account'],
  request: { body: body(AddPasskey, MADE) },
  responses: gives('Added', PasskeyView, { ...NOT_SIGNED_IN, 409: 'It is there already, or there are too many', ...GIVEN }),
});
const askAgainRoute = defineRoute({
  access: { who: 'member' },
  method: 'post',
  path: '/users/me/passkeys/request',
  summary: 'What a device is asked to sign, to show once more who the member is',
  tags: ['account'],
  responses: gives('For navigator.credentials.get', PasskeyRequestView, { ...NOT_SIGNED_IN, ...TOO_MANY }),
});
const confirmRoute = defineRoute({
  access: { who: 'member' },
  method: 'post',
  path: '/users/me/passkeys/confirm',
  summary: 'Show by a passkey who the member is; it stands for the password for five minutes',
  tags: ['account'],
  request: { body: body(GivePasskey, SIGNED) },
  responses: givesNothing('Shown', { ...NOT_SIGNED_IN, ...GIVEN }),
});
const renameRoute = defineRoute({
  access: { who: 'member' },
  method: 'put',
  path: '/users/me/passkeys/{passkeyId}',
  summary: 'Call a passkey something else',
  tags: ['account'],
  request: { params, body: body(RenamePasskey, { name: '내 휴대전화' }) },
  responses: gives('Renamed', PasskeyView, { ...NOT_SIGNED_IN, 404: 'No such passkey', ...TOO_MANY }),
});
const removeRoute = defineRoute({
  access: { who: 'member' },
  method: 'post',
  path: '/users/me/passkeys/{passkeyId}/remove',
  summary: 'Remove a passkey; the member is told by mail, and the last way to sign in stays',
  tags: ['account'],
  request: { params, body: body(ChangePasskeys, { currentPassword: 'a long passage' }) },
  responses: givesNothing('Removed', {
    ...NOT_SIGNED_IN,
    404: 'No such passkey',
    409: 'It is the last way to sign in',
    422: 'The password is wrong',
    ...TOO_MANY,
  }),
});

export interface PasskeyRoutes {
  readonly of: (brandId: string) => PasskeyApi;
  readonly pagesOf: (brandId: string, here: URL) => { readonly origins: readonly string[] };
}
type PasskeyContext = Context<RouteEnv<Asker>>;

/** Endpoints of passkeys. */
export const mountPasskeyRoutes = (app: RestApp<Asker>, routes: PasskeyRoutes): void => {
  const passkeys = (c: PasskeyContext) => routes.of(c.get('brandId'));
  const member = (c: PasskeyContext) => c.get('asker') as MemberAsker;
  const from = (c: PasskeyContext) => ({ address: c.get('address'), headers: c.req.raw.headers });
  const fromPage = (c: PasskeyContext) => ({ ...from(c), origins: routes.pagesOf(c.get('brandId'), new URL(c.req.url)).origins });
  const set = (c: PasskeyContext, cookies: readonly string[]) => {
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
  };
  app.openapi(askRoute, async (c) => {
    const asked = await passkeys(c).ask(null, from(c));
    if (!asked.ok) return reply(c, asked, accountErrors);
    set(c, asked.value.setCookies);
    return respond(c, asked.value.view);
  });
  app.openapi(signInRoute, async (c) => enter(c, await passkeys(c).signIn(c.req.valid('json'), fromPage(c))));
  app.openapi(listRoute, async (c) => respond(c, await passkeys(c).passkeys(member(c))));
  app.openapi(beginRoute, async (c) => {
    const begun = await passkeys(c).begin(member(c), c.req.valid('json'), from(c));
    if (!begun.ok) return reply(c, begun, accountErrors);
    set(c, begun.value.setCookies);
    return respond(c, begun.value.view);
  });
  app.openapi(addRoute, async (c) => reply(c, await passkeys(c).add(member(c), c.req.valid('json'), fromPage(c)), accountErrors));
  app.openapi(askAgainRoute, async (c) => {
    const asked = await passkeys(c).ask(member(c), from(c));
    if (!asked.ok) return reply(c, asked, accountErrors);
    set(c, asked.value.setCookies);
    return respond(c, asked.value.view);
  });
  app.openapi(confirmRoute, async (c) => {
    const done = await passkeys(c).confirm(member(c), c.req.valid('json'), fromPage(c));
    if (!done.ok) return reply(c, done, accountErrors);
    set(c, done.value.setCookies);
    return c.body(null, 204);
  });
  app.openapi(renameRoute, async (c) =>
    reply(c, await passkeys(c).rename(member(c), c.req.valid('param').passkeyId, c.req.valid('json')), accountErrors),
  );
  app.openapi(removeRoute, async (c) => {
    const done = await passkeys(c).remove(member(c), c.req.valid('param').passkeyId, c.req.valid('json'), from(c));
    return done.ok ? c.body(null, 204) : reply(c, done, accountErrors);
  });
};
