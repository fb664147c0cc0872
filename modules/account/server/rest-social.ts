import { createHash, timingSafeEqual } from 'node:crypto';
import { body, defineRoute, gives, givesNothing, reply, respond, type RestApp, type RouteEnv } from '@platform/http';
import { plainText } from '@platform/kernel/plain-text';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { accountErrors, type Asker, type MemberAsker } from '../contract.ts';
import { ProviderId, SocialSignUp, StartSocial, type SocialApi } from '../contract-social.ts';
import { ArrivalView, SocialLinksView, SocialSignedInView, SocialStartView, SocialWaysView } from '../contract-social-views.ts';
import { returnTarget } from '../domain/return-target.ts';
import type { Sandbox } from './social/sandbox.ts';

const NOT_SIGNED_IN = { 401: 'Not signed in' };
const params = z.object({ provider: ProviderId.openapi({ example: 'kakao' }) });
const text = (most: number) => plainText().max(most).optional();

const waysRoute = defineRoute({
  access: { who: 'nobody' },
  method: 'get',
  path: '/users/social',
  summary: 'Providers by which members may sign in',
  tags: ['account'],
  responses: gives('Providers', SocialWaysView),
});
const startRoute = defineRoute({
  access: { who: 'nobody' },
  method: 'post',
  path: '/users/social/{provider}/start',
  summary: 'Begin to sign in at a provider, to link it, or to show by it once more who one is',
  tags: ['account'],
  request: { params, body: body(StartSocial, { purpose: 'sign-in', next: '/' }) },
  responses: gives('Where the browser goes now', SocialStartView, {
    ...NOT_SIGNED_IN,
    404: 'No such provider here',
    422: 'The password is wrong',
    429: 'Too many tries',
  }),
});
const callbackRoute = defineRoute({
  access: { who: 'nobody' },
  method: 'get',
  path: '/users/social/{provider}/callback',
  summary: 'Where the provider sends the browser back to',
  tags: ['account'],
  request: {
    params,
    query: z.object({ code: text(4_000), state: text(200), error: text(200) }),
  },
  responses: { 302: { description: 'On to where they wanted, or to the page that says what came of it' } },
});
const arrivalRoute = defineRoute({
  access: { who: 'nobody' },
  method: 'get',
  path: '/users/social/arrival',
  summary: 'Who came from a provider with this browser and is no member yet',
  tags: ['account'],
  responses: gives('Who came', ArrivalView, { 410: 'Nobody, or too long ago' }),
});
const signUpRoute = defineRoute({
  access: { who: 'nobody' },
  method: 'post',
  path: '/users/social/sign-up',
  summary: 'Register as who came from a provider',
  tags: ['account'],
  request: { body: body(SocialSignUp, { email: 'student@career.test', nickname: '서윤', consents: [] }) },
  responses: gives('Registered and signed in', SocialSignedInView, {
    409: 'The address is taken, or another version of a document is in force by now',
    410: 'Nobody came, or too long ago',
    422: 'What is required lacks',
    429: 'Too many tries',
  }),
});
const linksRoute = defineRoute({
  access: { who: 'member' },
  method: 'get',
  path: '/users/me/social',
  summary: 'By what the member signs in',
  tags: ['account'],
  responses: gives('Ways to sign in', SocialLinksView, NOT_SIGNED_IN),
});
const unlinkRoute = defineRoute({
  access: { who: 'member' },
  method: 'post',
  path: '/users/me/social/{provider}/unlink',
  summary: 'Sign in by the provider no more; the last way stays',
  tags: ['account'],
  request: { params },
  responses: givesNothing('Unlinked', { ...NOT_SIGNED_IN, 404: 'It is not linked', 409: 'It is the last way to sign in' }),
});
const unlinkedRoute = defineRoute({
  access: { who: 'nobody' },
  method: 'get',
  path: '/users/social/kakao/unlinked',
  summary: 'For Kakao: a person there ended the link (unlink webhook, method GET)',
  tags: ['account'],
  request: { query: z.object({ app_id: text(100), user_id: text(100), referrer_type: text(100) }) },
  responses: { 200: { description: 'Taken, whoever it is' }, 401: { description: 'Not with the admin key' } },
});
const sandboxRoute = defineRoute({
  access: { who: 'nobody' },
  method: 'get',
  path: '/sandbox/{provider}/{step}',
  summary: 'The provider of our own, where no keys are set and demo accounts are',
  tags: ['account'],
  request: { params: params.extend({ step: plainText().max(20).openapi({ example: 'choose' }) }) },
  responses: {
    200: { description: 'What the provider tells' },
    302: { description: 'Back to where its page was opened from' },
    400: { description: 'Not asked as the provider wants it' },
    404: { description: 'No such thing here' },
  },
});
const sandboxAuthorizeRoute = defineRoute({
  access: { who: 'nobody' },
  method: 'get',
  path: '/sandbox/{provider}/{version}/authorize',
  summary: 'The page on which somebody agrees, of the provider of our own',
  tags: ['account'],
  request: { params: params.extend({ version: z.enum(['oauth', 'oauth2.0']).openapi({ example: 'oauth' }) }) },
  responses: {
    302: { description: 'The page' },
    400: { description: 'Not asked as the provider wants it' },
    404: { description: 'No such provider here' },
  },
});

export interface SocialRoutes {
  readonly of: (brandId: string) => SocialApi;
  readonly sandbox: (brandId: string, provider: z.output<typeof ProviderId>) => Sandbox | undefined;
  readonly brandIds: readonly string[];
  readonly kakaoAdminKey: string | undefined;
  readonly pagesOf: (brandId: string, here: URL) => { readonly origins: readonly string[]; readonly home: string };
  readonly accountOrigin: (brandId: string) => string;
}
type SocialContext = Context<RouteEnv<Asker>>;

const digest = (value: string) => createHash('sha256').update(value).digest();
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** Endpoints of signing in by providers. */
export const mountSocialRoutes = (app: RestApp<Asker>, routes: SocialRoutes): void => {
  const social = (c: SocialContext) => routes.of(c.get('brandId'));
  const from = (c: SocialContext) => ({ address: c.get('address'), headers: c.req.raw.headers });
  const member = (c: SocialContext) => c.get('asker') as MemberAsker;
  const set = (c: SocialContext, cookies: readonly string[]) => {
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
  };
  // Its words come before a parameter in their place.
  app.openapi(unlinkedRoute, async (c) => {
    const { kakaoAdminKey: key, brandIds } = routes;
    const given = /^KakaoAK (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    if (key === undefined || given === undefined || !isSame(given, key)) return c.body(null, 401);
    const { user_id: accountId } = c.req.valid('query');
    // One application at Kakao serves all brands.
    if (accountId) await Promise.all(brandIds.map((brandId) => routes.of(brandId).endedByProvider('kakao', accountId)));
    return c.body(null, 200);
  });
  app.openapi(waysRoute, (c) => respond(c, social(c).ways()));
  app.openapi(arrivalRoute, async (c) => reply(c, await social(c).arrival(c.req.raw.headers), accountErrors));
  app.openapi(signUpRoute, async (c) => {
    const done = await social(c).signUp(c.req.valid('json'), from(c));
    if (!done.ok) return reply(c, done, accountErrors);
    const { setCookies, ...view } = done.value;
    set(c, setCookies);
    return respond(c, view);
  });
  app.openapi(startRoute, async (c) => {
    const { next, ...input } = c.req.valid('json');
    const here = new URL(c.req.url);
    const { origins, home } = routes.pagesOf(c.get('brandId'), here);
    const goOn = returnTarget(next, origins, here.origin, home);
    const begun = await social(c).start(c.req.valid('param').provider, input, goOn, c.get('asker'), from(c));
    if (!begun.ok) return reply(c, begun, accountErrors);
    set(c, begun.value.setCookies);
    return respond(c, { url: begun.value.url });
  });
  app.openapi(callbackRoute, async (c) => {
    const { to, setCookies } = await social(c).finish(c.req.valid('param').provider, c.req.valid('query'), c.get('asker'), from(c));
    set(c, setCookies);
    // What the address carried is told to nobody.
    c.header('referrer-policy', 'no-referrer');
    return c.redirect(new URL(to, routes.accountOrigin(c.get('brandId'))).href, 302);
  });
  app.openapi(linksRoute, async (c) => respond(c, await social(c).links(member(c), c.req.raw.headers)));
  app.openapi(unlinkRoute, async (c) => {
    const done = await social(c).unlink(member(c), c.req.valid('param').provider);
    return done.ok ? c.body(null, 204) : reply(c, done, accountErrors);
  });
  const sandboxed = (c: SocialContext, provider: z.output<typeof ProviderId>, path: string) =>
    routes.sandbox(c.get('brandId'), provider)?.answer(path, c.req.raw) ?? c.notFound();
  app.openapi(sandboxAuthorizeRoute, (c) => sandboxed(c, c.req.valid('param').provider, `/${c.req.valid('param').version}/authorize`));
  app.openapi(sandboxRoute, (c) => sandboxed(c, c.req.valid('param').provider, `/${c.req.valid('param').step}`));
};
