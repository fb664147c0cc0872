import { body, defineRoute, gives, givesNothing, reply, respond, type Reply, type RouteEnv, type RestApp } from '@platform/http';
import { err } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { returnTarget } from '../domain/return-target.ts';
import {
  accountErrors,
  ChangePassword,
  ChangeProfile,
  SignIn,
  SignUp,
  type AccountApi,
  type Asker,
  type MemberAsker,
  type SignedIn,
} from '../contract.ts';
import { MemberView, SessionOwnerView, SessionView, SignedInView } from '../contract-views.ts';

const NOT_SIGNED_IN = { 401: 'Not signed in' };

const signUpRoute = defineRoute({
  access: { who: 'nobody' },
  method: 'post',
  path: '/users/sign-up',
  summary: 'Register with e-mail and password',
  tags: ['account'],
  request: { body: body(SignUp) },
  responses: gives('Registered and signed in', SignedInView, {
    409: 'The address is taken',
    422: 'The password is too easy to guess',
    429: 'Too many tries',
  }),
});
const signInRoute = defineRoute({
  access: { who: 'nobody' },
  method: 'post',
  path: '/users/sign-in',
  summary: 'Sign in with e-mail and password',
  tags: ['account'],
  request: { body: body(SignIn) },
  responses: gives('Signed in', SignedInView, {
    401: 'Wrong credentials, or a code is asked for (`account/second-factor-asked`)',
    429: 'Too many tries',
  }),
});
const signOutRoute = defineRoute({
  access: { who: 'nobody' },
  method: 'post',
  path: '/users/sign-out',
  summary: 'End the session',
  tags: ['account'],
  responses: givesNothing('Signed out'),
});
const example = 'https://cbt.career.test/';
const onTarget = (description: string) => plainText().max(2000).optional().openapi({ example, description });
const logoutRoute = defineRoute({
  access: { who: 'nobody', site: ['api'] },
  method: 'get',
  path: '/logout',
  summary: 'End the session and go on to a page of the same brand; on the api host',
  tags: ['account'],
  request: { query: z.object({ next: onTarget('Address to go on to') }) },
  responses: { 302: { description: 'Signed out; on to `next`, or to the CBT site' } },
});
const ssoSignOutRoute = defineRoute({
  access: { who: 'nobody', site: ['api', 'shop', 'cbt'] },
  method: 'get',
  path: '/sso/sign-out',
  summary: 'End the session and go on to a page of the same brand; on the hosts of API, shop and CBT site',
  tags: ['account'],
  request: { query: z.object({ redirectUri: onTarget('Address to go on to') }) },
  responses: { 302: { description: 'Signed out; on to `redirectUri`, or to the CBT site' } },
});
const sessionsRoute = defineRoute({
  access: { who: 'member' },
  method: 'get',
  path: '/users/me/sessions',
  summary: 'Where the member is signed in, the last used first',
  tags: ['account'],
  responses: gives('Sessions', z.array(SessionView), NOT_SIGNED_IN),
});
const endSessionRoute = defineRoute({
  access: { who: 'member' },
  method: 'post',
  path: '/users/me/sessions/{sessionId}/end',
  summary: 'End one of the member’s sessions',
  tags: ['account'],
  request: { params: z.object({ sessionId: z.uuid() }) },
  responses: givesNothing('Ended: its tokens no longer work', { ...NOT_SIGNED_IN, 404: 'No such session' }),
});
const endOtherSessionsRoute = defineRoute({
  access: { who: 'member' },
  method: 'post',
  path: '/users/me/sessions/end-others',
  summary: 'Sign out everywhere but here',
  tags: ['account'],
  responses: givesNothing('Signed out everywhere else', NOT_SIGNED_IN),
});
const endAllSessionsRoute = defineRoute({
  access: { who: 'member' },
  method: 'post',
  path: '/users/me/sessions/end-all',
  summary: 'Sign out everywhere, here too',
  tags: ['account'],
  responses: givesNothing('Signed out everywhere', NOT_SIGNED_IN),
});
const passwordRoute = defineRoute({
  access: { who: 'member' },
  method: 'post',
  path: '/users/me/password',
  summary: 'Change the password; all other sessions end',
  tags: ['account'],
  request: { body: body(ChangePassword) },
  responses: givesNothing('Changed', {
    ...NOT_SIGNED_IN,
    422: 'The current password is wrong, or the new one too easy to guess',
    429: 'Too many tries',
  }),
});
const changeProfileRoute = defineRoute({
  access: { who: 'member' },
  method: 'post',
  path: '/users/me/profile',
  summary: 'Change name and nickname',
  tags: ['account'],
  request: { body: body(ChangeProfile, { username: '김서윤', nickname: '합격하마' }) },
  responses: gives('The member, as everybody sees them from now on', MemberView, { ...NOT_SIGNED_IN, 429: 'Too many changes' }),
});
const meRoute = defineRoute({
  access: { who: 'member' },
  method: 'get',
  path: '/users/me',
  summary: 'The member who asks',
  tags: ['account'],
  responses: gives('The member', MemberView, NOT_SIGNED_IN),
});
const sessionRoute = defineRoute({
  access: { who: 'nobody' },
  method: 'get',
  path: '/users/session',
  summary: 'The member who asks, or null: pages ask this of every visitor',
  tags: ['account'],
  responses: gives('Whose browser it is', SessionOwnerView),
});
const profileRoute = defineRoute({
  access: { who: 'member' },
  method: 'get',
  path: '/apiV2/auth/profile',
  summary: 'The member who asks',
  tags: ['account'],
  responses: gives('The member', MemberView, NOT_SIGNED_IN),
});

/** Where a brand's pages stand, seen from one of its addresses. */
interface BrandPages {
  readonly origins: readonly string[];
  readonly home: string;
}

/** A page of somebody else that leads here, or a browser that looks ahead, has signed nobody out. */
const isMeant = (headers: Headers): boolean =>
  headers.get('sec-fetch-site') !== 'cross-site' && !/prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');

type AccountContext = Context<RouteEnv<Asker>>;

const addCookies = (c: AccountContext, setCookies: readonly string[]): void => {
  for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true });
};
/** What a browser is told that signed in, or has to give a code first. */
export const enter = (c: AccountContext, result: Awaited<ReturnType<AccountApi['signIn']>>): Reply<SignedInView> => {
  if (!result.ok) {
    if (result.error.kind === 'account/second-factor-asked') addCookies(c, result.error.setCookies);
    return reply(c, result, accountErrors);
  }
  const { setCookies, ...view }: SignedIn = result.value;
  addCookies(c, setCookies);
  return respond(c, view);
};

/** Endpoints of all brands' accounts; which brand's members are meant follows from the host. */
export const mountAccountRoutes = (
  app: RestApp<Asker>,
  accountOf: (brandId: string) => AccountApi,
  pagesOf: (brandId: string, here: URL) => BrandPages,
): void => {
  app.openapi(signUpRoute, async (c) =>
    enter(c, await accountOf(c.get('brandId')).signUp(c.req.valid('json'), { address: c.get('address'), headers: c.req.raw.headers })),
  );
  app.openapi(signInRoute, async (c) =>
    enter(c, await accountOf(c.get('brandId')).signIn(c.req.valid('json'), { address: c.get('address'), headers: c.req.raw.headers })),
  );
  app.openapi(signOutRoute, async (c) => {
    const { setCookies } = await accountOf(c.get('brandId')).signOut(c.req.raw.headers);
    for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true });
    return c.body(null, 204);
  });
  const leave = async (c: AccountContext, wish: string | undefined) => {
    const here = new URL(c.req.url);
    const { origins, home } = pagesOf(c.get('brandId'), here);
    const { setCookies } = isMeant(c.req.raw.headers) ? await accountOf(c.get('brandId')).signOut(c.req.raw.headers) : { setCookies: [] };
    for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true });
    return c.redirect(returnTarget(wish, origins, here.origin, home), 302);
  };
  app.openapi(logoutRoute, (c) => leave(c, c.req.valid('query').next));
  app.openapi(ssoSignOutRoute, (c) => leave(c, c.req.valid('query').redirectUri));
  app.openapi(sessionRoute, async (c) => {
    const asker = c.get('asker');
    const member = asker.kind === 'member' ? await accountOf(c.get('brandId')).member(asker.memberId) : null;
    // A visitor's page that asked this shows nothing of it that could change.
    c.get('cacheTags')();
    return respond(c, { member: member?.ok ? member.value : null });
  });
  for (const me of [meRoute, profileRoute]) {
    app.openapi(me, async (c) => {
      const asker = c.get('asker');
      return reply(
        c,
        asker.kind === 'member' ? await accountOf(c.get('brandId')).member(asker.memberId) : err({ kind: 'account/signed-out' } as const),
        accountErrors,
      );
    });
  }
  const from = (c: AccountContext) => ({ address: c.get('address'), headers: c.req.raw.headers });
  const member = (c: AccountContext) => c.get('asker') as MemberAsker;
  app.openapi(sessionsRoute, async (c) => respond(c, await accountOf(c.get('brandId')).sessions(member(c))));
  app.openapi(endSessionRoute, async (c) => {
    const ended = await accountOf(c.get('brandId')).endSession(member(c), c.req.valid('param').sessionId);
    return ended.ok ? c.body(null, 204) : reply(c, ended, accountErrors);
  });
  app.openapi(endOtherSessionsRoute, async (c) => {
    await accountOf(c.get('brandId')).endOtherSessions(member(c));
    return c.body(null, 204);
  });
  app.openapi(endAllSessionsRoute, async (c) => {
    const { setCookies } = await accountOf(c.get('brandId')).endAllSessions(member(c), c.req.raw.headers);
    for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true });
    return c.body(null, 204);
  });
  app.openapi(changeProfileRoute, async (c) =>
    reply(c, await accountOf(c.get('brandId')).changeProfile(member(c), c.req.valid('json')), accountErrors),
  );
  app.openapi(passwordRoute, async (c) => {
    const changed = await accountOf(c.get('brandId')).changePassword(member(c), c.req.valid('json'), from(c));
    return changed.ok ? c.body(null, 204) : reply(c, changed, accountErrors);
  });
};
