import { companyIn, waitingListingIn } from '@modules/listing/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { claimedOrderIn } from '../testing/claimed-order.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, useBrowser } from './lib/browser.ts';
import { compose, enterWithin, walk } from './lib/composing.ts';
import { officeOf } from './lib/office.ts';
import { isAlive } from './lib/press.ts';

/* Ctrl K in the back office: to a page or to what has a number, by keys alone. */
const product = useProduct();
const visit = useBrowser();
const { at, signedIn, shown } = officeOf(product, visit);
const button = (page: Page) => page.getByRole('button', { name: /^바로 가기/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: '어디로 갈까요?' });
const opened = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await dialog(page).waitFor();
};
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

it('goes to a page by its name and to an order by its number, with the focus in the page; what is not there is said', async () => {
  await claimedOrderIn(product.db, { orderNo: '20261101-0000000009' });
  const { page } = await signedIn(['orders', 'support'], { expects: /404/ });
  await page.goto(at('/'));
  await isAlive(button(page));
  await opened(page);
  await expect.poll(() => dialog(page).getByRole('option').allTextContents()).toEqual(['오늘 할 일', '문의', '주문과 환불', '작업과 메일']);
  expect(await faultsOf(page, 'jump', [768, 1024, 1440])).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => dialog(page).getByRole('option', { selected: true }).textContent()).toBe('작업과 메일');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(at('/inquiries'));
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('main');
  await opened(page);
  await page.keyboard.type('20261101-0000000008');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('status').filter({ hasText: '찾을 수 없어요: 주문 20261101-0000000008' }).waitFor();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await shown(page, '주문 20261101-0000000009');
  await opened(page);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
});

it('the Enter that ends a syllable chooses nothing, and a page is found on the way to its name', async () => {
  const { page } = await signedIn(['orders', 'support']);
  await page.goto(at('/'));
  await isAlive(button(page));
  await opened(page);
  const keys = await page.context().newCDPSession(page);
  await compose(keys, ['ㅁ', '무', '문', '문으']);
  await expect.poll(() => dialog(page).getByRole('option').allTextContents()).toEqual(['문의']);
  await enterWithin(keys, true);
  await keys.send('Input.insertText', { text: '문의' });
  expect([await dialog(page).isVisible(), new URL(page.url()).pathname]).toEqual([true, '/']);
  await page.keyboard.press('Enter');
  await page.waitForURL(at('/inquiries'));
  await button(page).click();
  expect((await walk(page, page.context(), 'jump', { within: dialog(page) })).faults).toEqual([]);
});

it('a company and a listing by their numbers, by mouse', async () => {
  const companyIdx = await companyIn(product.db);
  const listingIdx = await waitingListingIn(product.db, { companyIdx, title: '바로 간 서포터즈', at: '2026-11-01T00:00:00Z' });
  const { page } = await signedIn(['review'], { size: { width: 768, height: 1024 } });
  await page.goto(at('/'));
  await isAlive(button(page));
  await button(page).click();
  await page.keyboard.type(String(listingIdx));
  await dialog(page)
    .getByRole('option', { name: `공고 ${listingIdx}번` })
    .click();
  await shown(page, '바로 간 서포터즈');
  await button(page).click();
  await page.keyboard.type(String(companyIdx));
  await dialog(page)
    .getByRole('option', { name: `기업 ${companyIdx}번` })
    .click();
  await page.waitForURL(at(`/companies?company=${companyIdx}`));
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('main');
});
