import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { hostsOf } from '../testing/hosts.ts';
import { inTurn } from '../testing/in-turn.ts';
import { journeyBrands } from '../testing/journey-brands.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { isAlive, press } from './lib/press.ts';

const product = useProduct();
const visit = useBrowser();

/** Whether this is still the document that was marked: a full navigation brings a new one. */
const mark = (page: Page) => page.evaluate(() => void ((globalThis as { marked?: boolean }).marked = true));
const isMarked = (page: Page) => page.evaluate(() => (globalThis as { marked?: boolean }).marked === true);

describe.each(journeyBrands)('the web view of %s', (brand) => {
  const once = inTurn(brand);
  const { cbt } = hostsOf(brand);
  const inFrame = { cookie: 'disabledHeader=true' };
  let idx = 0;
  beforeAll(async () => {
    idx = await sittingIdx(product(), brand, 'full');
  });

  it('shows home, list and detail with their footer and without a header', async () => {
    for (const path of ['/', '/exam/all', '/exam/detail/mini']) {
      const [framed, plain] = [await product().agent(cbt).get(path, inFrame), await product().agent(cbt).get(path)];
      expect([path, framed.text.includes('<header'), framed.text.includes('<footer')]).toEqual([path, false, true]);
      expect([path, plain.text.includes('<header'), plain.text.includes('<footer')]).toEqual([path, true, true]);
    }
  });

  it('shows neither on pages that have neither, and is never kept for others', async () => {
    for (const path of [`/cbt/select/${idx}`, '/cbt/practice', '/nothing']) {
      const { text } = await product().agent(cbt).get(path, inFrame);
      expect([path, /<header class="(?:ptop|shop-top|top)\b/.test(text), text.includes('<footer')]).toEqual([path, false, false]);
    }
    await product().agent(cbt).get('/', inFrame);
    expect((await product().agent(cbt).get('/')).text).toContain('<header');
    expect((await product().agent(cbt).get('/', { cookie: 'disabledHeader=false' })).text).toContain('<header');
  });

  for (const [name, viewport] of [
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ] as const)
    once(`on ${name} goes to another page by the browser, and stays where only the search changes`, async () => {
      const { context, page } = await visit({ viewport });
      await context.addCookies([{ name: 'disabledHeader', value: 'true', url: product().url(cbt) }]);
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      await page.goto(product().url(cbt, '/exam/all'));
      await mark(page);
      await isAlive(page.getByRole('combobox', { name: '차례' }));
      await page.getByRole('combobox', { name: '차례' }).selectOption('title');
      await expect.poll(() => page.url()).toContain('sort=title');
      await expect.poll(() => isMarked(page)).toBe(true);

      await press(page.getByRole('link', { name: /작은 모의고사/ }).first());
      await page.waitForURL('**/exam/detail/mini');
      await page.getByRole('heading', { level: 1, name: /작은 모의고사/ }).waitFor();
      await expect.poll(() => isMarked(page)).toBe(false);
      expect(said.some((text) => text.includes('aborted'))).toBe(true);
      await page.goBack();
      await expect.poll(() => page.url()).toContain('/exam/all?sort=title');
    });

  once('elsewhere goes there by itself', async () => {
    const { page } = await visit();
    await page.goto(product().url(cbt, '/exam/all'));
    await mark(page);
    await press(page.getByRole('link', { name: /작은 모의고사/ }).first());
    await page.waitForURL('**/exam/detail/mini');
    await expect.poll(() => isMarked(page)).toBe(true);
  });
});
