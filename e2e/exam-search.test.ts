import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { brandOf, journeyBrands } from '../testing/journey-brands.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { isAlive } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';
import { stir } from './lib/stir.ts';

/* Exams are looked for from the header of every page of the CBT site, also where the header's own search looks through something else (issue 11). */
const product = useProduct();
const visit = useBrowser();
/** Each with a word: of the name, the organisation and an area of an exam. */
const PAGES = [
  ['/', '작은'],
  ['/exam/all', '가람시험원'],
  ['/exam/detail/mini', '셈하기'],
  ['/mycbt/review', '가시원'],
  ['/mycbt/note', '셈하기'],
] as const;

/** Outside the page's own part: its filter of a list is no search of the header. */
const openBox = async (page: Page) => {
  const box = page.locator('.sub, .shop-sub, header').getByRole('searchbox', { name: '시험 검색' });
  if (await box.isVisible()) return box;
  await page.getByRole('button', { name: '시험 검색 열기' }).click();
  await box.waitFor();
  return box;
};

describe.each(journeyBrands)('%s', (brand) => {
  const { cbt } = hostsOf(brand);
  const isFound = (word: string) => (url: URL) => url.pathname === '/exam/all' && url.searchParams.get('q') === word;

  it.each([PHONE, { width: 768, height: 900 }, DESKTOP])('at $width there is one search of exams on every page', async (viewport) => {
    const { page, context } = await visit({ viewport });
    await signIn(context, product(), brand);
    for (const [path, word] of PAGES) {
      await page.goto(product().url(cbt, path));
      const box = await openBox(page);
      await isAlive(box);
      expect([path, await box.count()]).toEqual([path, 1]);
      await box.fill(word);
      await box.press('Enter');
      await page.waitForURL(isFound(word));
      await page
        .getByRole('main')
        .getByRole('link', { name: /작은 모의고사/ })
        .first()
        .waitFor();
    }
  });

  it.each([PHONE, DESKTOP])('at $width it works before any script, and blanks are no search', async (viewport) => {
    const bare = await visit({ viewport, javaScriptEnabled: false });
    await bare.page.goto(product().url(cbt));
    const early = await openBox(bare.page);
    await early.fill('셈하기');
    await early.press('Enter');
    await bare.page.waitForURL(isFound('셈하기'));
    const { page } = await visit({ viewport });
    await page.goto(product().url(cbt));
    await stir(page);
    await isAlive(page.locator('.menu-search, .ptop').locator('input[aria-label="시험 검색"]'));
    const box = await openBox(page);
    await box.fill('  ');
    await box.press('Enter');
    await expect.poll(() => box.inputValue()).toBe('');
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

// Where the header has another search, too, the field comes by a button on a narrow window.
describe.each(journeyBrands.filter((brand) => brandOf(brand).offers.portalSearch || brandOf(brand).offers.shop))(
  '%s on a phone',
  (brand) => {
    it('the field has the focus when it is opened, goes by Escape, and leaves it where it was', async () => {
      const { page } = await visit({ viewport: PHONE });
      await page.goto(product().url(hostsOf(brand).cbt));
      const open = page.getByRole('button', { name: '시험 검색 열기' });
      await stir(page);
      await isAlive(open);
      await open.click();
      const box = page.getByRole('searchbox', { name: '시험 검색' });
      await expect.poll(() => box.evaluate((node) => node === document.activeElement)).toBe(true);
      expect(await faultsOf(page, 'search of exams', [320, 360, 768])).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => box.isVisible()).toBe(false);
      await expect.poll(() => open.evaluate((node) => node === document.activeElement)).toBe(true);
    });
  },
);
