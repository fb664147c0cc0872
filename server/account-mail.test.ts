import { randomUUID } from 'node:crypto';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { mailsTo, mailTo } from '../testing/mailbox.ts';
import { CONSENTS, PASSWORD, register } from '../testing/member.ts';
import { servedProduct } from './testing.ts';

const product = servedProduct();
const NEW_PASSWORD = 'quite another passage';
let addresses = 0;
/** Each from an address of its own, so that no test uses up another's tries. */
const browser = (address = `198.51.100.${(addresses += 1)}`, host = 'career.localhost'): HttpAgent => {
  const agent = product.agent(host);
  const { ask } = agent;
  return Object.assign(agent, {
    ask: (path: string, options: Parameters<typeof ask>[1] = {}) =>
      ask.call(agent, path, { ...options, headers: { 'x-forwarded-for': address, ...options?.headers } }),
  });
};
const newAddress = () => `${randomUUID()}@mail.test`;
const statusAndKind = async (asked: ReturnType<HttpAgent['post']>) => {
  const answer = await asked;
  return [answer.status, answer.status < 300 ? '' : answer.json().kind];
};
const signIn = (email: string, password: string) => statusAndKind(browser().post('/users/sign-in', { email, password }));
const me = async (agent: HttpAgent) => (await agent.get('/users/me')).status;
const mail = (email: string, kind: string, count?: number) => mailTo(product.dataDir, email, `account.${kind}`, count);
const forgot = (email: string, agent = browser()) => statusAndKind(agent.post('/users/forgot-password', { email }));
const reset = (token: string, newPassword = NEW_PASSWORD) => statusAndKind(browser().post('/users/reset-password', { token, newPassword }));
const confirm = (token: string, agent = browser()) => statusAndKind(agent.post('/users/verify-email', { token }));
const everything = async () =>
  (
    await sql<{ row: string }>`
      select l::text as row from account.email_link l union all select m::text from mail.message m union all select j::text from pgboss.job j`.execute(
      product.database.db,
    )
  ).rows
    .map(({ row }) => row)
    .join('\n');
const letRunOut = (email: string) =>
  sql`update account.email_link set expires_at = now() - interval '1 second' where email = ${email}`.execute(product.database.db);

describe('a forgotten password', () => {
  it('is set anew by one link, once; all sessions end, other links too, and the member is told', async () => {
    const [here, there] = [browser(), browser()];
    const { email } = await register(here);
    await there.post('/users/sign-in', { email, password: PASSWORD });
    expect([await me(here), await me(there)]).toEqual([200, 200]);
    expect([await forgot(email), await forgot(email.toUpperCase())]).toEqual([
      [204, ''],
      [204, ''],
    ]);
    const { link, token } = await mail(email, 'reset', 2);
    const other = (await mailsTo(product.dataDir, email, 'account.reset')).find((one) => one.token !== token);
    expect(link).toBe(`${here.origin}/accounts/reset-password?token=${token}`);
    expect(await everything()).not.toContain(token);

    expect(await reset(token, 'password1234')).toEqual([422, 'account/weak-password']);
    expect(await reset(token)).toEqual([204, '']);
    expect([await me(here), await me(there)]).toEqual([401, 401]);
    expect([await signIn(email, PASSWORD), await signIn(email, NEW_PASSWORD)]).toEqual([
      [401, 'account/wrong-credentials'],
      [200, ''],
    ]);
    expect([await reset(token), await reset(other!.token)]).toEqual([
      [410, 'account/link-ended'],
      [410, 'account/link-ended'],
    ]);
    expect((await mail(email, 'passwordChanged')).link).toBe(`${here.origin}/accounts/forgot-password`);
    expect(JSON.stringify(product.logged)).not.toContain(token);
    expect(JSON.stringify(product.logged)).not.toContain(email);
  });

  it('is asked for alike whether there is such a member or not, and the queue does not say for whom', async () => {
    const known = newAddress();
    await register(browser(), known);
    const unknown = newAddress();
    const answers = [];
    for (const email of [known, unknown]) {
      const { status, text, headers } = await browser().post('/users/forgot-password', { email });
      answers.push([status, text, Object.keys(headers).toSorted()]);
    }
    expect(answers[1]).toEqual(answers[0]);
    await mail(known, 'reset');
    const { rows } = await sql<{ data: object }>`select data from pgboss.job where name = 'account.forgot-password'`.execute(
      product.database.db,
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(rows)).not.toContain('@mail.test');
    expect(await mailsTo(product.dataDir, unknown, 'account.reset')).toEqual([]);
  });

  it('is asked for so often only: by one address refused, by many without a word', async () => {
    const email = newAddress();
    const stranger = browser();
    const own = [];
    for (let n = 0; n < 6; n++) own.push((await forgot(email, stranger))[0]);
    expect(own).toEqual([204, 204, 204, 204, 204, 429]);
    const count = async () =>
      (await sql`select 1 from pgboss.job where name = 'account.forgot-password'`.execute(product.database.db)).rows.length;
    const others = [];
    const before = await count();
    for (let n = 0; n < 7; n++) others.push((await forgot(email))[0]);
    expect([others, (await count()) - before]).toEqual([[204, 204, 204, 204, 204, 204, 204], 5]);
  });

  it('has a link that leads where the settings say, whatever host was asked for', async () => {
    const email = newAddress();
    await register(browser(), email);
    const agent = browser();
    const poisoned = { host: 'career.localhost:6666', origin: 'http://career.localhost:6666', 'x-forwarded-host': 'evil.example' };
    expect((await agent.post('/users/forgot-password', { email }, poisoned)).status).toBe(204);
    expect((await mail(email, 'reset')).link).toMatch(new RegExp(`^${agent.origin}/accounts/reset-password\\?token=`));
  });

  it('has a link for half an hour and for this brand alone', async () => {
    const email = newAddress();
    await register(browser(), email);
    await forgot(email);
    const { token } = await mail(email, 'reset');
    const nursing = browser(undefined, 'nursing.localhost');
    expect(await statusAndKind(nursing.post('/users/reset-password', { token, newPassword: NEW_PASSWORD }))).toEqual([
      410,
      'account/link-ended',
    ]);
    await letRunOut(email);
    expect(await reset(token)).toEqual([410, 'account/link-ended']);
    expect(await signIn(email, PASSWORD)).toEqual([200, '']);
  });
});

describe('an address', () => {
  it('is verified by the link of the first mail, in any browser, once; everything else works before', async () => {
    const agent = browser();
    const { email } = await register(agent);
    const { link, token } = await mail(email, 'verify');
    expect(link).toBe(`${agent.origin}/accounts/verify-email?token=${token}`);
    expect((await agent.get('/users/me/email')).json()).toEqual({ email, isVerified: false, newEmail: null });
    expect(await reset(token), 'a link does what it is for').toEqual([410, 'account/link-ended']);
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both.map(([status]) => Number(status)).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect((await agent.get('/users/me/email')).json()).toEqual({ email, isVerified: true, newEmail: null });
    expect((await agent.post('/users/me/email/verification')).status).toBe(204);
    expect(await mailsTo(product.dataDir, email, 'account.verify')).toHaveLength(1);
  });

  it('gets another link where the first did not come, five in an hour', async () => {
    const agent = browser();
    const { email } = await register(agent);
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await agent.post('/users/me/email/verification')).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    await mail(email, 'verify', 6);
  });

  it('is not changed without the password, to the same or to another’s', async () => {
    const agent = browser();
    const { email } = await register(agent);
    const { email: taken } = await register(browser());
    const change = (to: string, currentPassword = PASSWORD) => statusAndKind(agent.post('/users/me/email', { email: to, currentPassword }));
    expect(await change(newAddress(), 'not the password')).toEqual([422, 'account/wrong-password']);
    expect(await change(email)).toEqual([422, 'account/same-email']);
    expect(await change(taken)).toEqual([409, 'account/address-taken']);
    expect((await agent.get('/users/me/email')).json()).toMatchObject({ email, newEmail: null });
  });

  it('is changed when the new one says yes, and comes back when the old one says no', async () => {
    const agent = browser();
    const { email: old } = await register(agent);
    const fresh = newAddress();
    expect((await agent.post('/users/me/email', { email: fresh, currentPassword: PASSWORD })).status).toBe(204);
    const [{ token: change, link }, { token: stop }] = await Promise.all([mail(fresh, 'change'), mail(old, 'stop')]);
    // Whoever still reads the old address gets no password by what was sent there.
    await forgot(old);
    const { token: sentBefore } = await mail(old, 'reset');
    expect(link).toBe(`${agent.origin}/accounts/verify-email?token=${change}`);
    expect((await agent.get('/users/me/email')).json()).toEqual({ email: old, isVerified: false, newEmail: fresh });
    expect(await signIn(fresh, PASSWORD), 'not yet').toEqual([401, 'account/wrong-credentials']);

    const confirmed = await browser().post('/users/verify-email', { token: change });
    expect([confirmed.status, confirmed.json()]).toEqual([200, { isChanged: true }]);
    expect(await reset(sentBefore)).toEqual([410, 'account/link-ended']);
    expect((await agent.get('/users/me/email')).json()).toEqual({ email: fresh, isVerified: true, newEmail: null });
    expect([await signIn(fresh, PASSWORD), await signIn(old, PASSWORD)]).toEqual([
      [200, ''],
      [401, 'account/wrong-credentials'],
    ]);
    const thief = await statusAndKind(
      browser().post('/users/sign-up', { email: old, password: PASSWORD, username: '자리를 채우는 이', consents: CONSENTS }),
    );
    expect(thief, 'the place stays free').toEqual([409, 'account/email-taken']);

    expect((await browser().post('/users/stop-email-change', { token: stop })).status).toBe(204);
    expect([await me(agent), await signIn(fresh, PASSWORD), await signIn(old, PASSWORD)]).toEqual([
      401,
      [401, 'account/wrong-credentials'],
      [401, 'account/wrong-credentials'],
    ]);
    expect(await statusAndKind(browser().post('/users/stop-email-change', { token: stop }))).toEqual([410, 'account/link-ended']);
    const { token } = await mail(old, 'stopped');
    expect(await reset(token)).toEqual([204, '']);
    expect(await signIn(old, NEW_PASSWORD)).toEqual([200, '']);
  });

  it('is not changed any more once the old one said no', async () => {
    const agent = browser();
    const { email: old } = await register(agent);
    const fresh = newAddress();
    await agent.post('/users/me/email', { email: fresh, currentPassword: PASSWORD });
    const [{ token: change }, { token: stop }] = await Promise.all([mail(fresh, 'change'), mail(old, 'stop')]);
    expect((await browser().post('/users/stop-email-change', { token: stop })).status).toBe(204);
    expect(await confirm(change)).toEqual([410, 'account/link-ended']);
  });

  it('that somebody took meanwhile is told, and nothing changes', async () => {
    const agent = browser();
    const { email: old } = await register(agent);
    const fresh = newAddress();
    await agent.post('/users/me/email', { email: fresh, currentPassword: PASSWORD });
    const { token } = await mail(fresh, 'change');
    await register(browser(), fresh);
    expect(await confirm(token)).toEqual([409, 'account/address-taken']);
    expect((await agent.get('/users/me/email')).json()).toMatchObject({ email: old });
  });
});

it('a new password is told to the member, and ends the links that others asked for', async () => {
  const agent = browser();
  const { email } = await register(agent);
  await forgot(email);
  const { token } = await mail(email, 'reset');
  expect((await agent.post('/users/me/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).status).toBe(204);
  await mail(email, 'passwordChanged');
  expect(await reset(token, 'yet another passage')).toEqual([410, 'account/link-ended']);
});

it('a name with line breaks in it is a name, and no further receiver', async () => {
  const email = newAddress();
  const username = '홍길동\r\nBcc: thief@mail.test';
  expect((await browser().post('/users/sign-up', { email, password: PASSWORD, username, consents: CONSENTS })).status).toBe(200);
  const sent = await mail(email, 'verify');
  expect(sent.to?.map(({ address }) => address)).toEqual([email]);
  expect(sent.headers.map(({ key }) => key)).not.toContain('bcc');
});

describe('a page that a link opens', () => {
  it.each(['reset-password', 'verify-email', 'stop-email-change', 'unsubscribe'])(
    '%s tells nobody what its address carries',
    async (name) => {
      const path = `/accounts/${name}`;
      const secret = randomUUID();
      const member = browser();
      await register(member);
      for (const agent of [browser(), browser(), member]) {
        const answer = await agent.get(`${path}?token=${secret}`);
        expect([answer.status, answer.headers['referrer-policy'], answer.text.includes(secret)]).toEqual([200, 'no-referrer', false]);
        expect(answer.text).toContain('<meta name="robots" content="noindex"');
      }
      expect((await browser().get('/login')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(JSON.stringify(product.logged)).not.toContain(secret);
    },
  );
});
