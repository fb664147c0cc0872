import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useProduct } from '../testing/use-product.ts';
import { useBrowser } from './lib/browser.ts';
import { walk } from './lib/composing.ts';
import { officeOf } from './lib/office.ts';
import { isAlive } from './lib/press.ts';

/* Prices in the back office, by keys and by mouse, and what buyers see of them. What is reckoned: modules/catalogue/server/prices.test.ts. */
const product = useProduct();
const visit = useBrowser();
const { at, signedIn, holds, shown } = officeOf(product, visit);
const body = JSON.stringify({ suits: [], suitsNot: [], points: ['한 단원씩 읽어요.'], curriculum: [] });
/** Sold for 12,000 won for three months, so that a lower price has its proof. */
const sell = async (no: number, title: string): Promise<void> => {
  await sql`insert into catalogue.product values (${no}, 'nursing', 3, 'book', ${title}, '한 줄로 말한 소개예요.', ${body}, 'on-sale', now())`.execute(
    product.db,
  );
  await sql`insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, state)
    values (${no}, ${no}, 0, '기본', 12000, 12000, 4, 'on-sale'), (${no + 500}, ${no}, 1, '넉넉히', 15000, 15000, 4, 'on-sale')`.execute(
    product.db,
  );
  await sql`insert into catalogue.price (option_no, at, list_price, sale_price) values (${no}, now() - interval '90 days', 12000, 12000)`.execute(
    product.db,
  );
};
const priceOf = async (no: number): Promise<number | undefined> =>
  (await sql<{ price: number }>`select sale_price as price from catalogue.option where option_no = ${no}`.execute(product.db)).rows[0]
    ?.price;
const plannedOf = async (no: number): Promise<number | undefined> =>
  (await sql<{ price: number }>`select sale_price as price from catalogue.planned_price where option_no = ${no}`.execute(product.db))
    .rows[0]?.price;
const send = (page: Page, name = '가격 바꾸기') => page.getByRole('button', { name, exact: true });

it('by mouse from the menu: a product is found, another price asked with a reason, and the shop has it with what stands struck', async () => {
  await sell(87_001, '값이 바뀔 교재');
  const { page: buyer } = await visit();
  const shopPage = product().url('nursing.localhost', '/products/87001');
  // As it was before, and kept by the server.
  await buyer.goto(shopPage);
  await buyer.getByText('12,000').first().waitFor();
  const { page } = await signedIn(['content', 'operators']);
  await page.goto(at('/'));
  const entry = page.getByRole('link', { name: '상품과 가격' });
  await isAlive(entry);
  await entry.click();
  const find = page.getByRole('button', { name: '찾기' });
  await isAlive(find);
  await page.getByLabel('상품 이름이나 번호').fill('바뀔 교재');
  await page.getByLabel('분류').selectOption({ label: '면접 대비' });
  await find.click();
  await shown(page, '값이 바뀔 교재');
  await expect.poll(() => page.locator('[data-row]').count()).toBe(1);
  await page.getByText('없음. 지금보다 비싸게 20일 넘게 판 기록이 없어요.').waitFor();
  await isAlive(send(page));
  await send(page).click();
  await page.getByText('지금과 같은 가격이에요.').waitFor();
  await page.getByLabel('판매 가격 (원)').fill('9,000원');
  await page.getByText('이 값이면 취소선에 12,000원을 보여요. 25% 할인이에요.').waitFor();
  await send(page).click();
  await page.getByText('사유를 적어 주세요.').waitFor();
  await page.getByLabel('사유', { exact: true }).fill('겨울 할인');
  await send(page).click();
  await expect.poll(() => priceOf(87_001)).toBe(9_000);
  await page.getByRole('complementary', { name: '가격 기록' }).getByText('겨울 할인').waitFor();
  await page.getByText(/^12,000원\. .*까지 가장 낮은 값이었어요\.$/).waitFor();
  await expect
    .poll(async () => {
      await buyer.goto(shopPage);
      const said = await buyer.locator('main').innerText();
      return [said.includes('9,000'), said.includes('12,000'), said.includes('25%')];
    })
    .toEqual([true, true, true]);
  await page.goto(at('/audit?q=87001'));
  await page.getByRole('row').filter({ hasText: '가격 바꿈' }).filter({ hasText: '겨울 할인' }).waitFor();
});

it('by keys: a price is planned for a day to come and taken back; another option has its own', async () => {
  await sell(87_002, '예정할 교재');
  const { page } = await signedIn(['content']);
  await page.goto(at('/products?product=87002'));
  await shown(page, '예정할 교재');
  await isAlive(send(page));
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('판매 가격 (원)').fill('8000');
  await page.getByLabel('언제부터').fill(day);
  await page.getByLabel('사유', { exact: true }).fill('개정판이 나와서');
  // Enter in a field of one line sends, as forms do.
  await page.getByLabel('판매 가격 (원)').press('Enter');
  await expect.poll(() => plannedOf(87_002)).toBe(8_000);
  await page.getByRole('heading', { name: '예정된 가격' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('subject');
  expect(await priceOf(87_002)).toBe(12_000);
  await holds(page, '/products?product=87002');
  await page.goto(at('/products?product=87002'));
  const unplan = page.getByRole('button', { name: '예정 거두기' });
  await isAlive(unplan);
  await unplan.press('Enter');
  await expect.poll(() => plannedOf(87_002)).toBeUndefined();
  await unplan.waitFor({ state: 'detached' });
  const other = page.getByRole('navigation', { name: '옵션' }).getByRole('link', { name: '넉넉히 · 15,000원' });
  await other.press('Enter');
  await expect.poll(() => page.getByLabel('판매 가격 (원)').inputValue()).toBe('15000');
});

it('at 768: where nothing is found it says so, and its fields take Hangul', async () => {
  const { page } = await signedIn(['content'], { size: { width: 768, height: 1024 } });
  await page.goto(at('/products?q=%EC%97%86%EB%8A%94%20%EC%83%81%ED%92%88'));
  await page.getByText('조건에 맞는 상품이 없어요.').waitFor();
  await sell(87_003, '좁은 화면의 교재');
  await page.goto(at('/products?product=87003'));
  await shown(page, '좁은 화면의 교재');
  await isAlive(send(page));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
  expect((await walk(page, page.context(), '/products')).faults).toEqual([]);
});
