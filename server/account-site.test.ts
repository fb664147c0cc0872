import { describe, expect, it } from 'vitest';
import { brands } from '../brands/index.ts';
import { register } from '../testing/member.ts';
import { servedProduct } from './testing.ts';

/** `plain` without a portal: nothing but exams. */
const product = servedProduct(
  {},
  { brands: brands.map((brand) => (brand.id === 'plain' ? { ...brand, sites: { cbt: 'cbt', api: 'api' } } : brand)) },
);
const statusesAt = (host: string) =>
  Promise.all(['/login', '/register', '/accounts/security'].map(async (path) => (await product.agent(host).get(path)).status));

describe('the pages of the accounts', () => {
  it.each(['career.localhost', 'nursing.localhost', 'cbt.plain.localhost'])('stand on %s', async (host) => {
    expect(await statusesAt(host)).toEqual([200, 200, 307]);
  });

  it.each(['cbt.career.localhost', 'cbt.nursing.localhost', 'study.nursing.localhost', 'community.career.localhost'])(
    'do not stand on %s',
    async (host) => {
      expect(await statusesAt(host)).toEqual([404, 404, 404]);
    },
  );

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
    expect((await agent.get(`/login?next=${here}`)).headers.location).toBe(`${agent.origin}/exam/all`);
    expect((await agent.get('/accounts/security')).status).toBe(200);
  });
});
