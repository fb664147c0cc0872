import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useProduct } from '../testing/use-product.ts';
import { faultsHere, faultsOf } from './lib/accessibility.ts';
import { PHONE, useBrowser, type VisitOptions } from './lib/browser.ts';
import { press } from './lib/press.ts';

/* The share dialog (specification 2.2, 3 and 8), the same on every site. */
const CBT = 'cbt.career.localhost';
const SDK = '**/kakao_js_sdk/**';
const visit = useBrowser();

const opener = (page: Page) => page.getByRole('button', { name: '공유', exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: '공유하기' });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor({ state: 'attached' });

describe('without a key of Kakao', () => {
  const product = useProduct();
  const open = async (options: VisitOptions = {}) => {
    const { context, page } = await visit(options);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(product().url(CBT, '/exam/detail/mini?from=mail'));
    await press(opener(page));
    const dialog = dialogOf(page);
    await dialog.waitFor();
    return { page, dialog, asked, url: product().url(CBT, '/exam/detail/mini') };
  };

  it('offers the seven channels; the address goes without what belongs to one visit', async () => {
    const { page, dialog, asked, url } = await open();
    const links = await dialog
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [(link as HTMLAnchorElement).hostname, (link as HTMLAnchorElement).search]));
    expect(links.map(([host]) => host)).toEqual(['story.kakao.com', 'share.naver.com', 'band.us', 'www.facebook.com', 'twitter.com']);
    for (const [, search] of links) expect([...new URLSearchParams(search).values()].join(' ')).toContain(url);
    await dialog.getByRole('button', { name: '복사' }).click();
    await said(page, '복사되었습니다.');
    await expect.poll(() => copied(page)).toBe(url);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await dialog.getByRole('button', { name: '카카오톡' }).click();
    await said(page, '복사되었습니다. 카카오톡에 붙여 넣어 주세요.');
    await expect.poll(() => copied(page)).toBe(url);
    expect(asked.filter((address) => address.includes('kakao'))).toEqual([]);
  });

  it('keeps the focus and gives it back; on the narrowest phone nothing is cut off', async () => {
    const { page, dialog } = await open({ viewport: { width: 320, height: 640 } });
    for (let n = 0; n < 20; n++) await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null))
      .toBe(true);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('a device with a list of apps offers it', async () => {
    const { context, page } = await visit({ viewport: PHONE });
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: (given: object) => {
          document.documentElement.dataset.shared = JSON.stringify(given);
          return Promise.resolve();
        },
      });
    });
    await page.goto(product().url(CBT, '/exam/detail/mini'));
    await press(opener(page));
    await dialogOf(page).getByRole('button', { name: '다른 앱으로 공유' }).click();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.shared))
      .toContain(`"url":"${product().url(CBT, '/exam/detail/mini')}"`);
  });

  it('a refused clipboard leaves the address marked', async () => {
    const { context, page } = await visit();
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
      });
      // The toast is looked at: the timer that takes it away does not run.
      const later = window.setTimeout.bind(window);
      Object.assign(window, { setTimeout: (work: () => void, ms = 0) => (ms >= 2_000 && ms < 3_000 ? 0 : later(work, ms)) });
    });
    await page.goto(product().url(CBT, '/exam/detail/mini'));
    await press(opener(page));
    await dialogOf(page).getByRole('button', { name: '복사' }).click();
    await page.getByRole('alert').getByText('복사하지 못했어요').waitFor({ state: 'attached' });
    // Whoever hears the page is told apart (`role="alert"`); axe sees what stands there for the others as well.
    const toasts = page.locator('.toasts');
    await toasts.locator('.toast').waitFor();
    await toasts.evaluate((area) => area.removeAttribute('aria-hidden'));
    expect(await faultsHere(page, 'a toast', '.toasts')).toEqual([]);
    await expect
      .poll(() =>
        dialogOf(page)
          .getByLabel('주소')
          .evaluate((field: HTMLInputElement) => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)),
      )
      .toBe(product().url(CBT, '/exam/detail/mini'));
  });

  it('has no fault at any width', async () => {
    const { page } = await open();
    expect(await faultsOf(page, 'share', [360, 768, 1440], { within: 'dialog' })).toEqual([]);
  });
});

describe('with a key of Kakao', () => {
  const product = useProduct({ env: { KAKAO_JAVASCRIPT_KEY: '0123456789abcdef0123456789abcdef' } });

  it('asks for the SDK at the press and not before; where it cannot be had, the address is copied', async () => {
    const { context, page } = await visit({ expects: /kakao/ });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const asked: string[] = [];
    await page.route(SDK, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await page.goto(product().url(CBT, '/exam/detail/mini'));
    await press(opener(page));
    await dialogOf(page).waitFor();
    expect(asked).toEqual([]);
    await dialogOf(page).getByRole('button', { name: '카카오톡' }).click();
    await said(page, '복사되었습니다. 카카오톡에 붙여 넣어 주세요.');
    expect(asked).toHaveLength(1);
    await expect.poll(() => copied(page)).toBe(product().url(CBT, '/exam/detail/mini'));
  });

  it('another file in the place of the SDK is not run', async () => {
    const { context, page } = await visit({ expects: /kakao|integrity/ });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route(SDK, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: 'document.documentElement.dataset.ran = "1"',
      }),
    );
    await page.goto(product().url(CBT, '/exam/detail/mini'));
    await press(opener(page));
    await dialogOf(page).getByRole('button', { name: '카카오톡' }).click();
    await said(page, '복사되었습니다. 카카오톡에 붙여 넣어 주세요.');
    expect(await page.evaluate(() => document.documentElement.dataset.ran)).toBeUndefined();
  });
});
