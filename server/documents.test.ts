import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { journeyBrands } from '../testing/journey-brands.ts';
import { servedProduct } from './testing.ts';

const product = servedProduct();
const cbt = (brand: string) => product.agent(hostsOf(brand).cbt);

beforeAll(async () => {
  await sql`insert into exam.multiple_problem (exam_detail_idx, slug) select min(exam_detail_idx), 'gone' from exam.exam_detail where is_free`.execute(
    product.database.db,
  );
});

describe.each(journeyBrands)('search engines at %s', (brand) => {
  it('are told of every page that is its own, with the date of its last change, and of no draw', async () => {
    const agent = cbt(brand);
    const answer = await agent.get('/sitemap.xml');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const entries = [...answer.text.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g)].map(([, loc = '', date = '']) => ({
      path: loc.replace(agent.origin, ''),
      date,
    }));
    const paths = entries.map(({ path }) => path);
    const { details } = (await agent.get('/apiV2/exams/mini')).json<{ details: { examDetailIdx: number; isFree: boolean }[] }>();
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/exam/all',
        '/exam/detail/mini',
        ...details.map(({ examDetailIdx }) => `/cbt/select/${examDetailIdx}`),
      ]),
    );
    const paid = details.find(({ isFree }) => !isFree);
    expect(paths).not.toContain(`/cbt/practice/${paid?.examDetailIdx}`);
    // A passage with its problems is a page of its own, where it is free; one that is no longer on its paper is none.
    const { rows: sets } = await sql<{ idx: number; isFree: boolean }>`
      select m.multiple_problem_idx as idx, d.is_free as "isFree" from exam.multiple_problem m join exam.exam_detail d using (exam_detail_idx) join exam.exam e using (exam_idx) where e.brand_id = ${brand} and m.slug <> 'gone'`.execute(
      product.database.db,
    );
    expect(sets.filter(({ isFree }) => isFree).length).toBeGreaterThan(0);
    expect(paths.filter((path) => path.startsWith('/cbt/problem/')).toSorted()).toEqual(
      sets.flatMap(({ idx, isFree }) => (isFree ? [`/cbt/problem/${idx}`] : [])).toSorted(),
    );
    expect(paths).not.toEqual(expect.arrayContaining([expect.stringMatching(/mycbt|score|refund|login/)]));
    expect(new Set(paths).size).toBe(paths.length);
    const today = new Date().toISOString().slice(0, 10);
    for (const { date } of entries) expect(date).toBe(today);
  });

  it('may read all but what is somebody’s own', async () => {
    const { text } = await cbt(brand).get('/robots.txt');
    expect(text).toContain(`Sitemap: ${cbt(brand).origin}/sitemap.xml`);
    for (const path of ['/apiV2/', '/users/', '/mycbt/']) expect(text).toContain(`Disallow: ${path}\n`);
    const { account, api } = hostsOf(brand);
    expect((await product.agent(api).get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    if (account !== hostsOf(brand).cbt) {
      const accounts = product.agent(account);
      expect((await accounts.get('/robots.txt')).text).toContain(`Sitemap: ${accounts.origin}/sitemap.xml`);
      const listed = (await accounts.get('/sitemap.xml')).text.split('<loc>').slice(1);
      const pages = listed.map((entry) => decodeURI(entry.slice(accounts.origin.length, entry.indexOf('</loc>'))).replaceAll('&amp;', '&'));
      // Of the pages about accounts those that are for everybody; a portal or a shop stands on the same host.
      for (const path of pages)
        expect([path, (await accounts.get(path)).status]).toEqual([
          expect.stringMatching(/^\/(?:$|terms|privacy|faq|help|prediction\/|list\/|products\/)/),
          200,
        ]);
    }
    for (const path of [
      '/sitemap',
      '/sitemap.xml.gz',
      '/sitemapx',
      '/sitemap-0.xml',
      '/sitemap-1.xmlx',
      '/sitemap-123456.xml',
      '/sitemap/x.xml',
    ])
      expect([path, (await cbt(brand).get(path)).status]).toEqual([path, 404]);
  });
});

describe.each(journeyBrands)('the preview image of an exam at %s', (brand) => {
  const current = async () => (await cbt(brand).get('/apiV2/exams/mini')).json<{ previewHash: string }>().previewHash;

  it('is 1200 × 630, cached forever, and drawn with letters', async () => {
    const answer = await cbt(brand).get(`/preview/exam/mini.${await current()}.png`);
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    const { width, height } = await sharp(answer.bytes).metadata();
    expect([width, height]).toEqual([1200, 630]);
    // Where the title stands there is ink: no device font is asked for it.
    const { channels } = await sharp(answer.bytes).extract({ left: 80, top: 200, width: 600, height: 250 }).greyscale().stats();
    expect(channels[0]?.min).toBeLessThan(60);
    expect(channels[0]?.max).toBeGreaterThan(240);
    expect((await cbt(brand).get(`/preview/exam/mini.${await current()}.png`)).bytes.equals(answer.bytes)).toBe(true);
  });

  it('is found from an address of yesterday, and nowhere else', async () => {
    const old = await cbt(brand).get(`/preview/exam/mini.${'0'.repeat(16)}.png`);
    expect([old.status, old.headers.location]).toEqual([302, `/preview/exam/mini.${await current()}.png`]);
    for (const path of [
      `/preview/exam/none.${'0'.repeat(16)}.png`,
      '/preview/exam/mini.png',
      '/preview/exam/../mini.0000000000000000.png',
      '/preview/x',
    ])
      expect([path, (await cbt(brand).get(path)).status]).toEqual([path, 404]);
  });
});

describe('images in other sizes', () => {
  let png = '';
  beforeAll(async () => {
    const { details } = (await cbt('career').get('/apiV2/exams/mini')).json<{ details: { paperHash: string }[] }>();
    const papers = await Promise.all(details.map(({ paperHash }) => cbt('career').get(`/apiV2/papers/${paperHash}`)));
    png = papers.map(({ text }) => /\/files\/[0-9a-f]{64}\.(?:png|webp|jpg)/.exec(text)?.[0]).find((found) => found !== undefined) ?? '';
  });
  const ask = (params: Readonly<Record<string, string>>, accept = 'image/avif,image/webp,*/*') =>
    cbt('career').get(`/image?${new URLSearchParams(params)}`, { accept });

  it('come in the width and the form that the browser takes', async () => {
    const url = '/brand/career/preview.png';
    for (const [accept, format] of [
      ['image/avif,image/webp,*/*', 'heif'],
      ['image/webp,*/*', 'webp'],
      ['*/*', 'png'],
    ] as const) {
      const answer = await ask({ url, w: '640' }, accept);
      expect([answer.status, answer.headers.vary, answer.headers['x-content-type-options']]).toEqual([200, 'accept', 'nosniff']);
      const made = await sharp(answer.bytes).metadata();
      expect([accept, made.format, made.width, made.height]).toEqual([accept, format, 640, 336]);
      expect(answer.headers['content-type']).toBe(format === 'heif' ? 'image/avif' : `image/${format}`);
    }
  });

  it('of a paper are cached forever and never made larger', async () => {
    const original = await sharp((await cbt('career').get(png)).bytes).metadata();
    const answer = await ask({ url: png, w: '3840', q: '80' });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await sharp(answer.bytes).metadata()).width).toBe(original.width);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });

  it('are refused in other sizes, from other places, and where there are none', async () => {
    const statuses = async (list: readonly Readonly<Record<string, string>>[]) =>
      Promise.all(list.map(async (params) => (await ask(params)).status));
    expect(
      await statuses([
        { url: png, w: '641' },
        { url: png, w: '640', q: '0' },
        { url: png },
        { w: '640' },
        { url: 'http://127.0.0.1/x.png', w: '640' },
        { url: '//evil.example/x.png', w: '640' },
        { url: '/brand/career/icon.svg', w: '640' },
      ]),
    ).toEqual([400, 400, 400, 400, 400, 400, 400]);
    expect(
      await statuses([
        { url: `/files/${'0'.repeat(64)}.png`, w: '640' },
        { url: '/brand/career/none.png', w: '640' },
      ]),
    ).toEqual([404, 404]);
    expect((await cbt('career').ask('/image', { method: 'POST', body: {} })).status).toBe(405);
  });
});
