import { expect, it } from 'vitest';
import { sitemap } from './sitemap.ts';

const many = Array.from({ length: 25 }, (_, n) => ({
  path: `/exam/detail/${n}`,
  lastModified: `2026-11-${String(n + 1).padStart(2, '0')}T00:00:00Z`,
}));

it('is one file while one file holds it', () => {
  const file = sitemap('https://a.test', many, undefined, 25);
  expect(file?.match(/<url>/g)).toHaveLength(25);
  expect(file).toContain('<loc>https://a.test/exam/detail/24</loc><lastmod>2026-11-25</lastmod>');
  expect(sitemap('https://a.test', many, 1, 25)).toBeUndefined();
});

it('is a list of files where one cannot hold it; together they hold each address once', () => {
  const index = sitemap('https://a.test', many, undefined, 10);
  expect(index).toContain('<sitemapindex');
  expect([...index!.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)/g)].map(([, loc, date]) => `${loc} ${date}`)).toEqual([
    'https://a.test/sitemap-1.xml 2026-11-10',
    'https://a.test/sitemap-2.xml 2026-11-20',
    'https://a.test/sitemap-3.xml 2026-11-25',
  ]);
  const all = [1, 2, 3].flatMap((n) =>
    [...sitemap('https://a.test', many, n, 10)!.matchAll(/<url><loc>https:\/\/a\.test([^<]+)/g)].map(([, path]) => path),
  );
  expect(all).toEqual(many.map(({ path }) => path));
  for (const n of [0, 4, -1]) expect(sitemap('https://a.test', many, n, 10)).toBeUndefined();
});

it('lets no sign break its XML', () => {
  expect(sitemap('https://a.test', [{ path: '/exam/a&b<c>"\'', lastModified: '' }])).toContain(
    '<loc>https://a.test/exam/a&#38;b&#60;c&#62;&#34;&#39;</loc></url>',
  );
});
