import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { mailsTo, mailTo } from '../testing/mailbox.ts';
import { PASSWORD, register } from '../testing/member.ts';
import { addPasskey, askForPasskey, beginPasskey, confirmByPasskey, givePasskey, signInByPasskey } from '../testing/passkey-visits.ts';
import { turnOnFactor } from '../testing/second-factor.ts';
import { newAddress, socialVisits } from '../testing/social-visits.ts';
import { softwarePasskey } from '../testing/software-passkey.ts';
import { startProvider } from './testing-social.ts';
import { servedProduct } from './testing.ts';

const kakao = await startProvider('kakao');
const product = servedProduct(kakao.env);
afterAll(() => kakao.close());
const { browser, join, me } = socialVisits(product);

type Answer = Awaited<ReturnType<HttpAgent['post']>>;
const kindOf = (answer: Answer) => (answer.status < 300 ? answer.status : `${answer.status} ${answer.json<{ kind: string }>().kind}`);
const kindsOf = (answers: readonly Answer[]) => answers.map((answer) => String(kindOf(answer))).toSorted();
interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly isSynced: boolean;
  readonly usedAt: string | null;
}
const listOf = async (agent: HttpAgent) => (await agent.get('/users/me/passkeys')).json<{ passkeys: Passkey[]; most: number }>().passkeys;
const REFUSED = '422 account/passkey-refused';
const ENDED = '410 account/passkey-ended';
const UNKNOWN = '422 account/unknown-passkey';
const TOO_MANY = '409 account/too-many-passkeys';
const LAST = '409 account/last-way';
const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1' };
const remove = (agent: HttpAgent, id: string, currentPassword: string | undefined = PASSWORD) =>
  agent.post(`/users/me/passkeys/${id}/remove`, { currentPassword });

/** On the other brand's page, which has the same port. */
const howOf = (
  { origin }: HttpAgent,
  how: 'nursing' | { readonly origin?: string; readonly rpId?: string; readonly isVerified?: boolean },
) => (how === 'nursing' ? { origin: origin.replace('career', 'nursing') } : how);
/** A member with a passkey, signed in. */
const owner = async (host?: string) => {
  const agent = browser(host);
  const { email } = await register(agent);
  return { agent, email, key: await addPasskey(agent) };
};

describe('a passkey', () => {
  it('is added with the password, named by the device, told by mail, and signs in without anything else', async () => {
    const agent = browser();
    const { email } = await register(agent);
    expect(await listOf(agent)).toEqual([]);
    expect(kindOf(await beginPasskey(agent, 'not this one'))).toBe('422 account/wrong-password');
    expect(kindOf(await agent.post('/users/me/passkeys/creation', {}))).toBe('422 account/not-confirmed');
    const begun = await beginPasskey(agent);
    expect(begun.json()).toMatchObject({
      rp: { id: 'career.localhost', name: '마루커리어' },
      user: { name: email },
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    });
    const key = softwarePasskey('career.localhost');
    const response = key.make(begun.json<{ challenge: string }>(), { origin: agent.origin });
    const added = await agent.post('/users/me/passkeys', { response }, PHONE);
    expect([added.status, added.json()]).toEqual([200, expect.objectContaining({ name: 'Safari · iPhone', isSynced: true, usedAt: null })]);
    expect((await mailTo(product.dataDir, email, 'account.passkey')).text).toContain('‘Safari · iPhone’ 하나를 추가했어요');
    expect((await beginPasskey(agent)).json()).toMatchObject({ excludeCredentials: [{ id: key.id, transports: ['hybrid', 'internal'] }] });

    await agent.post('/users/sign-out', {});
    expect(await me(agent)).toBe(401);
    expect(kindOf(await signInByPasskey(agent, key))).toBe(200);
    expect((await agent.get('/users/me')).json()).toMatchObject({ email });
    expect(Date.parse((await listOf(agent))[0]!.usedAt!)).toBeGreaterThan(Date.now() - 600_000);
    expect(await mailsTo(product.dataDir, email, 'account.passkey')).toHaveLength(1);
  });

  it('is renamed and removed by its owner alone', async () => {
    const { agent, email, key } = await owner();
    const [{ id } = { id: '' }] = await listOf(agent);
    const stranger = browser();
    await register(stranger);
    expect(kindOf(await stranger.ask(`/users/me/passkeys/${id}`, { method: 'PUT', body: { name: '남의 것' } }))).toBe(
      '404 account/no-passkey',
    );
    expect(kindOf(await remove(stranger, id))).toBe('404 account/no-passkey');
    expect((await agent.ask(`/users/me/passkeys/${id}`, { method: 'PUT', body: { name: ' 내 휴대전화 ' } })).json()).toMatchObject({
      name: '내 휴대전화',
    });
    expect(kindOf(await remove(agent, id, 'not this one'))).toBe('422 account/wrong-password');
    expect(kindOf(await signInByPasskey(browser(), key))).toBe(200);
    expect(kindOf(await remove(agent, id))).toBe(204);
    expect(await listOf(agent)).toEqual([]);
    expect(kindOf(await remove(agent, id))).toBe('404 account/no-passkey');
    expect(kindOf(await signInByPasskey(browser(), key))).toBe(UNKNOWN);
    await expect
      .poll(async () => new Set((await mailsTo(product.dataDir, email, 'account.passkey')).map(({ subject }) => subject)))
      .toEqual(new Set(['패스키를 지웠어요', '패스키를 추가했어요']));
  });

  it('is one of ten at most, of two at once too', async () => {
    const { agent } = await owner();
    await sql`insert into account.passkey (id, brand_id, member_id, name, credential_id, public_key, counter, device_type, backed_up)
      select gen_random_uuid(), brand_id, member_id, name, credential_id || n, public_key, counter, device_type, backed_up
      from account.passkey, generate_series(1, 8) n where member_id = (${(await agent.get('/users/me')).json<{ id: string }>().id}::uuid)`.execute(
      product.database.db,
    );
    const second = browser();
    const { email } = (await agent.get('/users/me')).json<{ email: string }>();
    await second.post('/users/sign-in', { email, password: PASSWORD });
    // Both were asked while there was room for one: else the slower of them would be refused before it makes one.
    const asked = [];
    for (const each of [agent, second]) asked.push({ each, challenge: (await beginPasskey(each)).json<{ challenge: string }>() });
    const answers = await Promise.all(
      asked.map(({ each, challenge }) =>
        each.post('/users/me/passkeys', { response: softwarePasskey('career.localhost').make(challenge, { origin: each.origin }) }),
      ),
    );
    expect(kindsOf(answers)).toEqual(['200', TOO_MANY]);
    expect(kindOf(await beginPasskey(agent))).toBe(TOO_MANY);
    expect(await listOf(agent)).toHaveLength(10);
  });
});

describe('adding one is refused', () => {
  it.each([
    ['on a foreign page', { origin: 'https://career.localhost.example' }],
    ['on a page of the other brand', 'nursing'],
    ['for another domain', { rpId: 'localhost' }],
    ['without asking for its owner', { isVerified: false }],
  ] as const)('where it was made %s', async (_name, how) => {
    const agent = browser();
    await register(agent);
    expect(kindOf(await givePasskey(agent, undefined, howOf(agent, how)))).toBe(REFUSED);
    expect(await listOf(agent)).toEqual([]);
  });

  it('where it answers what another browser or another member was asked, or was answered already', async () => {
    const [agent, other] = [browser(), browser()];
    const { email } = await register(agent);
    await other.post('/users/sign-in', { email, password: PASSWORD });
    const asked = (await beginPasskey(agent)).json<{ challenge: string }>();
    const give = (from: HttpAgent, key = softwarePasskey('career.localhost')) =>
      from.post('/users/me/passkeys', { response: key.make(asked, { origin: from.origin }) });
    expect(kindOf(await give(other)), 'another session').toBe(ENDED);
    await beginPasskey(other);
    expect(kindOf(await give(other)), 'another session that was asked too').toBe(REFUSED);
    // Somebody else signs in with the browser of the one who was asked.
    const thief = browser();
    const { email: theirs } = await register(thief);
    await agent.post('/users/sign-in', { email: theirs, password: PASSWORD });
    expect(kindOf(await give(agent)), 'another member').toBe(ENDED);
    await agent.post('/users/sign-in', { email, password: PASSWORD });
    expect(kindOf(await give(agent))).toBe(200);
    expect(kindOf(await give(agent)), 'again').toBe(ENDED);
    // What was asked for signing in makes none.
    const signing = await askForPasskey(agent, true);
    const made = softwarePasskey('career.localhost').make(signing, { origin: agent.origin });
    expect(kindOf(await agent.post('/users/me/passkeys', { response: made }))).toBe(ENDED);
  });

  it('where somebody has it already', async () => {
    const { key } = await owner();
    const agent = browser();
    await register(agent);
    expect(kindOf(await givePasskey(agent, softwarePasskey('career.localhost', Buffer.from(key.id, 'base64url'))))).toBe(
      '409 account/passkey-taken',
    );
  });
});

describe('signing in by one', () => {
  it('asks for no code of a second factor: the device asked for its owner', async () => {
    const { agent, key } = await owner();
    await turnOnFactor(agent);
    const fresh = browser();
    expect(kindOf(await signInByPasskey(fresh, key))).toBe(200);
    expect(await me(fresh)).toBe(200);
  });

  it('works on every host of the brand, and ends the session that the browser had', async () => {
    const { key, email } = await owner();
    for (const host of ['cbt.career.localhost', 'business.career.localhost', 'api.career.localhost']) {
      const agent = browser(host);
      await register(agent);
      expect(kindOf(await signInByPasskey(agent, key)), host).toBe(200);
      expect((await agent.get('/users/me')).json(), host).toMatchObject({ email });
    }
  });

  it.each([
    ['on a foreign page', { origin: 'https://career.localhost.example' }],
    ['on a page of the other brand', 'nursing'],
    ['for another domain', { rpId: 'nursing.localhost' }],
    ['without asking for its owner', { isVerified: false }],
  ] as const)('is refused where it was signed %s', async (_name, how) => {
    const { key } = await owner();
    const agent = browser();
    expect(kindOf(await signInByPasskey(agent, key, howOf(agent, how)))).toBe(REFUSED);
    expect(await me(agent)).toBe(401);
  });

  it('is refused by another key with the same name, and where nobody has it', async () => {
    const { key } = await owner();
    expect(kindOf(await signInByPasskey(browser(), softwarePasskey('career.localhost', Buffer.from(key.id, 'base64url'))))).toBe(REFUSED);
    expect(kindOf(await signInByPasskey(browser(), softwarePasskey('career.localhost')))).toBe(UNKNOWN);
  });

  it('answers what this browser was asked, once, within five minutes', async () => {
    const { agent: home, key } = await owner();
    const agent = browser();
    const asked = await askForPasskey(agent);
    const response = key.sign(asked, { origin: agent.origin });
    const give = (from: HttpAgent) => from.post('/users/sign-in/passkey', { response });
    expect(kindOf(await give(browser())), 'another browser').toBe(ENDED);
    expect(kindsOf(await Promise.all([give(agent), give(agent)])), 'two at once').toEqual(['200', ENDED]);
    expect(kindOf(await give(agent)), 'again').toBe(ENDED);

    const late = browser();
    const lateAsked = await askForPasskey(late);
    await sql`update account.verification set expires_at = now() - interval '1 second' where value like ${`%${lateAsked.challenge}%`}`.execute(
      product.database.db,
    );
    const lateGiven = await late.post('/users/sign-in/passkey', { response: key.sign(lateAsked, { origin: late.origin }) });
    expect(kindOf(lateGiven)).toBe(ENDED);
    // What was asked for making one signs nobody in.
    const begun = (await beginPasskey(home)).json<{ challenge: string }>();
    const crossed = await home.post('/users/sign-in/passkey', { response: key.sign(begun, { origin: home.origin }) });
    expect(kindOf(crossed)).toBe(ENDED);
  });

  it('is refused where the device counts and its number does not go up, of two at once too', async () => {
    const { key } = await owner();
    expect(kindOf(await signInByPasskey(browser(), key, { counter: 5 }))).toBe(200);
    expect(kindOf(await signInByPasskey(browser(), key, { counter: 5 }))).toBe(REFUSED);
    expect(kindOf(await signInByPasskey(browser(), key, { counter: 4 }))).toBe(REFUSED);
    expect(kindOf(await signInByPasskey(browser(), key))).toBe(REFUSED);
    const both = await Promise.all([1, 2].map(() => signInByPasskey(browser(), key, { counter: 6 })));
    expect(kindsOf(both)).toEqual(['200', REFUSED]);
    const { rows } = await sql<{ counter: number }>`select counter from account.passkey where credential_id = ${key.id}`.execute(
      product.database.db,
    );
    expect(rows).toEqual([{ counter: 6 }]);
  });

  it('is one brand’s alone', async () => {
    const { key } = await owner();
    const there = browser('nursing.localhost');
    expect(kindOf(await signInByPasskey(there, key, { rpId: 'nursing.localhost' }))).toBe(UNKNOWN);
    const own = await owner('nursing.localhost');
    expect(kindOf(await signInByPasskey(browser('cbt.nursing.localhost'), own.key))).toBe(200);
    expect(kindOf(await signInByPasskey(browser(), own.key, { rpId: 'career.localhost' }))).toBe(UNKNOWN);
  });

  it('ends with the membership', async () => {
    const { agent, key } = await owner();
    expect((await agent.post('/users/me/withdrawal', { currentPassword: PASSWORD })).status).toBeLessThan(300);
    expect(kindOf(await signInByPasskey(browser(), key))).toBe(UNKNOWN);
  });

  it('ends where the address turns out to be somebody else’s', async () => {
    const { key, email } = await owner();
    await browser().post('/users/forgot-password', { email });
    const { token } = await mailTo(product.dataDir, email, 'account.reset');
    expect((await browser().post('/users/reset-password', { token, newPassword: 'quite another passage' })).status).toBe(204);
    expect(kindOf(await signInByPasskey(browser(), key))).toBe(UNKNOWN);
  });

  it('is refused to what no device sends', async () => {
    const agent = browser();
    await askForPasskey(agent);
    const garbage = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
    const answers = [
      await agent.post('/users/sign-in/passkey', {
        response: { ...garbage, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } },
      }),
      await agent.post('/users/sign-in/passkey', { response: { ...garbage, id: 'no base64url!' } }),
      await agent.post('/users/sign-in/passkey', { response: null }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 400, 400]);
  });
});

describe('who has no password', () => {
  it('shows by a passkey who they are, in the session that they have; another’s does not do', async () => {
    const agent = browser();
    const email = newAddress();
    await join(agent, email);
    const state = async () => (await agent.get('/users/me/social')).json<{ isConfirmed: boolean }>().isConfirmed;
    expect(kindOf(await agent.post('/users/me/passkeys/creation', {}))).toBe('422 account/not-confirmed');
    // The first one, as somebody who came by a provider and showed it again.
    const { id: memberId } = (await agent.get('/users/me')).json<{ id: string }>();
    const { key: own } = await owner();
    await sql`update account.passkey set member_id = ${memberId}::uuid where credential_id = ${own.id}`.execute(product.database.db);
    const stranger = await owner();
    expect(kindOf(await confirmByPasskey(agent, stranger.key))).toBe(UNKNOWN);
    expect(await state()).toBe(false);
    const sessions = async () => (await agent.get('/users/me/sessions')).json<{ id: string; isCurrent: boolean }[]>();
    const before = await sessions();
    expect(kindOf(await confirmByPasskey(agent, own))).toBe(204);
    expect(await state()).toBe(true);
    expect(await sessions()).toEqual(before);
    expect(kindOf(await agent.post('/users/me/passkeys/creation', {}))).toBe(200);
  });

  it('keeps the last way to sign in, of two that go at once too', async () => {
    const agent = browser();
    await join(agent, newAddress());
    const { id: memberId } = (await agent.get('/users/me')).json<{ id: string }>();
    const { key } = await owner();
    await sql`update account.passkey set member_id = ${memberId}::uuid where credential_id = ${key.id}`.execute(product.database.db);
    expect(kindOf(await confirmByPasskey(agent, key))).toBe(204);
    const [{ id } = { id: '' }] = await listOf(agent);
    const unlink = () => agent.post('/users/me/social/kakao/unlink', {});
    const answers = await Promise.all([unlink(), agent.post(`/users/me/passkeys/${id}/remove`, {})]);
    expect(kindsOf(answers)).toEqual(['204', LAST]);
    const left = await Promise.all([unlink(), agent.post(`/users/me/passkeys/${id}/remove`, {})]);
    expect(new Set(left.map(({ status }) => status))).toEqual(new Set([404, 409]));
  });
});
