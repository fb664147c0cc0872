import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { mailTo } from '../testing/mailbox.ts';
import { PASSWORD, register } from '../testing/member.ts';
import { codeOf, turnOnFactor } from '../testing/second-factor.ts';
import { servedProduct } from './testing.ts';

const product = servedProduct();
let addresses = 0;
const browser = (host = 'career.localhost'): HttpAgent => {
  const agent = product.agent(host);
  const address = `192.0.2.${(addresses += 1)}`;
  const { ask } = agent;
  return Object.assign(agent, {
    ask: (path: string, options: Parameters<typeof ask>[1] = {}) =>
      ask.call(agent, path, { ...options, headers: { 'x-forwarded-for': address, ...options?.headers } }),
  });
};
type Answer = Awaited<ReturnType<HttpAgent['post']>>;
const kindOf = (answer: Answer) => [answer.status, answer.status < 300 ? '' : answer.json<{ kind: string }>().kind];
const me = async (agent: HttpAgent) => (await agent.get('/users/me')).status;
const password = (agent: HttpAgent, email: string) => agent.post('/users/sign-in', { email, password: PASSWORD });
const giveCode = (agent: HttpAgent, code: string, trustsDevice = false) => agent.post('/users/sign-in/code', { code, trustsDevice });
const ASKED = [401, 'account/second-factor-asked'];
const WRONG = [422, 'account/wrong-code'];
const ENDED = [410, 'account/challenge-ended'];

/** A member with a factor, and a browser of theirs that gave the password. */
const waiting = async (host?: string) => {
  const owner = browser(host);
  const { email } = await register(owner);
  const factor = await turnOnFactor(owner);
  const agent = browser(host);
  expect(kindOf(await password(agent, email))).toEqual(ASKED);
  return { owner, agent, email, ...factor };
};

describe('turning a second factor on', () => {
  it('asks for the password and a code, shows recovery codes once, and tells by mail', async () => {
    const agent = browser();
    const { email } = await register(agent);
    const state = async () => (await agent.get('/users/me/second-factor')).json();
    expect(kindOf(await agent.post('/users/me/second-factor/set-up', { currentPassword: 'not this' }))).toEqual([
      422,
      'account/wrong-password',
    ]);
    expect(kindOf(await agent.post('/users/me/second-factor/confirm', { code: '000000' }))).toEqual([409, 'account/second-factor-off']);
    const begun = (await agent.post('/users/me/second-factor/set-up', { currentPassword: PASSWORD })).json<{ uri: string; key: string }>();
    expect(new URL(begun.uri).searchParams.get('issuer')).toBe('마루커리어');
    expect(kindOf(await agent.post('/users/me/second-factor/confirm', { code: 'abcdef' }))).toEqual(WRONG);
    expect(await state()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await password(browser(), email)).status, 'begun is not on').toBe(200);

    const code = await codeOf(begun.key);
    const [one, two] = await Promise.all(
      [1, 2].map(() => agent.post('/users/me/second-factor/confirm', { code: `${code.slice(0, 3)} ${code.slice(3)}` })),
    );
    expect([one!.status, two!.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { recoveryCodes } = [one!, two!].find(({ status }) => status === 200)!.json<{ recoveryCodes: string[] }>();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    await mailTo(product.dataDir, email, 'account.factorOn');
    const { rows } = await sql<{ row: string }>`select f::text as row from account.two_factor f`.execute(product.database.db);
    const kept = rows.map(({ row }) => row).join();
    for (const secret of [begun.key, recoveryCodes[0]!, recoveryCodes[0]!.replace('-', '')]) expect(kept).not.toContain(secret);
    expect(kindOf(await agent.post('/users/me/second-factor/set-up', { currentPassword: PASSWORD }))).toEqual([
      409,
      'account/second-factor-on',
    ]);
  });
});

describe('signing in with a second factor', () => {
  it('is not done after the password; a code ends it, once, and a code that was used is none', async () => {
    const { agent, owner, email, key } = await waiting();
    expect(await me(agent)).toBe(401);
    expect(kindOf(await giveCode(browser(), await codeOf(key))), 'another browser').toEqual(ENDED);
    expect(kindOf(await giveCode(agent, await codeOf(key, -1))), 'the code of the set-up').toEqual(WRONG);
    const code = await codeOf(key);
    expect(kindOf(await giveCode(agent, code))).toEqual([200, '']);
    expect([await me(agent), await me(owner)]).toEqual([200, 200]);
    const other = browser();
    await password(other, email);
    expect(kindOf(await giveCode(other, code)), 'seen over a shoulder').toEqual(WRONG);
    expect(kindOf(await giveCode(other, await codeOf(key, 1)))).toEqual([200, '']);
  });

  it('takes one code once, from two browsers at once', async () => {
    const { agent, email, key } = await waiting();
    const other = browser();
    await password(other, email);
    const code = await codeOf(key);
    const answers = await Promise.all([agent, other].map(async (each) => (await giveCode(each, code)).status));
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('takes one recovery code once, from two browsers at once, and says so by mail', async () => {
    const { agent, email, recoveryCodes } = await waiting();
    const other = browser();
    await password(other, email);
    const answers = await Promise.all([agent, other].map(async (each) => (await giveCode(each, recoveryCodes[3]!.toUpperCase())).status));
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 422]);
    await mailTo(product.dataDir, email, 'account.recoveryUsed');
    const [entered] = answers[0] === 200 ? [agent] : [other];
    expect((await entered.get('/users/me/second-factor')).json()).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  });

  it('one challenge serves one sign-in, of two at once too', async () => {
    const { agent, key, recoveryCodes } = await waiting();
    const answers = await Promise.all([giveCode(agent, await codeOf(key)), giveCode(agent, recoveryCodes[0]!)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends after five wrong codes, and after ten in all the member waits; their own browser does not', async () => {
    const { agent, owner, email, key } = await waiting();
    const wrong = async (each: HttpAgent) => kindOf(await giveCode(each, '000000'));
    for (let n = 0; n < 5; n++) expect(await wrong(agent)).toEqual(WRONG);
    expect(await wrong(agent)).toEqual(ENDED);
    await password(agent, email);
    for (let n = 0; n < 4; n++) expect(await wrong(agent)).toEqual(WRONG);
    expect(await wrong(agent)).toEqual([429, 'account/too-many-tries']);
    const far = browser();
    await password(far, email);
    expect(kindOf(await giveCode(far, await codeOf(key))), 'from elsewhere').toEqual([429, 'account/too-many-tries']);
    expect(kindOf(await password(owner, email))).toEqual(ASKED);
    expect(kindOf(await giveCode(owner, await codeOf(key)))).toEqual([200, '']);
  });

  it('is not asked in a device that is trusted, until the factor changes', async () => {
    const { agent, owner, email, key } = await waiting();
    expect(kindOf(await giveCode(agent, await codeOf(key), true))).toEqual([200, '']);
    await agent.post('/users/sign-out', {});
    expect((await password(agent, email)).status).toBe(200);
    expect((await owner.post('/users/me/second-factor/recovery-codes', { currentPassword: PASSWORD })).status).toBe(200);
    expect(kindOf(await password(agent, email))).toEqual(ASKED);
  });

  it('stays after a new password, which ends what waits for a code', async () => {
    const { agent, owner, email, key } = await waiting();
    const changed = await owner.post('/users/me/password', { currentPassword: PASSWORD, newPassword: 'quite another passage' });
    expect(changed.status).toBe(204);
    expect(kindOf(await giveCode(agent, await codeOf(key)))).toEqual(ENDED);
    expect(kindOf(await agent.post('/users/sign-in', { email, password: 'quite another passage' }))).toEqual(ASKED);
  });

  it('is one brand’s alone', async () => {
    const { agent, email, key } = await waiting();
    const there = browser('nursing.localhost');
    await register(there, email);
    expect((await password(browser('nursing.localhost'), email)).status).toBe(200);
    expect((await there.get('/users/me/second-factor')).json()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    const cookies = { cookie: agent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
    expect(kindOf(await browser('nursing.localhost').post('/users/sign-in/code', { code: await codeOf(key) }, cookies))).toEqual(ENDED);
  });
});

it('is turned off by the password, told by mail, and new recovery codes end the old', async () => {
  const { agent, owner, email, recoveryCodes } = await waiting();
  const change = (what: string, currentPassword: string) => owner.post(`/users/me/second-factor/${what}`, { currentPassword });
  expect((await change('recovery-codes', PASSWORD)).json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
  await mailTo(product.dataDir, email, 'account.recoveryNew');
  expect(kindOf(await giveCode(agent, recoveryCodes[0]!)), 'the sign-in ended too').toEqual(ENDED);
  await password(agent, email);
  expect(kindOf(await giveCode(agent, recoveryCodes[0]!))).toEqual(WRONG);
  expect(kindOf(await change('end', 'not this'))).toEqual([422, 'account/wrong-password']);
  expect((await change('end', PASSWORD)).status).toBe(204);
  await mailTo(product.dataDir, email, 'account.factorOff');
  expect(kindOf(await change('end', PASSWORD))).toEqual([409, 'account/second-factor-off']);
  expect((await password(agent, email)).status).toBe(200);
});
