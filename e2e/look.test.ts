import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE, useBrowser } from './lib/browser.ts';
import { hostsOf } from './lib/hosts.ts';
import { journeyBrands } from './lib/mini-package.ts';
import { isAlive } from './lib/press.ts';
import { useProduct } from './lib/use-product.ts';

/* What only pictures of the pages showed to be wanting, held by measures. */
const product = useProduct();
const visit = useBrowser();
const TABLET = { width: 768, height: 1024 };

/** How far the tabs fade on each side, and whether the current one is wholly in sight. */
const tabs = (page: Page) =>
  page.locator('.sub nav').evaluate((nav) => {
    const style = getComputedStyle(nav);
    const here = nav.querySelector('[aria-current]')?.getBoundingClientRect();
    const isInSight = here !== undefined && here.left >= 0 && here.right <= innerWidth;
    return { start: style.getPropertyValue('--fade-start'), end: style.getPropertyValue('--fade-end'), isInSight };
  });

describe('tabs of a brand with a community', () => {
  const url = (path: string) => product().url(hostsOf('career').cbt, path);

  it('say on a phone that there are more of them, and bring the current one into sight', async () => {
    const { page } = await visit({ viewport: { width: 320, height: 640 } });
    await page.goto(url('/exam/all'));
    await expect.poll(() => tabs(page)).toEqual({ start: '0px', end: '48px', isInSight: true });
    await page.goto(url('/mycbt/note'));
    await expect.poll(() => tabs(page)).toEqual({ start: '48px', end: '0px', isInSight: true });
  });

  it('fade nowhere when all are in sight', async () => {
    const { page } = await visit();
    await page.goto(url('/exam/all'));
    await isAlive(page.getByRole('main'));
    expect(await tabs(page)).toEqual({ start: '0px', end: '0px', isInSight: true });
  });
});

describe.each(journeyBrands)('%s', (brand) => {
  const url = (path: string) => product().url(hostsOf(brand).cbt, path);

  it.each([PHONE, TABLET])('the facts of a ranked exam stay on one line at $width px', async (viewport) => {
    const { page } = await visit({ viewport });
    await page.goto(url('/'));
    // Not before React has taken over: it would find other words than it was told of.
    await isAlive(page.getByRole('main'));
    // The longest category and a count that an exam may come to.
    const lines = await page.locator('.row-card .dots').first().evaluate((dots) => {
      dots.children[0]!.textContent = '한국사능력검정';
      const taken = dots.appendChild(dots.children[1]!.cloneNode() as Element);
      dots.children[1]!.textContent = '100문항 100분';
      taken.textContent = '18,204명';
      const seen = [...dots.children].filter((item) => item.checkVisibility());
      return new Set(seen.map((item) => Math.round(item.getBoundingClientRect().top))).size;
    });
    expect(lines).toBe(1);
  });

  it('the number for those who are asked for help is on one line', async () => {
    const { page } = await visit({ viewport: { width: 320, height: 640 }, expects: /status of 500|ApiError/ });
    await page.route('**/apiV2/exams?**', (route) => route.fulfill({ status: 500, json: { kind: 'broken', message: '', requestId: '760d93dc58-41' } }));
    await page.goto(url('/exam/detail/mini'));
    await isAlive(page.getByRole('main'));
    await page.locator('.exam-hero nav a').first().click();
    await page.getByRole('heading', { name: '오류가 발생하였습니다' }).waitFor();
    const number = page.locator('.req .nw');
    expect(await number.textContent()).toContain('760d93dc58-41');
    expect(await number.evaluate((node) => node.getClientRects().length)).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
