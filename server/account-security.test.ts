import { createHmac, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { HttpAgent } from '@platform/testing';
import { dearPasswords, quickPasswords } from '@platform/testing/quick-passwords';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { brands } from '../brands/index.ts';
import { CONSENTS, PASSWORD, register } from '../testing/member.ts';
import { compose } from './compose.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedAccounts } from './demo-accounts.ts';
import { readSettings } from './settings.ts';
import { servedProduct } from './testing.ts';

const product = servedProduct();
const SECRET = 's'.repeat(40);
/** How long an unknown browser waits while many guess at an e-mail. */
const SLOWED_MS = 2_000;
/** Of one account in an hour (`failuresByEmail`). */
const MOST_FAILURES = 60;
const browser = (address?: string): HttpAgent => {
  const agent = product.agent('cbt.career.localhost');
  if (address === undefined) return agent;
  const { ask } = agent;
  return Object.assign(agent, {
    ask: (path: string, options: Parameters<typeof ask>[1] = {}) =>
      ask.call(agent, path, { ...options, headers: { 'x-forwarded-for': address, ...options?.headers } }),
  });
};
const signIn = (agent: HttpAgent, email: string, password = PASSWORD) => agent.post('/users/sign-in', { email, password });
const me = async (agent: HttpAgent, headers: Readonly<Record<string, string>> = {}) => (await agent.get('/users/me', headers)).status;
const settings = () => readSettings({ DATABASE_URL: product.database.url, DATA_DIR: product.dataDir, SESSION_SECRET: SECRET, PORT: '0' });
const silent = pino({ level: 'silent' });
const otherProcess = () => compose(settings(), { databaseUrl: product.database.url, brands, log: silent });
const setPoints = (name: string, points: number) =>
  sql`update account.rate_limit set points = ${points} where key like ${`career.${name}:%`}`.execute(product.database.db);

describe('a stranger who guesses', () => {
  it('from one address uses up their own tries alone', async () => {
    const owner = browser('203.0.113.1');
    const { email } = await register(owner);
    const statuses: number[] = [];
    for (let n = 0; n < 62; n++) statuses.push((await signIn(browser('198.51.100.66'), email, `wrong ${n}`)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(52);
    expect((await signIn(browser('203.0.113.2'), email)).status, 'the owner elsewhere').toBe(200);
    // Behind the same address as the stranger: in a browser that signed in before.
    expect((await signIn(browser('198.51.100.66'), email)).status, 'a browser unknown there').toBe(429);
    const atSchool = await owner.post('/users/sign-in', { email, password: PASSWORD }, { 'x-forwarded-for': '198.51.100.66' });
    expect(atSchool.status, 'the owner’s own').toBe(200);
  });

  it('from one IPv6 network, which has addresses without end, uses up the tries of one', async () => {
    const owner = browser('2001:db8:1:1::1');
    const { email } = await register(owner);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await signIn(browser(`2001:db8:6:6:${n}::1`), email, `wrong ${n}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await signIn(browser('2001:db8:6:7::1'), email)).status, 'the owner elsewhere').toBe(200);

    const forget = async (address: string) => (await browser(address).post('/users/forgot-password', { email })).status;
    for (let n = 0; n < 5; n++) expect(await forget(`2001:db8:6:6:${n}::1`)).toBe(204);
    expect(await forget('2001:db8:6:6::9')).toBe(429);

    await register(browser('2001:db8:6:6::1'));
    await setPoints('signUpByAddress', 200);
    await expect(register(browser('2001:db8:6:6:1::1'))).rejects.toThrow('429');
    await register(browser('2001:db8:6:8::1'));
    await setPoints('signUpByAddress', 0);
  });

  it('from many addresses slows unknown browsers down and locks nobody out', async () => {
    const owner = browser('203.0.113.9');
    const { email } = await register(owner);
    let strangers = 0;
    /** How long a right password takes while many guess; it ends what was counted. */
    const timeOf = async (agent: HttpAgent, failures = MOST_FAILURES) => {
      expect((await signIn(browser(`192.0.2.${++strangers}`), email, 'wrong')).status).toBe(401);
      await setPoints('failuresByEmail', failures);
      const begun = performance.now();
      expect((await signIn(agent, email)).status).toBe(200);
      return performance.now() - begun;
    };
    // A machine that is busy makes any of them slow. It makes none faster than the wait.
    expect(await timeOf(browser('203.0.113.10'))).toBeGreaterThan(0.99 * SLOWED_MS);
    // One failure fewer, and whoever knows the password waits for nothing.
    for (const time of [() => timeOf(owner), () => timeOf(browser('203.0.113.11'), MOST_FAILURES - 1)])
      await expect.poll(time, { interval: 1, timeout: 60_000 }).toBeLessThan(0.99 * SLOWED_MS);
  });

  it('is told how long to wait, by the limit that was met', async () => {
    const email = `${randomUUID()}@wait.test`;
    for (let n = 0; n < 10; n++) await signIn(browser('198.51.100.88'), email, 'wrong');
    const soon = await signIn(browser('198.51.100.88'), email, 'wrong');
    expect([soon.status, soon.json().message]).toEqual([429, '시도가 너무 많았어요. 15분 뒤에 다시 해 주세요.']);
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(900);
    const far = browser('198.51.100.99');
    await register(far);
    await sql`update account.rate_limit set points = 200 where key like 'career.signUpByAddress:%' and points < 3`.execute(
      product.database.db,
    );
    const later = await far.post('/users/sign-up', {
      email: `${randomUUID()}@wait.test`,
      password: PASSWORD,
      username: '기다림',
      consents: CONSENTS,
    });
    expect([later.status, later.json().message]).toEqual([429, '시도가 너무 많았어요. 1시간 뒤에 다시 해 주세요.']);
    expect(Number(later.headers['retry-after'])).toBeGreaterThan(3_500);
    await setPoints('signUpByAddress', 0);
  });
});

describe('registering', () => {
  it('the same address at once succeeds once, and nobody’s address is logged', async () => {
    const email = `${randomUUID()}@race.test`;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        browser().post('/users/sign-up', { email, password: PASSWORD, username: '동시', consents: CONSENTS }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map((answer) => answer.json().kind)).toEqual(
      Array.from({ length: 5 }, () => 'account/email-taken'),
    );
    expect(JSON.stringify(product.logged)).not.toContain('@race.test');
  });

  it('takes as long for an address that is taken as for a new one', async () => {
    const taken = `${randomUUID()}@time.test`;
    await register(browser(), taken);
    const cpuOf = async (email: () => string) => {
      const before = process.cpuUsage();
      for (let n = 0; n < 6; n++)
        await browser().post('/users/sign-up', { email: email(), password: PASSWORD, username: '시간', consents: CONSENTS });
      return process.cpuUsage(before).user;
    };
    // The hash is what takes the time, at the cost that it has.
    dearPasswords();
    try {
      const fresh = await cpuOf(() => `${randomUUID()}@time.test`);
      expect((await cpuOf(() => taken)) / fresh).toBeGreaterThan(0.5);
    } finally {
      quickPasswords();
    }
  });

  it.each(['1234567890', 'password12', 'qwertyuiop', 'passwordpassword', 'dkssudgktpdy', 'weak.person@pass.test', '홍길동 홍길동 홍길동'])(
    'refuses %s and says why',
    async (password) => {
      const answer = await browser().post('/users/sign-up', {
        email: 'weak.person@pass.test',
        password,
        username: '홍길동',
        consents: CONSENTS,
      });
      expect([answer.status, answer.json().kind, answer.json().message]).toEqual([
        422,
        'account/weak-password',
        '짐작하기 쉬운 비밀번호예요. 흔한 말이나 이메일, 이름이 들어가지 않은 것으로 정해 주세요.',
      ]);
    },
  );

  it('demo accounts by two first starts at once makes each once', async () => {
    const two = await Promise.all([otherProcess(), otherProcess()]);
    try {
      await Promise.all(two.map(({ accountModule }) => seedAccounts(accountModule)));
      const company = DEMO_ACCOUNTS.find(({ approved }) => approved)?.email ?? '';
      // Nobody signed in by it: a member would find a device there that is none of theirs.
      const { rows } =
        await sql`select 1 from account.session join account.member on member.id = member_id where email = any(${DEMO_ACCOUNTS.map(({ email }) => email)})`.execute(
          product.database.db,
        );
      expect(rows).toEqual([]);
      const mails =
        await sql`select 1 from account.member m left join mail.message s on s.member_id = m.id where m.email = any(${DEMO_ACCOUNTS.map(({ email }) => email)}) and (not m.email_verified or s.id is not null)`.execute(
          product.database.db,
        );
      expect(mails.rows, 'nobody reads mail there').toEqual([]);
      expect((await signIn(browser(), company, DEMO_PASSWORD)).json<{ member: object }>().member).toMatchObject({
        type: 'CORPORATE',
        approved: true,
      });
      await seedAccounts(two[0].accountModule, 'what the operator gave');
      expect((await signIn(browser(), company, DEMO_PASSWORD)).status).toBe(401);
      expect((await signIn(browser(), company, 'what the operator gave')).status).toBe(200);
    } finally {
      await Promise.all(two.map(({ close }) => close()));
    }
  });
});

describe('a session that ended', () => {
  it('takes its access token with it, in every process and in one that starts later', async () => {
    const running = await otherProcess();
    try {
      const agent = browser();
      const { accessToken } = await register(agent);
      const bearer = { authorization: `Bearer ${accessToken}` };
      const kindIn = async ({ accounts }: typeof running) => (await accounts('career').identify(new Headers(bearer))).asker.kind;
      expect([await me(browser(), bearer), await kindIn(running)]).toEqual([200, 'member']);
      expect((await agent.post('/users/sign-out')).status).toBe(204);
      expect(await me(browser(), bearer)).toBe(401);
      expect(await me(browser(), { cookie: `accessToken=${accessToken}` })).toBe(401);
      await expect.poll(() => kindIn(running)).toBe('nobody');
      const later = await otherProcess();
      expect(await kindIn(later)).toBe('nobody');
      await later.close();
    } finally {
      await running.close();
    }
  });

  it('is what this browser had before signing in again', async () => {
    const agent = browser();
    const { email, accessToken } = await register(agent);
    const before = agent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await signIn(agent, email)).status).toBe(200);
    expect(await me(agent)).toBe(200);
    expect(await me(browser(), { cookie: before })).toBe(401);
    expect(await me(browser(), { authorization: `Bearer ${accessToken}` })).toBe(401);
    expect((await agent.get('/users/me/sessions')).json<unknown[]>()).toHaveLength(1);
  });

  it('is one of several that the member sees, ends singly, or all at once', async () => {
    const [here, there, third, stranger] = [browser(), browser(), browser(), browser()];
    const { email } = await register(here);
    await signIn(there, email);
    await signIn(third, email);
    await register(stranger);
    const list = async () => (await here.get('/users/me/sessions')).json<{ id: string; isCurrent: boolean }[]>();
    const sessions = await list();
    expect(sessions.map(({ isCurrent }) => isCurrent).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, false, true]);
    expect(JSON.stringify(sessions)).not.toContain('token');
    const theirs = (await there.get('/users/me/sessions')).json<{ id: string; isCurrent: boolean }[]>().find(({ isCurrent }) => isCurrent)!;
    expect((await stranger.post(`/users/me/sessions/${theirs.id}/end`)).status).toBe(404);
    expect(await me(there)).toBe(200);
    expect((await here.post(`/users/me/sessions/${theirs.id}/end`)).status).toBe(204);
    expect([await me(there), await me(third), await me(here)]).toEqual([401, 200, 200]);
    expect((await here.post('/users/me/sessions/end-all')).status).toBe(204);
    expect([await me(third), await me(here), await me(stranger)]).toEqual([401, 401, 200]);
  });

  it('is every other one at once, where the member says so; this one goes on', async () => {
    const [here, there, third, stranger] = [browser(), browser(), browser(), browser()];
    const { email } = await register(here);
    await signIn(there, email);
    const ended = await signIn(third, email);
    await register(stranger);
    expect((await here.post('/users/me/sessions/end-others')).status).toBe(204);
    expect([await me(here), await me(there), await me(third), await me(stranger)]).toEqual([200, 401, 401, 200]);
    // What the browser had of it opens nothing either, and a second time changes nothing.
    expect(await me(browser(), { authorization: `Bearer ${ended.json<{ accessToken: string }>().accessToken}` })).toBe(401);
    expect((await here.get('/users/me/sessions')).json<{ isCurrent: boolean }[]>()).toMatchObject([{ isCurrent: true }]);
    expect((await here.post('/users/me/sessions/end-others')).status).toBe(204);
    expect(await me(here)).toBe(200);
    expect((await browser().post('/users/me/sessions/end-others')).status).toBe(401);
  });

  it('is every other one when the password changes', async () => {
    const [here, there] = [browser(), browser()];
    const { email } = await register(here);
    await signIn(there, email);
    const change = async (currentPassword: string, newPassword: string) => {
      const answer = await here.post('/users/me/password', { currentPassword, newPassword });
      return [answer.status, answer.status === 204 ? '' : answer.json().kind];
    };
    expect(await change('not the password', 'another long password')).toEqual([422, 'account/wrong-password']);
    expect(await change(PASSWORD, 'password1234')).toEqual([422, 'account/weak-password']);
    expect([await me(here), await me(there)]).toEqual([200, 200]);
    expect(await change(PASSWORD, 'another long passage')).toEqual([204, '']);
    expect([await me(here), await me(there)]).toEqual([200, 401]);
    expect((await signIn(browser(), email)).status).toBe(401);
    expect((await signIn(browser(), email, 'another long passage')).status).toBe(200);
  });
});

it('what the database keeps of a session opens nothing', async () => {
  const agent = browser();
  await register(agent);
  const cookie = agent.cookies.find(({ name }) => name === 'maru.session_token')!;
  const token = decodeURIComponent(cookie.value).split('.')[0]!;
  const { rows } = await sql<{ row: string; token_hash: string }>`select s::text as row, token_hash from account.session s`.execute(
    product.database.db,
  );
  expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  const signed = (value: string) =>
    encodeURIComponent(`${value}.${createHmac('sha256', `${SECRET}:career`).update(value).digest('base64')}`);
  const open = (value: string) => me(browser(), { cookie: `maru.session_token=${signed(value)}` });
  expect(await open(token), 'the token itself, signed by us').toBe(200);
  for (const { token_hash: hash } of rows) expect(await open(hash)).toBe(401);
});

it('a client that breaks off its body is no error of the server', async () => {
  const { port, host } = new URL(browser().origin);
  const before = product.logged.length;
  for (const path of ['/users/sign-in', '/users/sign-up', '/apiV2/user-exam-records']) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"email":`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
  }
  await expect.poll(() => product.logged.slice(before).filter(({ msg }) => msg === 'request broken off').length).toBe(3);
  expect(product.logged.slice(before).filter(({ level }) => Number(level) > 30)).toEqual([]);
});

it('access tokens are in no cache and no log', async () => {
  const agent = browser();
  const { accessToken } = await register(agent);
  const answer = await agent.at('api.career.localhost').post('/graphql', { query: '{ currentUser { tokenSet { accessToken } } }' });
  expect(answer.text).toContain('data');
  expect(answer.json<{ data: { currentUser: { tokenSet: object } } }>().data.currentUser.tokenSet).toEqual({ accessToken });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(JSON.stringify(product.logged)).not.toContain(accessToken);
});
