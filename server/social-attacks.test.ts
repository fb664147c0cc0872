import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { PASSWORD, register } from '../testing/member.ts';
import { cookiesOf, newAddress, pathOf, socialVisits } from '../testing/social-visits.ts';
import { startProvider } from './testing-social.ts';
import { servedProduct } from './testing.ts';

/* What somebody may try who wants to be signed in as somebody else by a provider, or to have somebody else signed in as them. */
const [kakao, naver] = await Promise.all([startProvider('kakao'), startProvider('naver')]);
const product = servedProduct({ ...kakao.env, ...naver.env });
afterAll(() => Promise.all([kakao.close(), naver.close()]));
const { browser, start, visit, come, enter, complete, me, join, verify } = socialVisits(product);
const { db } = product.database;

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
    const cookies = cookiesOf(agent);
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
    const cookies = cookiesOf(agent);
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
  it('a member who links with what another browser began: the stranger’s account is not linked to theirs', async () => {
    const [attacker, victim] = [browser(), browser()];
    await register(attacker);
    await register(victim);
    const back = await visit(attacker, 'kakao', newAddress(), { body: { purpose: 'link', currentPassword: PASSWORD } });
    expect(await come(victim, back)).toBe(ENDED);
    const { links } = (await victim.get('/users/me/social')).json<{ links: { linkedAt: string | null }[] }>();
    expect(links.map(({ linkedAt }) => linkedAt)).toEqual([null, null]);
  });
  it('a cookie of the state that we did not sign', async () => {
    const attacker = browser();
    const back = await visit(attacker, 'kakao', newAddress());
    const state = new URL(back, 'http://x').searchParams.get('state')!;
    for (const value of [state, encodeURIComponent(`${state}.${'A'.repeat(43)}`), ''])
      expect(pathOf((await browser().get(back, { cookie: `socialTry=${value}` })).headers.location)).toBe(ENDED);
    expect(await come(attacker, back)).toBe('/accounts/social-sign-up');
  });
  it('a return after ten minutes, and who registers half an hour after they came', async () => {
    const agent = browser();
    const late = await visit(agent, 'kakao', newAddress());
    await sql`update account.social_try set expires_at = now() - interval '1 second'`.execute(db);
    expect(await come(agent, late)).toBe(ENDED);
    const email = newAddress();
    await enter(agent, 'kakao', email);
    await sql`update account.social_arrival set expires_at = now() - interval '1 second'`.execute(db);
    expect((await agent.get('/users/social/arrival')).status).toBe(410);
    expect((await complete(agent, email)).status).toBe(410);
  });
  it('an arrival of another browser', async () => {
    const [owner, thief] = [browser(), browser()];
    const email = newAddress();
    await enter(owner, 'kakao', email);
    await enter(thief, 'kakao', newAddress());
    const forged = cookiesOf(thief).replace(/socialArrival=[^;]+/, `socialArrival=${'A'.repeat(43)}`);
    expect((await browser().get('/users/social/arrival', { cookie: forged })).status).toBe(410);
    expect((await complete(owner, email)).status).toBe(200);
  });
  it('a confirmation of who it is, for another member in the same browser', async () => {
    const agent = browser();
    const email = newAddress();
    await join(agent, email);
    expect(await enter(agent, 'kakao', email, { body: { purpose: 'confirm' } })).toBe('/');
    expect((await agent.get('/users/me/social')).json()).toMatchObject({ isConfirmed: true });
    await register(agent);
    expect((await agent.get('/users/me/social')).json()).toMatchObject({ isConfirmed: false });
    const left = await agent.post('/users/me/withdrawal');
    expect([left.status, left.json().kind]).toEqual([422, 'account/not-confirmed']);
  });
  it('another brand’s member by the same account of the provider', async () => {
    const email = newAddress();
    await join(browser(), email);
    const elsewhere = browser('nursing.localhost');
    expect(await enter(elsewhere, 'kakao', email)).toBe('/accounts/social-sign-up');
    expect(await me(elsewhere)).toBe(401);
  });
  it('an operator: neither by their address nor by an account that was linked before they became one', async () => {
    const [agent, linked] = [browser(), browser()];
    const { email } = await register(agent);
    await verify(email);
    const other = newAddress();
    await join(linked, other);
    await sql`update account.member set type = 'OPERATOR' where email in (${email}, ${other})`.execute(db);
    for (const address of [email, other]) {
      const comes = browser();
      expect(await enter(comes, 'kakao', address)).toBe('/accounts/social-sign-up');
      expect(await me(comes)).toBe(401);
      expect((await comes.get('/users/social/arrival')).json()).toMatchObject({ isTaken: true });
    }
  });
});

describe('of two at once', () => {
  it('who come back with one state, one is let in', async () => {
    const agent = browser();
    const back = await visit(agent, 'kakao', newAddress());
    const cookie = cookiesOf(agent);
    const came = await Promise.all([0, 1].map(async () => pathOf((await browser().get(back, { cookie })).headers.location)));
    expect(came.toSorted()).toEqual(['/accounts/social-sign-up', '/login?social=ended']);
  });
  it('who register by one arrival, one becomes a member', async () => {
    const agent = browser();
    await enter(agent, 'kakao', newAddress());
    const cookie = cookiesOf(agent);
    const addresses = [newAddress(), newAddress()];
    const done = await Promise.all(addresses.map(async (email) => (await complete(browser(), email, {}, { cookie })).status));
    expect(done.toSorted((a, b) => a - b)).toEqual([200, 410]);
    const { rows } = await sql`select from account.member where email in (${addresses[0]}, ${addresses[1]})`.execute(db);
    expect(rows).toHaveLength(1);
  });
  it('ways to sign in that are given up, one stays', async () => {
    const agent = browser();
    const email = newAddress();
    await join(agent, email);
    await enter(agent, 'kakao', email, { body: { purpose: 'confirm' } });
    expect(await enter(agent, 'naver', newAddress(), { choice: 'unverified', body: { purpose: 'link' } })).toBe(
      '/accounts/security?social=linked',
    );
    const done = await Promise.all(['kakao', 'naver'].map(async (one) => (await agent.post(`/users/me/social/${one}/unlink`)).status));
    expect(done.toSorted((a, b) => a - b)).toEqual([204, 409]);
  });
});
