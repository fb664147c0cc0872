import { describe, expect, it } from 'vitest';
import { brands } from '../brands/index.ts';
import { register } from '../testing/member.ts';
import { servedProduct } from './testing.ts';

/** `plain` without a portal: nothing but exams. */
const product = servedProduct(
  {},
  { brands: brands.map((brand) => (brand.id === 'plain' ? { ...brand, sites: { cbt: 'cbt', api: 'api' } } : brand)) },
);
const PATHS = [
  '/login',
  '/register',
  '/accounts/security',
  '/accounts/second-factor',
  '/notifications',
  '/accounts/notifications',
  '/accounts/scrap',
  '/accounts/consents',
  '/accounts/withdraw',
  '/accounts/social-sign-up',
  '/accounts/inquiries',
  ...['forgot-password', 'reset-password', 'verify-email', 'stop-email-change', 'unsubscribe'].map((name) => `/accounts/${name}`),
];
const statusesAt = (host: string) => Promise.all(PATHS.map(async (path) => (await product.agent(host).get(path)).status));

describe('the pages of the accounts', () => {
  it.each(['career.localhost', 'nursing.localhost', 'cbt.plain.localhost'])('stand on %s', async (host) => {
    expect(await statusesAt(host)).toEqual([200, 200, ...Array<number>(7).fill(307), ...Array<number>(7).fill(200)]);
  });

  it.each(['cbt.career.localhost', 'cbt.nursing.localhost', 'study.nursing.localhost', 'community.career.localhost'])(
    'do not stand on %s',
    async (host) => {
      expect(await statusesAt(host)).toEqual(PATHS.map(() => 404));
    },
  );

  it('are fewer where there are no companies to ask', async () => {
    for (const path of ['/accounts/channel-comment', '/accounts/reply'])
      expect([
        (await product.agent('career.localhost').get(path)).status,
        (await product.agent('nursing.localhost').get(path)).status,
      ]).toEqual([307, 404]);
  });

  it('are what a brand with nothing but exams leads to, and lead back', async () => {
    const agent = product.agent('cbt.plain.localhost');
    const here = encodeURIComponent(`${agent.origin}/exam/all`);
    const list = (await agent.get('/exam/all')).text;
    expect(list).toContain(`href="${agent.origin}/login?next=${here}"`);
    expect(list).toContain(`href="${agent.origin}/register?next=${here}"`);
    const page = await agent.get(`/login?next=${here}`);
    expect(page.text).toContain(`href="/register?next=${here}"`);
    expect(page.text).toContain(`rel="canonical" href="${agent.origin}/login"`);
    const security = encodeURIComponent(`${agent.origin}/accounts/security`);
    expect((await agent.get('/accounts/security')).headers.location).toBe(`/login?next=${security}`);
    await register(agent);
    expect((await agent.get(`/login?next=${here}`)).headers.location).toBe('/exam/all');
    expect((await agent.get('/accounts/security')).status).toBe(200);
  });
});

describe('the frame of a brand with nothing but exams', () => {
  const cbt = () => product.agent('cbt.plain.localhost');

  it('has its own menu, with the entry of the page marked, and nothing of a portal', async () => {
    const { text } = await cbt().get('/exam/all');
    const [bar = ''] = /<div class="bar">.*?<\/nav>/.exec(text) ?? [];
    expect([...bar.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, label]) => [href, label])).toEqual([
      ['/exam/all', '전체 시험'],
      ['/mycbt/archive', '관심 시험'],
      ['/mycbt/review', '응시 결과'],
      ['/mycbt/strength', '유형별 실력'],
      ['/mycbt/note', '오답노트'],
    ]);
    expect([...bar.matchAll(/<a[^>]*aria-current="page"[^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual(['전체 시험']);
    expect(text).not.toMatch(/통합 검색|채용 캘린더|장바구니/);
  });

  it('shows a member the own name, the way out and the sign-in management', async () => {
    const agent = cbt();
    await register(agent);
    const { text } = await agent.get('/');
    expect(text).toContain('홍길동 님');
    expect(text).toContain(`href="${agent.origin}/accounts/security"`);
    expect(text).toContain(`href="${agent.at('api.plain.localhost').origin}/logout?next=${encodeURIComponent(`${agent.origin}/`)}"`);
  });

  it('has no header in an app’s frame where the app has its own', async () => {
    const inFrame = { cookie: 'disabledHeader=true' };
    expect((await cbt().get('/exam/all', inFrame)).text).not.toContain('<header');
    expect((await cbt().get('/exam/all', inFrame)).text).toContain('<footer');
  });
});
