import { randomUUID } from 'node:crypto';
import type { HttpAgent } from '@platform/testing';
import type { Brand, LegalDocument, LegalDocumentKind } from '@platform/kernel';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { brands } from '../brands/index.ts';
import { mailTo } from '../testing/mailbox.ts';
import { CONSENTS, PASSWORD, register, versionsInForce } from '../testing/member.ts';
import { Sitter } from '../testing/sitter.ts';
import { servedProduct } from './testing.ts';

/** Documents that a test publishes another version of, on career alone: without what is announced. */
const published: LegalDocument[] = [];
const original = (brands.find(({ id }) => id === 'career')?.documents ?? []).map((document): LegalDocument => ({
  ...document,
  versions: versionsInForce(document),
}));
afterEach(() => void published.splice(0, published.length, ...original));
const product = servedProduct(
  {},
  {
    brands: brands.map((brand: Brand): Brand => {
      if (brand.id !== 'career') return brand;
      published.push(...original);
      return { ...brand, documents: published };
    }),
  },
);
const career = (site = 'cbt') => product.agent(site ? `${site}.career.localhost` : 'career.localhost');
const publish = (kind: LegalDocumentKind): void => {
  const at = published.findIndex((document) => document.kind === kind);
  const document = published[at];
  if (!document) throw new Error(kind);
  const last = document.versions.at(-1) ?? document.versions[0];
  const next = { ...last, version: last.version + 1, effectiveOn: '2026-11-24', changes: '새 조항', text: `${last.text}\n## 새 조항\n글` };
  published[at] = { ...document, versions: [...document.versions, next] };
};
const USE = CONSENTS.find(({ kind }) => kind === 'USE')?.version ?? 0;
const said = (agent: HttpAgent) => agent.get('/users/me/consents');
const consentOf = async (agent: HttpAgent, kind: string) =>
  (await said(agent))
    .json<{ kind: string; isGiven: boolean; version: number; mustAnswer: boolean; saidVersion: number | null }[]>()
    .find((one) => one.kind === kind);
const answer = (agent: HttpAgent, ...answers: readonly (readonly [string, number, boolean])[]) =>
  agent.post('/users/me/consents', { answers: answers.map(([kind, version, isGiven]) => ({ kind, version, isGiven })) });
const signUp = (consents: unknown, email = `${randomUUID()}@consent.test`) =>
  career().post('/users/sign-up', { email, password: PASSWORD, username: '동의', consents });
const acts = async (email: string) =>
  (
    await sql<{ kind: string; version: number; given: boolean; way: string; wording: string }>`
    select c.kind, c.version, c.is_given as given, c.way, w.wording from account.consent c join account.member m on m.id = c.member_id
      join account.legal_wording w using (hash) where m.email = ${email} order by c.consent_idx`.execute(product.database.db)
  ).rows;

it('nobody registers without what is required, whatever else they agree to', async () => {
  const [first, ...rest] = CONSENTS;
  for (const consents of [
    undefined,
    [],
    rest,
    [{ ...first, isGiven: false }, ...rest],
    [{ kind: 'MARKETING', version: 1, isGiven: true }],
  ]) {
    const refused = await signUp(consents);
    expect([refused.status, refused.json().kind]).toEqual([422, 'account/consent-missing']);
  }
  const old = await signUp([{ ...first, version: 99 }, ...rest]);
  expect([old.status, old.json().kind]).toEqual([409, 'account/document-changed']);
  for (const consents of [[first, first], [{ ...first, kind: 'x' }], 'yes']) expect((await signUp(consents)).status).toBe(400);
});

it('each consent is kept with version, wording, time and how it was given', async () => {
  const email = `${randomUUID()}@consent.test`;
  expect((await signUp([...CONSENTS, { kind: 'MARKETING', version: 1, isGiven: true }], email)).status).toBe(200);
  const kept = await acts(email);
  expect(kept.map(({ kind, given, way }) => `${kind} ${given} ${way}`).toSorted()).toEqual(
    ['AGE_14', 'MARKETING', 'PI_COLLECTION', 'USE'].map((kind) => `${kind} true sign-up`),
  );
  expect(kept.find(({ kind }) => kind === 'USE')?.wording).toContain('제1조 목적');
  expect((await mailTo(product.dataDir, email, 'account.advertising')).link).toContain('/accounts/consents');
});

it('advertising is agreed to and taken back in the settings, with a mail for each, and night falls with it', async () => {
  const agent = career();
  const { email } = await register(agent);
  expect((await answer(agent, ['NIGHT_ADVERTISING', 1, true])).status).toBe(200);
  expect(await consentOf(agent, 'NIGHT_ADVERTISING'), 'nothing without advertising').toMatchObject({ isGiven: false });
  await answer(agent, ['MARKETING', 1, true], ['NIGHT_ADVERTISING', 1, true]);
  expect(await consentOf(agent, 'NIGHT_ADVERTISING')).toMatchObject({ isGiven: true });
  await answer(agent, ['MARKETING', 1, false]);
  expect(await consentOf(agent, 'NIGHT_ADVERTISING')).toMatchObject({ isGiven: false });
  expect((await acts(email)).filter(({ way }) => way === 'settings').length).toBeGreaterThanOrEqual(4);
  const required = await answer(agent, ['USE', USE, false]);
  expect([required.status, required.json().kind]).toEqual([422, 'account/consent-missing']);
  const { rows } = await sql<{ n: string }>`select count(*) as n from mail.message where kind = 'account.advertising'`.execute(
    product.database.db,
  );
  expect(Number(rows[0]?.n)).toBeGreaterThanOrEqual(4);
});

it('two at once write the same answer down once', async () => {
  const agent = career();
  const { email } = await register(agent);
  await Promise.all(Array.from({ length: 6 }, () => answer(agent, ['MARKETING', 1, true])));
  expect((await acts(email)).filter(({ kind }) => kind === 'MARKETING')).toHaveLength(1);
});

it('a new version asks before the next page, never in a sitting, and leads back', async () => {
  const agent = career();
  await register(agent);
  const sitter = new Sitter(agent);
  await sitter.start(1);
  await answer(agent, ['MARKETING', 1, true]);
  const other = product.agent('cbt.nursing.localhost');
  await register(other);
  publish('USE');
  publish('MARKETING');
  // Until a member's view is looked up anew, no longer than five seconds.
  await expect.poll(async () => (await agent.get('/exam/all?q=x')).status).toBe(307);
  const gate = new URL(String((await agent.get('/exam/all?q=x')).headers.location));
  expect([gate.host, gate.pathname]).toEqual([new URL(career('').origin).host, '/accounts/consents']);
  expect(gate.searchParams.get('next')).toBe(`${agent.origin}/exam/all?q=x`);
  // What stands around a sitting goes on, and what is sent is kept.
  expect((await agent.get('/cbt/practice/1')).status).toBe(200);
  await sitter.save({ kind: 'answer', problemIdx: (await sitter.paper()).problems[0]!.problemIdx, value: [1] });
  expect((await sitter.submit()).status).toBe(200);
  expect((await agent.get(`/cbt/practice/score/${sitter.recordIdx}`)).status).toBe(200);
  // What is asked may be read, and the other brand asks nothing.
  const account = agent.at('career.localhost');
  expect((await account.get('/terms')).status).toBe(200);
  expect((await other.get('/exam/all')).status).toBe(200);
  expect((await account.get(gate.pathname + gate.search)).text).toContain('약관을 확인해 주세요');

  expect((await answer(agent, ['USE', USE, true])).json().kind).toBe('account/document-changed');
  expect((await answer(agent, ['MARKETING', 2, true])).json().kind).toBe('account/consent-missing');
  expect((await answer(agent, ['USE', USE + 1, true])).status).toBe(200);
  expect(await consentOf(agent, 'USE')).toMatchObject({ isGiven: true, saidVersion: USE + 1, mustAnswer: false });
  expect(await consentOf(agent, 'MARKETING'), 'silence is no consent').toMatchObject({ isGiven: false, mustAnswer: false });
  expect((await agent.get('/exam/all?q=x')).status).toBe(200);
  expect((await account.get(gate.pathname + gate.search)).headers.location).toBe(`${agent.origin}/exam/all?q=x`);
});

it('a member’s file has what they agreed to', async () => {
  const agent = product.agent('cbt.nursing.localhost');
  await register(agent);
  const { consents } = (await agent.get('/apiV2/user/me/export')).json<{ consents: { kind: string; way: string }[] }>();
  expect(consents.map(({ kind }) => kind).toSorted()).toEqual(CONSENTS.map(({ kind }) => kind).toSorted());
});
