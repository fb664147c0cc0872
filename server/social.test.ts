import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { journeyBrands as brands } from '../testing/journey-brands.ts';
import { mailsTo, mailTo } from '../testing/mailbox.ts';
import { PASSWORD, register } from '../testing/member.ts';
import { codeOf, turnOnFactor } from '../testing/second-factor.ts';
import { newAddress, pathOf, socialVisits } from '../testing/social-visits.ts';
import { startProvider } from './testing-social.ts';
import { servedProduct } from './testing.ts';

const [kakao, naver] = await Promise.all([startProvider('kakao'), startProvider('naver')]);
const ADMIN_KEY = 'the admin key of the tests';
const product = servedProduct({ ...kakao.env, ...naver.env, KAKAO_ADMIN_KEY: ADMIN_KEY.replaceAll(' ', '-') });
afterAll(() => Promise.all([kakao.close(), naver.close()]));

const { browser, start, visit, enter, complete, me, join, verify } = socialVisits(product);
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
  /** What is asked of members and their ways to sign in until the answer is there. What else this process asks meanwhile, for jobs and mails of before, is not of it. */
  const statementsOf = async (path: string, headers = key): Promise<readonly string[]> => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    try {
      const agent = product.agent('career.localhost');
      asked.mockClear();
      await agent.get(path, headers);
      return asked.mock.calls
        .map(([query]) => (query as { readonly text?: string }).text ?? String(query))
        .filter((text) => /"?account"?\."?(?:credential|member)\b/.test(text));
    } finally {
      asked.mockRestore();
    }
  };

  it('is a few statements for each brand, found by an index, however many members there are; the mail leaves later', async () => {
    const email = newAddress();
    await join(browser(), email);
    const id = await kakaoIdOf(email);
    const known = await statementsOf(unlinkedPath(id));
    // Of each brand one that deletes; of the brand that had it one more, to find whom to tell.
    expect(known).toHaveLength(brands.length + 1);
    expect(await statementsOf(unlinkedPath('1'))).toHaveLength(brands.length);
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
