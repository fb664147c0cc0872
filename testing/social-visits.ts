import { randomUUID } from 'node:crypto';
import type { HttpAgent } from '@platform/testing';
import { expect } from 'vitest';
import { mailTo } from './mailbox.ts';
import { CONSENTS } from './member.ts';

type Provider = 'kakao' | 'naver';
interface Visit {
  /** What is told of the address: `verified`, `unverified`, `none`; or `cancel`, `error`. */
  readonly choice?: string;
  readonly body?: object;
}
interface Product {
  readonly agent: (host: string) => HttpAgent;
  readonly dataDir: string;
}

export const newAddress = (): string => `${randomUUID()}@social.test`;
/** Of an address that a browser is sent to: its path, with what came of the way to a provider. */
export const pathOf = (location: string | undefined): string => {
  const url = new URL(location ?? 'http://none/');
  return url.pathname + (url.searchParams.has('social') ? `?social=${url.searchParams.get('social')}` : '');
};
/** All that a browser keeps, as it sends it. */
export const cookiesOf = (agent: HttpAgent): string => agent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Agrees at the provider of ours. @returns path and query with which the browser comes back */
const agree = async (url: string, email: string, choice = 'verified'): Promise<string> => {
  expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toMatch(/^\/agree\?provider=/);
  const page = new URL(url);
  page.pathname = '/choose';
  page.searchParams.set('choice', choice);
  page.searchParams.set('email', email);
  const location = new URL((await fetch(page, { redirect: 'manual' })).headers.get('location') ?? '');
  return location.pathname + location.search;
};

let addresses = 0;
/** Browsers that go to a provider of ours and come back. */
export const socialVisits = (product: Product) => {
  /** Each from an address of its own. */
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
  const start = (agent: HttpAgent, provider: Provider, body: object = { purpose: 'sign-in' }) =>
    agent.post(`/users/social/${provider}/start`, body);
  const visit = async (agent: HttpAgent, provider: Provider, email: string, { choice, body }: Visit = {}): Promise<string> => {
    const begun = await start(agent, provider, body);
    expect([begun.status, begun.status === 200 || begun.text]).toEqual([200, true]);
    return agree(begun.json<{ url: string }>().url, email, choice);
  };
  const come = async (agent: HttpAgent, back: string): Promise<string> => pathOf((await agent.get(back)).headers.location);
  const enter = async (agent: HttpAgent, provider: Provider, email: string, how: Visit = {}): Promise<string> =>
    come(agent, await visit(agent, provider, email, how));
  const complete = (agent: HttpAgent, email: string, more: object = {}, headers: Readonly<Record<string, string>> = {}) =>
    agent.post('/users/social/sign-up', { email, nickname: '서윤', consents: CONSENTS, ...more }, headers);
  return {
    browser,
    start,
    visit,
    come,
    enter,
    complete,
    me: async (agent: HttpAgent): Promise<number> => (await agent.get('/users/me')).status,
    join: async (agent: HttpAgent, email: string, provider: Provider = 'kakao'): Promise<void> => {
      expect(await enter(agent, provider, email)).toBe('/accounts/social-sign-up');
      const done = await complete(agent, email);
      expect([done.status, done.status === 200 || done.text]).toEqual([200, true]);
    },
    verify: async (email: string): Promise<void> => {
      const { token } = await mailTo(product.dataDir, email, 'account.verify');
      expect((await browser().post('/users/verify-email', { token })).status).toBe(200);
    },
  };
};
