import type { Sitemap } from '@platform/module';
import { expect, it } from 'vitest';
import { createSeoHandler } from './seo-handler.ts';

const day = '2026-11-18T00:00:00Z';
const exams: Sitemap = { cbt: async () => [{ path: '/exam/all', lastModified: day }] };
const listings: Sitemap = {
  cbt: async (brandId) => [{ path: `/jobs/${brandId}`, lastModified: day }],
  portal: async () => [{ path: '/list/intern', lastModified: '' }],
};
const seo = createSeoHandler([exams, listings]);
const ask = async (site: 'cbt' | 'portal' | 'shop' | 'api', path: string) =>
  (await seo({ path, site, brandId: 'career', origin: 'https://a.test', acceptEncoding: null }))?.text();
const pathsIn = (text: string | undefined) => [...(text ?? '').matchAll(/<loc>https:\/\/a\.test([^<]+)/g)].map(([, path]) => path);

it('a site’s sitemap has the pages of every module that has some there', async () => {
  expect(pathsIn(await ask('cbt', '/sitemap.xml'))).toEqual(['/exam/all', '/jobs/career']);
  expect(pathsIn(await ask('portal', '/sitemap.xml'))).toEqual(['/list/intern']);
  expect(await ask('portal', '/robots.txt')).toContain('Sitemap: https://a.test/sitemap.xml');
});

it('a site that no module has pages on has none, and its robots.txt names none', async () => {
  expect(await ask('shop', '/sitemap.xml')).toBeUndefined();
  expect(await ask('shop', '/robots.txt')).not.toContain('Sitemap');
});

it.each(['/sitemap', '/sitemapx', '/sitemap.xml.bak', '/sitemaps/1', '/sitemap-0.xml', '/sitemap-2.xml'])(
  '%s is no sitemap',
  async (path) => {
    expect(await ask('cbt', path)).toBeUndefined();
  },
);
