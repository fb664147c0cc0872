import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib';
import type { Sitemap } from '@platform/module';
import { threadCpuOf } from '@platform/testing';
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

const RUNS = { runs: 4, turns: 5 };
/** A megabyte in few addresses that shrink little, so that what is measured is the compression and not the writing of the file. */
const LARGE = Array.from({ length: 300 }, (_, n) => ({
  path: `/list/${createHash('shake256', { outputLength: 2_500 }).update(String(n)).digest('base64url')}`,
  lastModified: day,
}));
const large = createSeoHandler([{ cbt: async () => LARGE }]);
const askLarge = async (acceptEncoding: string | null) => {
  const given = await large({ path: '/sitemap.xml', site: 'cbt', brandId: 'career', origin: 'https://a.test', acceptEncoding });
  return Buffer.from((await given?.arrayBuffer()) ?? new ArrayBuffer(0));
};

it.each([
  ['gzip', gunzipSync],
  ['zstd', zstdDecompressSync],
] as const)('a large sitemap in %s is the same', async (encoding, unpack) => {
  expect(unpack(await askLarge(encoding)).toString()).toBe((await askLarge(null)).toString());
});

// zstd takes no more than writing the text into bytes does: it cannot be told from that here.
it('is compressed on no time of the thread that answers', async () => {
  const text = (await askLarge(null)).toString();
  const here = await threadCpuOf(() => gzipSync(text, { level: 1 }), RUNS);
  const compressed = await threadCpuOf(() => askLarge('gzip'), RUNS);
  expect(compressed / here).toBeLessThan(0.75);
});
