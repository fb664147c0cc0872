import { describe, expect, it } from 'vitest';
import { register } from '../testing/member.ts';
import { servedProduct } from './testing.ts';

const product = servedProduct();
const cbt = () => product.agent('cbt.nursing.localhost');
const api = () => product.agent('api.nursing.localhost');
const port = () => new URL(api().origin).port;

describe('the shop’s calls', () => {
  it('give the categories of the menu with their label and the id that stands in addresses', async () => {
    const answer = await api().get('/v2/categories/gnb');
    expect(answer.status).toBe(200);
    const categories = answer.json<{ categoryId: number; label: string }[]>();
    expect(categories.map(({ label }) => label)).toEqual(['국가시험', '병원 채용시험', '면접 대비', '전공 시험', 'e-전공학습']);
    for (const category of categories) expect(category).toEqual({ categoryId: expect.any(Number), label: expect.any(String) });
    expect(new Set(categories.map(({ categoryId }) => categoryId)).size).toBe(categories.length);
  });

  it('count the cart of a member, and turn away whoever is nobody', async () => {
    const member = cbt();
    await register(member);
    const answer = await member.at('api.nursing.localhost').get('/shop/cart/count', { platform: 'PC' });
    expect([answer.status, answer.json()]).toEqual([200, { count: 0 }]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const refused = await api().get('/shop/cart/count', { platform: 'PC' });
    expect([refused.status, refused.json()]).toMatchObject([
      401,
      { message: '로그인이 필요한 서비스입니다. 로그인 후 다시 시도해주세요.' },
    ]);
  });

  it('stand on the API host of a brand with a shop, and nowhere else', async () => {
    const other = await product.agent('api.career.localhost').get('/v2/categories/gnb');
    expect([other.status, other.json()]).toMatchObject([404, { kind: 'request/not-found', message: '찾을 수 없습니다.' }]);
    for (const host of ['cbt.nursing.localhost', 'nursing.localhost', 'study.nursing.localhost']) {
      const page = await product.agent(host).get('/v2/categories/gnb');
      expect([host, page.status, page.headers['content-type']]).toEqual([host, 404, 'text/html; charset=utf-8']);
    }
  });

  it('answer the brand’s own pages with their cookies, and tell strangers nothing', async () => {
    for (const host of ['cbt.nursing.localhost', 'nursing.localhost', 'study.nursing.localhost']) {
      const origin = `http://${host}:${port()}`;
      for (const path of ['/v2/categories/gnb', '/shop/cart/count', '/users/me']) {
        const { headers } = await api().get(path, { origin });
        expect([path, headers['access-control-allow-origin'], headers['access-control-allow-credentials'], headers.vary]).toEqual([
          path,
          origin,
          'true',
          expect.stringContaining('origin'),
        ]);
      }
      const asked = await api().ask('/shop/cart/count', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'platform' },
      });
      expect(asked.status).toBe(204);
      expect(String(asked.headers['access-control-allow-headers']).split(', ')).toContain('platform');
    }
    for (const origin of ['https://evil.example', `http://cbt.career.localhost:${port()}`, `http://xnursing.localhost:${port()}`, 'null']) {
      expect((await api().get('/v2/categories/gnb', { origin })).headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('are in the document, with examples', async () => {
    const document = (await cbt().get('/apiV2/openapi.json')).json<{
      paths: Record<string, { get?: { tags: string[] } }>;
      components: { schemas: Record<string, { example?: unknown }> };
    }>();
    for (const path of ['/v2/categories/gnb', '/shop/cart/count', '/users/me', '/sso/sign-out'])
      expect(document.paths[path]?.get).toBeDefined();
    for (const name of ['Category', 'CartCount', 'Member']) expect(document.components.schemas[name]?.example).toBeDefined();
  });
});

describe('sign-out on the shop’s host', () => {
  const isSignedIn = async (agent: ReturnType<typeof cbt>) => (await agent.at('cbt.nursing.localhost').get('/users/me')).status === 200;
  const signOut = (agent: ReturnType<typeof cbt>, redirectUri: string | null, headers: Readonly<Record<string, string>> = {}) =>
    agent
      .at('nursing.localhost')
      .get(`/sso/sign-out${redirectUri === null ? '' : `?redirectUri=${encodeURIComponent(redirectUri)}`}`, headers);

  it('ends the session and leads back to where one was', async () => {
    const member = cbt();
    await register(member);
    const back = `${cbt().origin}/exam/all?sort=title&q=%EA%B0%80`;
    const answer = await signOut(member, back, { 'sec-fetch-site': 'same-site' });
    expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([302, back, 'private, no-store']);
    expect(await isSignedIn(member)).toBe(false);
    // A second press finds nobody and leads back all the same.
    expect((await signOut(member, back)).headers.location).toBe(back);
  });

  it('leads nowhere but to the same brand', async () => {
    const wishes = [
      'https://evil.example/',
      '//evil.example',
      `http://cbt.career.localhost:${port()}/`,
      `http://cbt.nursing.localhost.evil.example:${port()}/`,
      `http://x@cbt.nursing.localhost:${port()}/`,
      'javascript:alert(1)',
      'https://[',
      '',
      null,
    ];
    for (const wish of wishes) {
      const answer = await signOut(cbt(), wish);
      expect([wish, answer.status, answer.headers.location]).toEqual([wish, 302, `${cbt().origin}/`]);
    }
  });

  it('is not for strangers’ links, nor for a browser that loads ahead', async () => {
    const member = cbt();
    await register(member);
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
    ]) {
      expect((await signOut(member, cbt().origin, headers)).status).toBe(302);
      expect(await isSignedIn(member)).toBe(true);
    }
  });

  it('stands on the hosts of API and CBT site too, and on no other brand’s shop', async () => {
    for (const host of ['api.nursing.localhost', 'cbt.nursing.localhost']) {
      const member = cbt();
      await register(member);
      const back = `${cbt().origin}/exam/all`;
      const answer = await member.at(host).get(`/sso/sign-out?redirectUri=${encodeURIComponent(back)}`);
      expect([host, answer.status, answer.headers.location, await isSignedIn(member)]).toEqual([host, 302, back, false]);
    }
    expect((await cbt().at('career.localhost').get('/sso/sign-out')).status).toBe(404);
  });
});
