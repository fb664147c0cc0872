import { createSeal } from '@platform/mail';
import { describe, expect, it } from 'vitest';
import { createSandbox } from './sandbox.ts';

const BACK = 'http://career.localhost/users/social/kakao/callback';
let now = Date.UTC(2026, 10, 27);
const sandbox = createSandbox('kakao', {
  clientId: 'id',
  clientSecret: 'secret',
  seal: createSeal('s'.repeat(40), 'sandbox'),
  clock: { now: () => new Date(now) },
  page: '/agree',
  isRegistered: (redirectUri) => redirectUri === BACK,
});
const asked = { client_id: 'id', redirect_uri: BACK, state: 'the state', response_type: 'code' };
const get = (path: string, query: Record<string, string>) =>
  sandbox.answer(path, new Request(`http://here${path}?${new URLSearchParams(query).toString()}`));
const codeFor = async (more: Record<string, string> = {}): Promise<string> => {
  const answer = await get('/choose', { ...asked, choice: 'verified', email: 'a@b.test', ...more });
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
};
const take = (code: string, more: Record<string, string> = {}) => {
  const form = { client_id: 'id', client_secret: 'secret', grant_type: 'authorization_code', redirect_uri: BACK, code, ...more };
  return sandbox.answer(
    '/oauth/token',
    new Request('http://here/oauth/token', { method: 'POST', body: new URLSearchParams(form).toString() }),
  );
};

describe('a provider of our own', () => {
  it.each([
    ['another host', 'https://evil.example/users/social/kakao/callback'],
    ['another path', 'http://career.localhost/elsewhere'],
    ['more behind', `${BACK}/..`],
    ['a script', 'javascript:alert(1)'],
  ])('sends nobody back to %s', async (_name, redirectUri) => {
    const wrong = { ...asked, redirect_uri: redirectUri };
    for (const answer of [
      await get('/oauth/authorize', wrong),
      await get('/choose', { ...wrong, choice: 'cancel' }),
      await get('/choose', { ...wrong, choice: 'verified', email: 'a@b.test' }),
      await get('/choose', { ...wrong, choice: 'verified', email: 'no address' }),
    ])
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });
  it('is asked by its own application alone', async () => {
    expect((await get('/oauth/authorize', { ...asked, client_id: 'other' })).status).toBe(400);
    expect((await get('/oauth/authorize', asked)).status).toBe(302);
  });
  it('takes a code once, within a minute, with the secret, at the address that it was made for', async () => {
    const code = await codeFor();
    expect((await take(code, { client_secret: 'guess' })).status).toBe(400);
    expect((await take(code, { redirect_uri: 'http://career.localhost/elsewhere' })).status).toBe(400);
    expect((await take(code)).status).toBe(200);
    expect((await take(code)).status).toBe(400);
    const late = await codeFor();
    now += 60_000;
    expect((await take(late)).status).toBe(400);
  });
  it('wants the verifier of who set out', async () => {
    // SHA-256 of `verifier`, base64url
    const challenge = 'iMnq5o6zALKXGivsnlom_0F5_WYda32GHkxlV7mq7hQ';
    const of = () => codeFor({ code_challenge: challenge, code_challenge_method: 'S256' });
    expect((await take(await of())).status).toBe(400);
    expect((await take(await of(), { code_verifier: 'guess' })).status).toBe(400);
    expect((await take(await of(), { code_verifier: 'verifier' })).status).toBe(200);
  });
});
