import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { inTurn } from '../testing/in-turn.ts';
import { register } from '../testing/member.ts';
import { brandOf, journeyBrands } from '../testing/journey-brands.ts';
import { miniPackage, SEALED } from '../testing/mini-package.ts';
import { Sitter } from '../testing/sitter.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';

const product = useProduct();

/** What became of a page by its content is heard; after 30 seconds it would be made anew all the same. Milliseconds. */
const HEARD_MS = 10_000;

describe.each(journeyBrands)('pages of %s', (brand) => {
  const once = inTurn(brand);
  const { cbt, account } = hostsOf(brand);
  const agent = () => product().agent(cbt);

  it('answer with the status that fits', async () => {
    const idx = await sittingIdx(product(), brand, 'full');
    const statuses: Readonly<Record<string, number>> = {
      '/': 200,
      '/exam/all': 200,
      '/exam/all?sort=title&page=1': 200,
      '/exam/detail/mini': 200,
      '/cbt/practice': 200,
      [`/cbt/select/${idx}`]: 200,
      [`/cbt/practice/${idx}`]: 200,
      '/exam/none': 404,
      '/exam/detail/none': 404,
      '/exam/detail/999999': 404,
      '/cbt/select/999999': 404,
      '/cbt/select/x': 404,
      '/cbt/practice/999999': 404,
      '/cbt/practice/score/999999': 404,
      '/nothing': 404,
      '/exam': 404,
      '/site-cbt': 404,
      '/site-accounts/login': 404,
      '/%00': 404,
      '/%E0%A4%A': 400,
      '/.env': 404,
      '/exam/detail/99999999999999999999': 404,
    };
    const got = Object.fromEntries(
      await Promise.all(Object.keys(statuses).map(async (path) => [path, (await agent().get(path)).status] as const)),
    );
    expect(got).toEqual(statuses);
    expect((await agent().ask('/', { method: 'POST', body: {} })).status).toBe(405);
  });

  it('take what was looked for as it was typed, without a detour', async () => {
    for (const q of ['2026', 'true', '%222026%22', '%7B%7D', '1e3', 'a%20b', 'a+b', '%EC%8B%9C%ED%97%98']) {
      const page = await agent().get(`/exam/all?q=${q}`);
      const typed = decodeURIComponent(q.replaceAll('+', ' ')).replaceAll('"', '&quot;');
      expect([q, page.status, page.headers.location]).toEqual([q, 200, undefined]);
      expect(page.text).toContain(`value="${typed}"`);
    }
  });

  it('that are not there are the brand’s own', async () => {
    const page = await agent().get('/nothing');
    expect(page.text).toContain('찾을 수 없는 페이지입니다');
    expect(page.text).toContain(brandOf(brand).name);
    expect(page.text).toMatch(/<meta[^>]+name="robots"[^>]+noindex/);
    expect(page.headers['cache-control']).toContain('no-store');
  });

  it('say to search engines and chats what they are', async () => {
    const home = (await agent().get('/')).text;
    const detail = (await agent().get('/exam/detail/mini')).text;
    for (const [html, path] of [
      [home, '/'],
      [detail, '/exam/detail/mini'],
    ] as const) {
      expect(html).toMatch(/<html[^>]+lang="ko"/);
      expect(html).toMatch(/<title>[^<]+<\/title>/);
      expect(html).toMatch(/<meta[^>]+name="description"[^>]+content="[^"]+"/);
      expect(html).toContain(`<link rel="canonical" href="${agent().origin}${path}"`);
      expect(html).toMatch(/property="og:title"/);
      expect(html).toMatch(/property="og:image"/);
      for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g))
        expect(() => JSON.parse(json) as unknown).not.toThrow();
      expect(html).toContain('application/ld+json');
    }
    expect(detail).toContain('여덟 문항으로 지문, 표, 수식');
    expect(detail).not.toContain(SEALED);
    const image = /property="og:image" content="([^"]+)"/.exec(home)?.[1] ?? '';
    expect((await agent().get(new URL(image).pathname)).status).toBe(200);
  });

  it('may run their own scripts and no other', async () => {
    for (const path of ['/', '/exam/all', '/exam/detail/mini', '/nothing']) {
      const { headers, text } = await agent().get(path);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-(inline|eval)/);
      const inline = [...text.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)].filter(
        ([, attributes = '']) => !/type="application\/(ld\+)?json"/.test(attributes),
      );
      for (const [, , body = ''] of inline) expect(policy).toContain(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
      expect(text).not.toMatch(/<[^>]+\sstyle="/);
      expect(text).not.toMatch(/<[^>]+\son\w+="/);
    }
  });

  it('link only to files that are there, and those with a hash are cached forever', async () => {
    const html = (await agent().get('/')).text + (await agent().get('/exam/detail/mini')).text;
    const files = [...new Set([...html.matchAll(/"(\/(?:assets|brand|files)\/[^"]+)"/g)].map(([, path = '']) => path))];
    expect(files.length).toBeGreaterThan(5);
    for (const path of files) {
      const file = await agent().get(path, { 'accept-encoding': 'br' });
      expect([path, file.status]).toEqual([path, 200]);
      if (path.startsWith('/assets/')) expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      if (/\.(js|css)$/.test(path) && file.bytes.length > 2_000) expect([path, file.headers['content-encoding']]).toEqual([path, 'br']);
    }
    const css = files.find((path) => path.endsWith('.css')) ?? '';
    const plain = await agent().get(css);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync((await agent().get(css, { 'accept-encoding': 'gzip' })).bytes).toString()).toBe(plain.text);
    expect((await agent().get('/assets/none.js')).status).toBe(404);
  });

  it('of a visitor are kept whole and compressed, with an ETag and nobody’s cookie', async () => {
    const first = await agent().get('/exam/all', { 'accept-encoding': 'br' });
    const html = brotliDecompressSync(first.bytes).toString();
    expect(html).toContain('작은 모의고사');
    expect(first.setCookies).toEqual([]);
    expect(first.headers.vary).toMatch(/cookie/i);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"/);
    const again = await agent().get('/exam/all', { 'if-none-match': etag });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await agent().get('/exam/all')).text).toBe(html);
    const head = await agent().ask('/exam/all', { method: 'HEAD' });
    expect([head.status, head.bytes.length, head.headers.etag]).toEqual([200, 0, etag]);
    for (const name of ['x-content-type-options', 'content-security-policy', 'referrer-policy'])
      expect(again.headers[name] ?? head.headers[name]).toBeTruthy();
  });

  it('of a member are made for the member and kept by nobody', async () => {
    const member = agent();
    await register(member);
    await agent().get('/');
    const own = await member.get('/');
    expect(own.text).toContain('홍길동');
    expect(own.headers.etag).toBeUndefined();
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect((await agent().get('/')).text).not.toContain('홍길동');
  });

  it('of a visitor with a sitting under way show it to that visitor alone', async () => {
    const visitor = new Sitter(agent());
    await visitor.start(await sittingIdx(product(), brand, 'full'));
    expect((await visitor.agent.get('/')).text).toContain('이어서 풀기');
    expect((await agent().get('/')).text).not.toContain('이어서 풀기');
  });

  it('of the exam player show whose sitting is under way the problem at once, before any script', async () => {
    const visitor = new Sitter(agent());
    const idx = await sittingIdx(product(), brand, 'full');
    const shown = async (from: typeof visitor.agent) => (await from.get(`/cbt/practice/${idx}`)).text.includes('class="player-text stem"');
    expect(await shown(visitor.agent)).toBe(false);
    await visitor.start(idx);
    expect(await shown(visitor.agent)).toBe(true);
    expect(await shown(agent())).toBe(false);
  });

  it('of the exam player load the letters of their text ahead, each of its piece of the font', async () => {
    const html = (await agent().get(`/cbt/practice/${await sittingIdx(product(), brand, 'full')}`)).text;
    const ahead = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font" type="font\/woff2" crossorigin=""\/>/g)].map(
      ([, path = '']) => path,
    );
    expect(html.indexOf('as="font"')).toBeLessThan(html.indexOf('rel="stylesheet"'));
    for (const path of ahead) expect([path, (await agent().get(path)).status]).toEqual([path, 200]);
    const sheets = await Promise.all(
      [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(async ([, path = '']) => (await agent().get(path)).text),
    );
    const faces = [...sheets.join('').matchAll(/url\(([^)]+sans-\d+[^)]+)\).*?unicode-range:([^;}]+)/gs)];
    const pieceOf = (letter: string) =>
      faces.find(([, , ranges = '']) =>
        [...ranges.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].some(
          ([, from = '', to = from]) => letter.codePointAt(0)! >= parseInt(from, 16) && letter.codePointAt(0)! <= parseInt(to, 16),
        ),
      )?.[1];
    const title = /<h1[^>]*>([^<]+)</.exec(html)?.[1] ?? '';
    expect(title).not.toBe('');
    for (const letter of title.replaceAll(' ', '')) expect([letter, ahead]).toEqual([letter, expect.arrayContaining([pieceOf(letter)])]);
    // Pages that are for finding one's way do not: their first text is short, and the line is better used.
    expect((await agent().get('/')).text).not.toContain('as="font"');
  });

  it('fetch their scripts behind what is painted first, and start them when they have been painted', async () => {
    const html = (await agent().get('/')).text;
    expect(html).not.toContain('<script type="module"');
    // What is loaded ahead as a script, and imported as a module, is compiled on the page's own thread.
    expect(html).not.toContain('as="script"');
    const files = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)" crossorigin="" fetchpriority="low"\/>/g)].map(
      ([, path = '']) => path,
    );
    const [, entry = ''] = /import\("([^"]+)"\);document\.hidden\?go\(\):requestAnimationFrame\(\(\)=>setTimeout\(go\)\)/.exec(html) ?? [];
    expect(files.length).toBeGreaterThan(2);
    expect(files).toContain(entry);
    expect(html.indexOf('rel="modulepreload"')).toBeGreaterThan(html.lastIndexOf('rel="stylesheet"'));
    for (const file of files) expect([file, (await agent().get(file)).status]).toEqual([file, 200]);
  });

  once('are new at once after an import, and only those of the changed content', async () => {
    const before = await agent().get('/exam/detail/mini');
    const changed = await miniPackage(brand, join(product().dataDir, 'changed'), (yaml) =>
      yaml.replace('여덟 문항으로 지문', '고쳐 쓴 소개로 지문'),
    );
    expect(await product().import(changed)).toContain('가져옴 1');
    const again = () => agent().get('/exam/detail/mini', { 'if-none-match': String(before.headers.etag) });
    // The command ends with its commit, which the server may hear of a moment later.
    await expect.poll(async () => (await again()).status, { timeout: HEARD_MS }).toBe(200);
    expect((await again()).text).toContain('고쳐 쓴 소개');
    expect(await product().import(changed), 'the same again changes nothing').toContain('그대로 1');
    expect(await product().import('--dry-run', await miniPackage(brand, join(product().dataDir, 'dry')))).toContain('가져옴 1');
    expect((await agent().get('/exam/detail/mini')).text).toContain('고쳐 쓴 소개');
    // What the other tests of this file find again.
    await product().import(await miniPackage(brand, join(product().dataDir, 'back')));
    await expect.poll(async () => (await agent().get('/exam/detail/mini')).text, { timeout: HEARD_MS }).toContain('여덟 문항으로 지문');
  });

  it('of signing in stand on the brand’s main site and are found from the others', async () => {
    for (const path of ['/login', '/register']) expect((await product().agent(account).get(path)).status).toBe(200);
    expect((await agent().get('/')).text).toContain(`http://${account}:${product().port}/login?`);
  });
});

/** Sites with a home page: what no brand has to be asked for by hand. */
const builtSites = new Set([...readFileSync('sites/app/route-tree.gen.ts', 'utf8').matchAll(/'\/site-(\w+)\/'/g)].map(([, site]) => site));
const unbuilt = journeyBrands.map(brandOf).flatMap(({ name, defaultDomain, sites }) =>
  Object.entries(sites)
    .filter(([site]) => !builtSites.has(site))
    .map(([, prefix]) => [prefix ? `${prefix}.${defaultDomain}` : defaultDomain, name] as const),
);
it.each(unbuilt)('%s has no home page and says so in the name of %s', async (host, name) => {
  const page = await product().agent(host).get('/');
  expect(page.status).toBe(404);
  expect(page.text).toContain('찾을 수 없는 페이지입니다');
  expect(page.text).toContain(name);
});
