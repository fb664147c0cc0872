import { listingsIn } from '@modules/listing/testing';
import { expect, it } from 'vitest';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { press } from './lib/press.ts';

/* Job postings for nurses on the shop (specification 2.3). */
const product = useProduct();
const visit = useBrowser();
const shop = (path: string) => product().url('nursing.localhost', path);
const WIDTHS = [PHONE.width, DESKTOP.width];
const DAY_MS = 86_400_000;

it('says that there are none; they are narrowed by address, marked when they are over, and say how one applies', async () => {
  const { page } = await visit({ viewport: PHONE });
  await page.goto(shop('/recruit'));
  await page.getByText('지금은 채용 공고가 없어요').waitFor();
  expect(await faultsOf(page, 'none', WIDTHS)).toEqual([]);
  const { organization, listing } = listingsIn(product.db, 'nursing');
  const hospital = await organization('은가람대학교병원');
  const now = Date.now();
  await listing(hospital, { kind: 'recruit', title: '병동 간호사', fields: ['ward'], regions: ['busan'], deadlineAt: now + 5 * DAY_MS });
  await listing(hospital, { kind: 'recruit', title: '검진 간호사', fields: ['screening'], regions: ['jeju'], deadlineAt: now - DAY_MS });
  // A page that is open while the server starts anew may ask it for a script.
  await page.goto('about:blank');
  await product().restart();
  await page.goto(shop('/recruit'));
  await page.getByRole('link', { name: '검진 간호사' }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: '검진 간호사' }).innerText()).toContain('마감');
  expect(await faultsOf(page, 'list', WIDTHS)).toEqual([]);
  await press(page.getByRole('link', { name: '병동', exact: true }));
  await page.waitForURL(shop('/recruit?work=ward'));
  await page.getByRole('link', { name: '검진 간호사' }).waitFor({ state: 'detached' });
  await press(page.getByRole('link', { name: '병동 간호사' }));
  await page.getByRole('heading', { level: 1, name: '병동 간호사' }).waitFor();
  await page.getByText('D-5').waitFor();
  expect(await page.getByRole('link', { name: '기관 누리집에서 지원하기' }).getAttribute('href')).toBe('https://apply.example');
  expect(await faultsOf(page, 'posting', WIDTHS)).toEqual([]);
  await press(page.getByRole('navigation', { name: '현재 위치' }).getByRole('link', { name: '채용 공고' }));
  await page.waitForURL(shop('/recruit'));
});
