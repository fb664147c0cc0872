import { beforeAll, describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { inTurn } from '../testing/in-turn.ts';
import { journeyBrands } from '../testing/journey-brands.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { playerOf } from './lib/player.ts';
import { isAlive, press } from './lib/press.ts';

const product = useProduct();
const visit = useBrowser();

describe.each(journeyBrands)('around every page of %s', (brand) => {
  const once = inTurn(brand);
  const { cbt } = hostsOf(brand);
  let idx = 0;
  beforeAll(async () => {
    idx = await sittingIdx(product(), brand, 'full');
  });

  it('there are a header and a footer, but not in the exam player and what stands around it', async () => {
    const framed = ['/', '/exam/all', '/exam/detail/mini'];
    const bare = [
      `/cbt/select/${idx}`,
      '/cbt/select/random/mini',
      `/cbt/onequestions/${idx}`,
      '/cbt/practice',
      '/cbt/practice/rehearsal',
      `/cbt/practice/${idx}`,
      '/cbt/practice/score/999999',
      '/404',
      '/nothing',
    ];
    for (const path of [...framed, ...bare]) {
      const { text } = await product().agent(cbt).get(path);
      expect([path, text.includes('<footer')]).toEqual([path, framed.includes(path)]);
    }
  });

  it('there is a place for toasts and for the progress bar', async () => {
    for (const path of ['/', `/cbt/select/${idx}`, '/404']) {
      const { text } = await product().agent(cbt).get(path);
      for (const part of ['class="progress"', 'class="toasts"', 'role="status"', 'role="alert"'])
        expect([path, part, text.includes(part)]).toEqual([path, part, true]);
    }
  });

  for (const [name, viewport] of [
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ] as const)
    once(`on ${name} a bar on top shows that the next page comes, after a moment, and goes with it`, async () => {
      const { page } = await visit({ viewport });
      await page.goto(product().url(cbt, '/exam/all'));
      let answer = () => {};
      const waiting = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/apiV2/exams?**q=**', async (route) => {
        await waiting;
        await route.continue();
      });
      const bar = page.locator('.progress');
      expect(await bar.evaluate((node) => getComputedStyle(node).opacity)).toBe('0');
      // A change that is there at once shows no bar: it waits 100 ms.
      const sheets = await page
        .locator('link[rel=stylesheet]')
        .evaluateAll(async (links) => Promise.all(links.map(async (link) => (await fetch((link as HTMLLinkElement).href)).text())));
      expect(sheets.join('')).toMatch(/\.progress\.on\s*\{[^}]*(?:100ms|\.1s)/);
      const search = page.getByRole('main').getByRole('searchbox');
      await isAlive(search);
      await search.fill('모의고사');
      await expect.poll(() => bar.evaluate((node) => getComputedStyle(node).opacity)).toBe('1');
      answer();
      await expect.poll(() => bar.evaluate((node) => [...node.classList])).toEqual(['progress']);
      await expect.poll(() => bar.evaluate((node) => getComputedStyle(node).opacity)).toBe('0');
      expect(page.url()).toContain('q=');
    });

  it('the search addresses lead to one page each: a type by its slug, an exam by slug or index, with one canonical address', async () => {
    const agent = product().agent(cbt);
    const { examIdx, examTypes } = (await agent.get('/apiV2/exams/mini')).json<{
      examIdx: number;
      examTypes: { examTypeIdx: number; slug: string }[];
    }>();
    const canonical = async (path: string) =>
      /<link rel="canonical" href="([^"]+)"/.exec((await agent.get(path)).text)?.[1]?.replace(agent.origin, '');
    const [type] = examTypes;
    expect(await canonical(`/exam/${type?.slug}`)).toBe(`/exam/${type?.slug}`);
    expect([await canonical('/exam/detail/mini'), await canonical(`/exam/detail/${examIdx}`)]).toEqual([
      '/exam/detail/mini',
      '/exam/detail/mini',
    ]);
    for (const name of ['mini', examIdx]) {
      const moved = await agent.get(`/exam/${name}`);
      expect([name, moved.status, moved.headers.location]).toEqual([name, 301, '/exam/detail/mini']);
    }
    for (const folder of ['/cbt/select', '/cbt/onequestions', '/cbt/practice'])
      expect(await canonical(`${folder}/${idx}`)).toBe(`${folder}/${idx}`);
    const sitemap = (await agent.get('/sitemap.xml')).text;
    for (const path of ['/exam/detail/mini', `/cbt/select/${idx}`, `/cbt/onequestions/${idx}`, `/cbt/practice/${idx}`])
      expect(sitemap).toContain(`<loc>${agent.origin}${path}</loc>`);
    expect(sitemap).toMatch(/\/cbt\/problem\/\d+<\/loc>/);
    // What a crawler finds there is a page that may be indexed, of that very address.
    for (const [, path = ''] of sitemap.matchAll(new RegExp(`<loc>${agent.origin}([^<]*)</loc>`, 'g'))) {
      const page = await agent.get(path);
      expect([path, page.status, /name="robots"[^>]+noindex/.test(page.text), await canonical(path)]).toEqual([path, 200, false, path]);
    }
  });

  it('a page’s preview is an image of that exam', async () => {
    const agent = product().agent(cbt);
    const image = /property="og:image" content="([^"]+)"/.exec((await agent.get('/exam/detail/mini')).text)?.[1] ?? '';
    expect(image).toMatch(/\/preview\/exam\/mini\.[0-9a-f]{16}\.png$/);
    expect((await agent.get(new URL(image).pathname)).headers['content-type']).toBe('image/png');
  });

  once('a figure of a paper is loaded in the size that its place needs', async () => {
    const { page } = await visit({ viewport: PHONE });
    const images: string[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === '/image') images.push(`${response.status()} ${response.headers()['content-type']}`);
    });
    await page.goto(product().url(cbt, `/cbt/select/${idx}`));
    await press(page.getByRole('button', { name: '모의고사 시작하기' }));
    const player = playerOf(page);
    await player.isOpen();
    const figures = page.locator('img[srcset*="/image?"]');
    // The next is asked for when this one is there: a picture that is passed by is not found again.
    while ((await figures.count()) === 0) {
      const number = await player.number();
      await page.keyboard.press('ArrowRight');
      await player.isAt(number + 1);
    }
    await figures.first().waitFor();
    await expect.poll(() => images.length).toBeGreaterThan(0);
    // A picture as small as this one gains nothing by another form.
    expect(images[0]).toMatch(/^200 image\/(?:avif|png)$/);
    expect(await figures.first().evaluate((node: HTMLImageElement) => node.decode().then(() => node.naturalWidth > 0))).toBe(true);
  });
});
