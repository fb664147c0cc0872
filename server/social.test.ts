import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { HttpAgent } from '@platform/testing';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { mailsTo, mailTo } from '../testing/mailbox.ts';
import { CONSENTS, PASSWORD, register } from '../testing/member.ts';
import { codeOf, turnOnFactor } from '../testing/second-factor.ts';
import { startProvider } from '../testing/social-provider.ts';
import { servedProduct } from './testing.ts';

const [kakao, naver] = await Promise.all([startProvider('kakao'), startProvider('naver')]);
const ADMIN_KEY = 'the admin key of the tests';
const product = servedProduct({ ...kakao.env, ...naver.env, KAKAO_ADMIN_KEY: ADMIN_KEY.replaceAll(' ', '-') });
afterAll(() => Promise.all([kakao.close(), naver.close()]));

type Provider = 'kakao' | 'naver';
let addresses = 0;
const browser = (host = 'career.localhost'): HttpAgent => {
  const agent = product.agent(host);
  const address = `198.51.100.${(addresses += 1)}`;
  const { ask } = agent;
  return Object.assign(agent, {
    ask: (path: string, options: Parameters<typeof ask>[1] = {}) =>
      ask.call(agent, path, { ...options, headers: { 'x-forwarded-for': address, ...options?.headers } }),
    get: (path: string, headers = {}) => agent.ask(path, { headers }),
    post: (path: string, body: unknown = {}, headers = {}) => agent.ask(path, { method: 'POST', body, headers }),
  });
};
const newAddress = () => `${randomUUID()}@social.test`;
const start = (agent: HttpAgent, provider: Provider, body: object = { purpose: 'sign-in' }) =>
  agent.post(`/users/social/${provider}/start`, body);
/** Agrees at the provider. @returns path and query with which the browser comes back */
const agree = async (url: string, email: string, choice = 'verified'): Promise<string> => {
  expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toMatch(/^\/agree\?provider=/);
  const page = new URL(url);
  page.pathname = '/choose';
  page.searchParams.set('choice', choice);
  page.searchParams.set('email', email);
  const location = new URL((await fetch(page, { redirect: 'manual' })).headers.get('location') ?? '');
  return location.pathname + location.search;
};
interface Visit {
  readonly choice?: string;
  readonly body?: object;
}
const visit = async (agent: HttpAgent, provider: Provider, email: string, { choice, body }: Visit = {}) => {
  const begun = await start(agent, provider, body);
  expect([begun.status, begun.status === 200 || begun.text]).toEqual([200, true]);
  return agree(begun.json<{ url: string }>().url, email, choice);
};
const pathOf = (location: string | undefined) => {
  const url = new URL(location ?? 'http://none/');
  return url.pathname + (url.searchParams.has('social') ? `?social=${url.searchParams.get('social')}` : '');
};
const come = async (agent: HttpAgent, back: string) => pathOf((await agent.get(back)).headers.location);
const enter = async (agent: HttpAgent, provider: Provider, email: string, how: Visit = {}) =>
  come(agent, await visit(agent, provider, email, how));
const complete = (agent: HttpAgent, email: string, more: object = {}) =>
  agent.post('/users/social/sign-up', { email, nickname: '서윤', consents: CONSENTS, ...more });
const me = async (agent: HttpAgent) => (await agent.get('/users/me')).status;
const join = async (agent: HttpAgent, email: string, provider: Provider = 'kakao'): Promise<void> => {
  expect(await enter(agent, provider, email)).toBe('/accounts/social-sign-up');
  const done = await complete(agent, email);
  expect([done.status, done.status === 200 || done.text]).toEqual([200, true]);
};
const verify = async (email: string) =>
  expect(
    (await browser().post('/users/verify-email', { token: (await mailTo(product.dataDir, email, 'account.verify')).token })).status,
  ).toBe(200);
/** How Kakao tells that somebody ended the link there. */
const unlinkedPath = (id: string) => `/users/social/kakao/unlinked?app_id=1&user_id=${id}&referrer_type=UNLINK_FROM_APPS`;
const kakaoIdOf = async (email: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select account_id as id from account.credential c join account.member m on m.id = c.member_id
    where m.email = ${email} and provider_id = 'kakao'`.execute(product.database.db);
  return rows[0]?.id ?? '';
};
const everythingLogged = () => JSON.stringify(product.logged);

describe('who comes for the first time', () => {
  it('is no member before they agreed to what is required; with a verified address they are one at once, and come to where they wanted', async () => {
    const agent = browser();
    const email = newAddress();
    const next = `http://cbt.${agent.host}:${new URL(agent.origin).port}/exam/detail/mini`;
    expect(await enter(agent, 'kakao', email, { body: { purpose: 'sign-in', next } })).toBe('/accounts/social-sign-up');
    expect((await agent.get('/users/social/arrival')).json()).toMatchObject({ provider: 'kakao', email, isVerified: true, isTaken: false });
    expect(await me(agent)).toBe(401);
    expect((await sql`select from account.member where email = ${email}`.execute(product.database.db)).rows).toEqual([]);
    const without = await complete(agent, email, { consents: [] });
    expect([without.status, without.json().kind]).toEqual([422, 'account/consent-missing']);
    const done = await complete(agent, email);
    expect([done.status, done.json()]).toEqual([200, expect.objectContaining({ next })]);
    expect((await agent.get('/users/me/email')).json()).toMatchObject({ email, isVerified: true });
    expect((await agent.get('/users/me/consents')).json<{ mustAnswer: boolean }[]>().some(({ mustAnswer }) => mustAnswer)).toBe(false);
    // The arrival was used up.
    expect((await complete(agent, newAddress())).status).toBe(410);
    // The same person who tells no address any more.
    const again = browser();
    await enter(again, 'kakao', email, { choice: 'none' });
    expect(await me(again)).toBe(200);
    const later = browser();
    await enter(later, 'kakao', email);
    expect(await me(later)).toBe(200);
  });

  it.each([
    ['kakao', 'unverified'],
    ['kakao', 'none'],
    ['naver', 'unverified'],
    ['naver', 'none'],
  ] as const)('by %s with an address that is %s verifies one by a mail of ours', async (provider, choice) => {
    const agent = browser();
    const email = newAddress();
    expect(await enter(agent, provider, email, { choice })).toBe('/accounts/social-sign-up');
    expect((await agent.get('/users/social/arrival')).json()).toMatchObject({ email: choice === 'none' ? null : email, isVerified: false });
    expect((await complete(agent, email)).status).toBe(200);
    expect((await agent.get('/users/me/email')).json()).toMatchObject({ email, isVerified: false });
    await verify(email);
    expect((await agent.get('/users/me/email')).json()).toMatchObject({ isVerified: true });
  });

  it('cannot make another’s verified address their own by writing it', async () => {
    const agent = browser();
    expect(await enter(agent, 'kakao', newAddress())).toBe('/accounts/social-sign-up');
    const written = newAddress();
    expect((await complete(agent, written)).status).toBe(200);
    expect((await agent.get('/users/me/email')).json()).toMatchObject({ email: written, isVerified: false });
  });
});

describe('a member with the same address', () => {
  it('is linked where both addresses are verified, and told by mail', async () => {
    const email = newAddress();
    await register(browser(), email);
    await verify(email);
    const agent = browser();
    await enter(agent, 'kakao', email);
    expect((await agent.get('/users/me')).json()).toMatchObject({ email });
    expect((await mailTo(product.dataDir, email, 'account.social')).subject).toBe('카카오 로그인을 연결했어요');
  });

  it.each([
    ['the member’s is not verified', false, 'kakao', 'verified'],
    ['the provider’s is not verified', true, 'kakao', 'unverified'],
    ['the provider vouches for none', true, 'naver', 'unverified'],
  ] as const)('is not linked where %s', async (_name, isVerified, provider, choice) => {
    const email = newAddress();
    await register(browser(), email);
    if (isVerified) await verify(email);
    const agent = browser();
    expect(await enter(agent, provider, email, { choice })).toBe('/accounts/social-sign-up');
    expect(await me(agent)).toBe(401);
    expect((await agent.get('/users/social/arrival')).json()).toMatchObject({ isTaken: true });
    const done = await complete(agent, email);
    expect([done.status, done.json().kind]).toEqual([409, 'account/email-taken']);
    expect(await mailsTo(product.dataDir, email, 'account.social')).toEqual([]);
  });

  it('throws out who registered with the address by a provider, by setting a password by mail', async () => {
    const email = newAddress();
    const thief = browser();
    await enter(thief, 'naver', newAddress());
    expect((await complete(thief, email)).status).toBe(200);
    await browser().post('/users/forgot-password', { email });
    const { token } = await mailTo(product.dataDir, email, 'account.reset');
    expect((await browser().post('/users/reset-password', { token, newPassword: 'quite another passage' })).status).toBe(204);
    expect(await me(thief)).toBe(401);
    const owner = browser();
    expect((await owner.post('/users/sign-in', { email, password: 'quite another passage' })).status).toBe(200);
    expect(
      (await owner.get('/users/me/social'))
        .json<{ links: { linkedAt: string | null }[] }>()
        .links.every(({ linkedAt }) => linkedAt === null),
    ).toBe(true);
  });
});

describe('linking', () => {
  it('wants the password, keeps the last way, and says by mail what was done', async () => {
    const agent = browser();
    const { email } = await register(agent);
    const without = await start(agent, 'naver', { purpose: 'link' });
    expect([without.status, without.json().kind]).toEqual([422, 'account/not-confirmed']);
    expect(await enter(agent, 'naver', newAddress(), { choice: 'unverified', body: { purpose: 'link', currentPassword: PASSWORD } })).toBe(
      '/accounts/security?social=linked',
    );
    const { links } = (await agent.get('/users/me/social')).json<{ links: { provider: string; linkedAt: string | null }[] }>();
    expect(links.map(({ provider, linkedAt }) => [provider, linkedAt !== null])).toEqual([
      ['kakao', false],
      ['naver', true],
    ]);
    expect((await agent.post('/users/me/social/naver/unlink')).status).toBe(204);
    expect((await agent.post('/users/me/social/naver/unlink')).status).toBe(404);
    await mailTo(product.dataDir, email, 'account.social', 2);
    const other = browser();
    const address = newAddress();
    await join(other, address);
    const last = await other.post('/users/me/social/kakao/unlink');
    expect([last.status, last.json().kind]).toEqual([409, 'account/last-way']);
    // What is another member's stays theirs.
    expect(await enter(agent, 'kakao', address, { body: { purpose: 'link', currentPassword: PASSWORD } })).toBe(
      '/accounts/security?social=taken',
    );
  });

  it('who has no password shows by the provider who they are, and may leave then', async () => {
    const agent = browser();
    const email = newAddress();
    await join(agent, email);
    expect((await agent.post('/users/me/withdrawal')).status).toBe(422);
    expect(await enter(agent, 'kakao', newAddress(), { body: { purpose: 'confirm', next: '/accounts/withdraw' } })).toBe(
      '/accounts/security?social=stranger',
    );
    expect((await agent.post('/users/me/withdrawal')).status).toBe(422);
    expect(await enter(agent, 'kakao', email, { body: { purpose: 'confirm', next: '/accounts/withdraw' } })).toBe('/accounts/withdraw');
    expect((await agent.get('/users/me/social')).json()).toMatchObject({ hasPassword: false, isConfirmed: true });
    // Another member in the same browser is not confirmed by it.
    expect((await agent.post('/users/me/withdrawal')).status).toBe(204);
    expect(await enter(browser(), 'kakao', email)).toBe('/accounts/social-sign-up');
  });

  it('who has no password turns the second factor on and off by showing by the provider who they are', async () => {
    const agent = browser();
    const email = newAddress();
    await join(agent, email);
    const setUp = () => agent.post('/users/me/second-factor/set-up');
    const without = await setUp();
    expect([without.status, without.json().kind]).toEqual([422, 'account/not-confirmed']);
    const guessed = await agent.post('/users/me/second-factor/set-up', { currentPassword: PASSWORD });
    expect([guessed.status, guessed.json().kind]).toEqual([422, 'account/wrong-password']);
    expect(await enter(agent, 'kakao', email, { body: { purpose: 'confirm', next: '/accounts/second-factor' } })).toBe(
      '/accounts/second-factor',
    );
    const begun = await setUp();
    expect(begun.status).toBe(200);
    const { key } = begun.json<{ key: string }>();
    expect((await agent.post('/users/me/second-factor/confirm', { code: await codeOf(key, -1) })).status).toBe(200);
    // The provider alone signs nobody in any more.
    const other = browser();
    expect(await enter(other, 'kakao', email)).toBe('/login?social=code');
    expect(await me(other)).toBe(401);
    expect((await agent.post('/users/me/second-factor/end')).status).toBe(204);
  });

  it('a member without a password sets the first one by mail', async () => {
    const email = newAddress();
    await join(browser(), email);
    await browser().post('/users/forgot-password', { email });
    const { token } = await mailTo(product.dataDir, email, 'account.reset');
    expect((await browser().post('/users/reset-password', { token, newPassword: 'quite another passage' })).status).toBe(204);
    const agent = browser();
    expect((await agent.post('/users/sign-in', { email, password: 'quite another passage' })).status).toBe(200);
    expect((await agent.post('/users/me/social/kakao/unlink')).status).toBe(204);
  });

  it('Kakao ends it by its admin key alone', async () => {
    const agent = browser();
    const email = newAddress();
    await join(agent, email);
    const path = unlinkedPath(await kakaoIdOf(email));
    for (const headers of [{}, { authorization: 'KakaoAK guess' }, { authorization: `Bearer ${ADMIN_KEY}` }])
      expect((await product.agent('career.localhost').get(path, headers)).status).toBe(401);
    const key = { authorization: `KakaoAK ${ADMIN_KEY.replaceAll(' ', '-')}` };
    expect((await product.agent('nursing.localhost').get(path, key)).status).toBe(200);
    expect((await product.agent('nursing.localhost').get(path, key)).status).toBe(200);
    expect((await mailTo(product.dataDir, email, 'account.social')).subject).toBe('카카오에서 연결을 끊었어요');
    expect(await me(agent)).toBe(200);
    expect((await agent.get('/users/me/social')).json()).toMatchObject({ hasPassword: false });
  });
});

describe('what Kakao waits for, three seconds at most', () => {
  const key = { authorization: `KakaoAK ${ADMIN_KEY.replaceAll(' ', '-')}` };
  /** What is asked of the database until the answer is there, by this process; of its own intervals nothing names these tables. */
  const statementsOf = async (path: string, headers = key): Promise<readonly string[]> => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    try {
      const agent = product.agent('career.localhost');
      asked.mockClear();
      await agent.get(path, headers);
      return asked.mock.calls
        .map(([query]) => (query as { readonly text?: string }).text ?? String(query))
        .filter((text) => /account|mail|job/.test(text));
    } finally {
      asked.mockRestore();
    }
  };

  it('is a few statements for each brand, found by an index, however many members there are; the mail leaves later', async () => {
    const email = newAddress();
    await join(browser(), email);
    const id = await kakaoIdOf(email);
    const known = await statementsOf(unlinkedPath(id));
    expect(known.length).toBeGreaterThan(1);
    // Two brands: to delete, to find whom to tell and to write down the mail, with what a transaction needs.
    expect(known.length).toBeLessThanOrEqual(12);
    expect((await statementsOf(unlinkedPath('1'))).length).toBeLessThanOrEqual(2);
    expect(await statementsOf(unlinkedPath(id), { authorization: 'KakaoAK guess' })).toEqual([]);
    const { rows } = await product.database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql<{ 'QUERY PLAN': string }>`explain delete from account.credential
        where brand_id = 'career' and provider_id = 'kakao' and account_id = ${id}`.execute(tx);
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Scan using credential_of_account/);
  });

  it('and nothing of another host is waited for: a provider that does not answer is not asked', async () => {
    const email = newAddress();
    await join(browser(), email);
    const asked = kakao.asked.length;
    expect((await product.agent('career.localhost').get(unlinkedPath(await kakaoIdOf(email)), key)).status).toBe(200);
    expect(kakao.asked).toHaveLength(asked);
  });
});

describe('a member with a second factor', () => {
  it('is asked for it as after the password, and comes to where they wanted by the code', async () => {
    const owner = browser();
    await register(owner);
    const email = newAddress();
    await enter(owner, 'kakao', email, { body: { purpose: 'link', currentPassword: PASSWORD } });
    const { key } = await turnOnFactor(owner);
    const agent = browser();
    const next = `http://cbt.${agent.host}:${new URL(agent.origin).port}/exam/detail/mini`;
    const back = await visit(agent, 'kakao', email, { body: { purpose: 'sign-in', next } });
    const { location = '' } = (await agent.get(back)).headers;
    expect(pathOf(location)).toBe('/login?social=code');
    expect(new URL(location).searchParams.get('next')).toBe(next);
    expect(await me(agent)).toBe(401);
    const sessions = async () => (await owner.get('/users/me/sessions')).json<unknown[]>().length;
    expect(await sessions(), 'no session before the code').toBe(1);
    const wrong = await agent.post('/users/sign-in/code', { code: 'abcdef' });
    expect([wrong.status, wrong.json().kind]).toEqual([422, 'account/wrong-code']);
    expect(await me(agent)).toBe(401);
    expect((await browser().post('/users/sign-in/code', { code: await codeOf(key) })).status, 'another browser').toBe(410);
    expect((await agent.post('/users/sign-in/code', { code: await codeOf(key), trustsDevice: true })).status).toBe(200);
    expect(await me(agent)).toBe(200);
    // A trusted browser is not asked again, by whichever way.
    await agent.post('/users/sign-out');
    await enter(agent, 'kakao', email);
    expect(await me(agent)).toBe(200);
  });
});

describe('what is refused', () => {
  const ENDED = '/login?social=ended';
  it('a return that another browser began (login CSRF), and the owner’s way stays open', async () => {
    const [attacker, victim] = [browser(), browser()];
    const back = await visit(attacker, 'kakao', newAddress());
    expect(await come(victim, back)).toBe(ENDED);
    const own = await visit(victim, 'kakao', newAddress());
    expect(await come(victim, back)).toBe(ENDED);
    expect(await come(attacker, back)).toBe('/accounts/social-sign-up');
    expect(await come(victim, own)).toBe('/accounts/social-sign-up');
  });
  it('a return for the second time, with the cookie too, and a code that was used', async () => {
    const agent = browser();
    const back = await visit(agent, 'kakao', newAddress());
    const cookies = agent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(await come(agent, back)).toBe('/accounts/social-sign-up');
    expect(pathOf((await browser().get(back, { cookie: cookies })).headers.location)).toBe(ENDED);
    const next = (await start(agent, 'kakao')).json<{ url: string }>().url;
    const replayed = new URLSearchParams({
      code: new URL(back, 'http://x').searchParams.get('code')!,
      state: new URL(next).searchParams.get('state')!,
    });
    expect(await come(agent, `/users/social/kakao/callback?${replayed.toString()}`)).toBe('/login?social=failed');
  });
  it('a code of somebody else’s way: the verifier does not fit', async () => {
    const [thief, owner] = [browser(), browser()];
    const stolen = new URL(await visit(owner, 'kakao', newAddress()), 'http://x').searchParams.get('code')!;
    const state = new URL((await start(thief, 'kakao')).json<{ url: string }>().url).searchParams.get('state')!;
    expect(await come(thief, `/users/social/kakao/callback?${new URLSearchParams({ code: stolen, state }).toString()}`)).toBe(
      '/login?social=failed',
    );
  });
  it('one provider’s return at another’s address, and one brand’s at another', async () => {
    const agent = browser();
    const back = await visit(agent, 'kakao', newAddress());
    expect(await come(agent, back.replace('/kakao/', '/naver/'))).toBe(ENDED);
    const cookies = agent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(pathOf((await product.agent('nursing.localhost').get(back, { cookie: cookies })).headers.location)).toBe(ENDED);
    expect(await come(agent, back)).toBe('/accounts/social-sign-up');
  });
  it('a target that is no page of the brand', async () => {
    for (const next of [
      'https://evil.example/',
      '//evil.example',
      'http://cbt.nursing.localhost/',
      'javascript:alert(1)',
      'http://career.localhost@evil.example/',
    ]) {
      const agent = browser();
      const email = newAddress();
      await enter(agent, 'kakao', email, { body: { purpose: 'sign-in', next } });
      expect(new URL((await complete(agent, email)).json<{ next: string }>().next).hostname).toBe('cbt.career.localhost');
    }
  });
  it('a start from a page of somebody else, an unknown provider, and linking by nobody', async () => {
    const agent = browser();
    expect((await agent.post('/users/social/kakao/start', { purpose: 'sign-in' }, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await agent.post('/users/social/google/start', { purpose: 'sign-in' })).status).toBe(400);
    expect((await start(agent, 'kakao', { purpose: 'link' })).status).toBe(401);
    expect((await agent.get('/sandbox/kakao/oauth/authorize')).status).toBe(404);
  });
  it('somebody who cancels, or whose provider fails, is told so and nobody is signed in', async () => {
    const agent = browser();
    expect(await enter(agent, 'kakao', newAddress(), { choice: 'cancel' })).toBe('/login?social=cancelled');
    expect(await enter(agent, 'naver', newAddress(), { choice: 'error' })).toBe('/login?social=failed');
    expect(await me(agent)).toBe(401);
  });
  it('a member who links and is somebody else by now', async () => {
    const agent = browser();
    await register(agent);
    const back = await visit(agent, 'kakao', newAddress(), { body: { purpose: 'link', currentPassword: PASSWORD } });
    await register(agent);
    expect(await come(agent, back)).toBe('/accounts/security?social=ended');
  });
});

it('asks for PKCE where the provider has it, sends back to the brand’s own host, and tells nobody a secret', async () => {
  for (const brand of ['career', 'nursing']) {
    const agent = browser(`${brand}.localhost`);
    const url = new URL((await start(agent, 'kakao')).json<{ url: string }>().url);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      redirect_uri: `${agent.origin}/users/social/kakao/callback`,
    });
    expect(url.href).not.toContain('secret');
  }
  await join(browser(), newAddress());
  await enter(browser(), 'naver', newAddress(), { choice: 'unverified' });
  const codes = product.database.db;
  expect(
    (await sql`select from account.credential where access_token is not null or refresh_token is not null`.execute(codes)).rows,
  ).toEqual([]);
  expect(everythingLogged()).not.toMatch(/secret-of-the-tests|code=|access_token|@social\.test/);
  expect(new Set(kakao.asked)).toEqual(new Set(['GET /oauth/authorize', 'GET /choose', 'POST /oauth/token', 'GET /v2/user/me']));
  expect(new Set(naver.asked)).toEqual(new Set(['GET /oauth2.0/authorize', 'GET /choose', 'POST /oauth2.0/token', 'GET /v1/nid/me']));
});
