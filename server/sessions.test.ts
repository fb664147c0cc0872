import { randomUUID } from 'node:crypto';
import type { HttpAgent } from '@platform/testing';
import { expect, it } from 'vitest';
import { CONSENTS, PASSWORD, register } from '../testing/member.ts';
import { Sitter } from '../testing/sitter.ts';
import { servedProduct } from './testing.ts';

const product = servedProduct();
const career = (site = 'cbt') => product.agent(site ? `${site}.career.localhost` : 'career.localhost');
const signIn = (agent: HttpAgent, email: string, password = PASSWORD) => agent.post('/users/sign-in', { email, password });

it('a session serves all sites of its brand and none of another', async () => {
  const agent = career();
  const { email } = await register(agent);
  for (const host of ['career.localhost', 'cbt.career.localhost', 'community.career.localhost', 'api.career.localhost']) {
    expect((await agent.at(host).get('/users/me')).json()).toMatchObject({ email, username: '홍길동', type: 'NORMAL', approved: false });
  }
  expect((await agent.get('/apiV2/auth/profile')).json()).toMatchObject({ email });
  const nursing = agent.at('cbt.nursing.localhost');
  expect((await nursing.get('/users/me')).status).toBe(401);
  // Even carried over by hand, neither cookie nor token opens another brand.
  const carried = agent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await nursing.get('/users/me', { cookie: carried })).status).toBe(401);
});

it('cookies are for the brand’s domain, hidden from scripts, and not sent along by other sites', async () => {
  const answer = await career().post('/users/sign-up', {
    email: `${randomUUID()}@cookie.test`,
    password: PASSWORD,
    username: '쿠키',
    consents: CONSENTS,
  });
  expect(answer.setCookies.filter((each) => !/HttpOnly/i.test(each))).toHaveLength(1);
  for (const cookie of answer.setCookies) {
    // Whose browser this is, which the worker that keeps the exam player must know without a network.
    if (cookie.startsWith('signedInAs='))
      expect(cookie).toMatch(/^signedInAs=[\da-f-]{36}; Domain=career\.localhost; Path=\/; SameSite=Lax; Max-Age=\d+$/);
    else expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Domain=\.?career\.localhost/i);
  }
  const started = await career().post('/apiV2/user-exam-records', { examDetailIdx: 1, deviceId: randomUUID() });
  expect(started.setCookies.join()).toMatch(/^visitor=.*Domain=career\.localhost.*HttpOnly.*SameSite=Lax/);
});

it('the access token alone is enough for those who send it themselves', async () => {
  const { accessToken, email } = await register(career());
  expect((await career('api').get('/users/me', { authorization: `Bearer ${accessToken}` })).json()).toMatchObject({ email });
  expect((await career('api').get('/users/me', { authorization: `Bearer ${accessToken}x` })).status).toBe(401);
});

it('whose browser it is is told to everybody, and is no refusal for a visitor', async () => {
  const agent = career();
  const asked = await agent.get('/users/session');
  expect([asked.status, asked.json(), asked.headers['cache-control'] ?? '']).toEqual([
    200,
    { member: null },
    expect.stringContaining('no-store'),
  ]);
  const { email } = await register(agent);
  expect((await agent.get('/users/session')).json()).toMatchObject({ member: { email } });
});

it('the same address registers on both brands, once on each', async () => {
  const email = `${randomUUID()}@both.test`;
  await register(career(), email);
  await register(product.agent('cbt.nursing.localhost'), email);
  const again = await career().post('/users/sign-up', {
    email: email.toUpperCase(),
    password: PASSWORD,
    username: '둘째',
    consents: CONSENTS,
  });
  expect([again.status, again.json().kind]).toEqual([409, 'account/email-taken']);
});

it('signing out ends the session everywhere in the brand', async () => {
  const agent = career();
  const { email } = await register(agent);
  const before = agent.cookies
    .filter(({ name }) => name.includes('session_token'))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  expect((await agent.at('career.localhost').post('/users/sign-out')).status).toBe(204);
  expect((await agent.get('/users/me')).status).toBe(401);
  expect((await career().get('/users/me', { cookie: before })).status).toBe(401);
  expect((await signIn(agent, email)).status).toBe(200);
  expect((await agent.get('/users/me')).status).toBe(200);
});

it('a wrong password and an unknown address look the same', async () => {
  const { email } = await register(career());
  const wrong = await signIn(career(), email, 'not this password');
  const unknown = await signIn(career(), `${randomUUID()}@nobody.test`, 'not this password');
  expect([wrong.status, wrong.json().kind]).toEqual([401, 'account/wrong-credentials']);
  expect([unknown.status, unknown.json().kind, unknown.json().message]).toEqual([401, 'account/wrong-credentials', wrong.json().message]);
});

it('guessing a password is stopped after ten tries from one address; a good password before that gives them back', async () => {
  const { email } = await register(career());
  // The proxy of this machine names the address; what the client wrote before that counts for nothing.
  const guess = (n: number) =>
    career().post('/users/sign-in', { email, password: `guess number ${n}` }, { 'x-forwarded-for': `203.0.113.${n}, 198.51.100.7` });
  for (let n = 0; n < 9; n++) expect((await guess(n)).status).toBe(401);
  expect((await career().post('/users/sign-in', { email, password: PASSWORD }, { 'x-forwarded-for': '198.51.100.7' })).status).toBe(200);
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push((await guess(n)).status);
  expect(statuses.slice(0, 10).every((status) => status === 401)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  expect(
    (await career().post('/users/sign-in', { email, password: PASSWORD }, { 'x-forwarded-for': '198.51.100.7' })).json(),
  ).toMatchObject({ kind: 'account/too-many-tries' });
  expect((await signIn(career(), email)).status, 'the learner at home is not locked out').toBe(200);
});

it('a form learns which of its fields are wrong', async () => {
  const answer = await career().post('/users/sign-up', { email: 'no address', password: 'short', username: ' ', consents: CONSENTS });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.json<{ fields: object }>().fields).toSorted()).toEqual(['email', 'password', 'username']);
});

it('what a visitor sat becomes the member’s and nobody else’s', async () => {
  const browser = career();
  const sitter = new Sitter(browser);
  await sitter.start(1);
  await sitter.save({ kind: 'answer', problemIdx: (await sitter.paper()).problems[0]!.problemIdx, value: [3] });
  expect((await sitter.submit()).status).toBe(200);
  expect((await browser.get(sitter.path('/score'))).json()).toMatchObject({ isVisitors: true });
  const visitorCookie = browser.cookies
    .filter(({ name }) => name === 'visitor')
    .map(({ name, value }) => `${name}=${value}`)
    .join();

  const { email } = await register(browser);
  const claimed = (await browser.get(sitter.path('/score'))).json<{ isVisitors: boolean; report: { correctCount: number } }>();
  expect(claimed).toMatchObject({ isVisitors: false, report: { correctCount: 1 } });
  expect(browser.cookies.some(({ name }) => name === 'visitor')).toBe(false);
  // The old visitor's cookie, kept by somebody, opens it no more.
  expect((await career().get(sitter.path('/score'), { cookie: visitorCookie })).status).toBe(404);

  const elsewhere = career();
  expect((await elsewhere.get(sitter.path('/score'))).status).toBe(404);
  await signIn(elsewhere, email);
  expect((await elsewhere.get(sitter.path('/score'))).status).toBe(200);
  expect((await elsewhere.get('/apiV2/user-exam-records')).json<{ totalCount: number }>().totalCount).toBe(1);
});

it('a sitting that is under way goes on as the member’s after signing in', async () => {
  const browser = career();
  const sitter = new Sitter(browser);
  await sitter.start(1);
  const problem = (await sitter.paper()).problems[1]!.problemIdx;
  await sitter.save({ kind: 'answer', problemIdx: problem, value: [2] });
  await register(browser);
  const open = (await browser.get('/apiV2/user-exam-records/open')).json<{ recordIdx: number; answeredCount: number }[]>();
  expect(open).toMatchObject([{ recordIdx: sitter.recordIdx, answeredCount: 1 }]);
  await sitter.save({ kind: 'answer', problemIdx: problem, value: [4] });
  expect((await sitter.submit()).status).toBe(200);
  expect((await browser.get(sitter.path('/score'))).json()).toMatchObject({ isVisitors: false, report: { correctCount: 1 } });
});

it('a paid sitting lets nobody in yet', async () => {
  const { details } = (await career().get('/apiV2/exams/mini')).json<{ details: { examDetailIdx: number; isFree: boolean }[] }>();
  const paid = details.find(({ isFree }) => !isFree)?.examDetailIdx;
  const answer = await career().post('/apiV2/user-exam-records', { examDetailIdx: paid, deviceId: randomUUID() });
  expect([answer.status, answer.json().kind, answer.setCookies]).toEqual([403, 'attempt/not-entitled', []]);
});

it('a sitting of another brand is none here', async () => {
  const { details } = (await product.agent('cbt.nursing.localhost').get('/apiV2/exams/mini')).json<{
    details: { examDetailIdx: number }[];
  }>();
  const idx = details[0]?.examDetailIdx;
  expect((await career().get(`/apiV2/exam-details/${idx}`)).status).toBe(404);
  expect((await career().post('/apiV2/user-exam-records', { examDetailIdx: idx, deviceId: randomUUID() })).status).toBe(404);
});
