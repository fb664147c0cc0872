import { operatorIn } from '@modules/operator/testing';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { signInOperator } from '../testing/operator.ts';
import { servedProduct } from './testing.ts';

/* Products and prices in the back office; every answer is compared with its view. What is reckoned of prices: modules/catalogue/server/prices.test.ts. */
const product = servedProduct();
const { db } = product.database;
let agent: HttpAgent;
beforeAll(async () => {
  agent = await signInOperator(product.agent('admin.localhost'), await operatorIn(db, 's'.repeat(40), ['everything'], '박도윤'));
});

it('another price is asked with a reason, which the log keeps, and its history is read', async () => {
  await sql`insert into catalogue.product values (88001, 'nursing', 3, 'book', '교재', '요약', '{}', 'on-sale', now())`.execute(db);
  await sql`insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, state)
    values (88001, 88001, 0, 'PDF', 12000, 9900, 1, 'on-sale')`.execute(db);
  const path = '/office/options/88001/prices';
  expect((await agent.get(path)).json()).toMatchObject({ salePrice: 9_900, former: null, history: [] });
  expect((await agent.post(path, { listPrice: 9_000, salePrice: 9_900, reason: '오타' })).status).toBe(400);
  const changed = await agent.post(path, { listPrice: 12_000, salePrice: 8_000, reason: '재고 정리' });
  expect(changed.json()).toMatchObject({
    salePrice: 8_000,
    former: null,
    planned: null,
    history: [{ listPrice: 12_000, salePrice: 8_000, by: '박도윤', reason: '재고 정리' }],
  });
  expect((await agent.get('/office/options/99/prices')).json().kind).toBe('catalogue/office-no-option');
  const { items } = (await agent.get('/office/audit?q=88001')).json<{ items: unknown[] }>();
  expect(items).toMatchObject([{ act: 'price.change', by: '박도윤', reason: '재고 정리', before: { salePrice: 9_900 } }]);
});

it('a price is planned for a moment to come, and taken back', async () => {
  await sql`insert into catalogue.product values (88002, 'nursing', 3, 'book', '교재', '요약', '{}', 'on-sale', now())`.execute(db);
  await sql`insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, state)
    values (88002, 88002, 0, 'PDF', 12000, 9900, 1, 'on-sale')`.execute(db);
  const path = '/office/options/88002/prices';
  const from = Date.now() + 86_400_000;
  const planned = await agent.post(path, { listPrice: 12_000, salePrice: 8_000, from, reason: '내일부터' });
  expect(planned.json()).toMatchObject({ salePrice: 9_900, planned: { from, salePrice: 8_000, by: '박도윤', reason: '내일부터' } });
  const over = await agent.post(path, { listPrice: 12_000, salePrice: 8_000, from: 1, reason: '어제부터' });
  expect([over.status, over.json().kind]).toEqual([400, 'catalogue/office-no-coming-day']);
  expect((await agent.get('/office/products?q=88002')).json()).toMatchObject({ items: [{ productNo: 88_002, plannedAt: from }] });
  expect((await agent.ask(`${path}/planned`, { method: 'DELETE', body: {} })).json()).toMatchObject({ salePrice: 9_900, planned: null });
  expect((await agent.ask('/office/options/99/prices/planned', { method: 'DELETE', body: {} })).json().kind).toBe(
    'catalogue/office-no-option',
  );
});

it('finds products by title, number, state and category, page by page without a gap; one has its options', async () => {
  const numbers = Array.from({ length: 53 }, (_, n) => 89_000 + n);
  for (const no of numbers) {
    const state = no === 89_001 ? 'paused' : 'on-sale';
    await sql`insert into catalogue.product values (${no}, 'nursing', ${no === 89_002 ? 4 : 3}, 'book', '찾을 교재 100%_', '요약', '{}', ${state}, now())`.execute(
      db,
    );
    await sql`insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, state)
      values (${no}, ${no}, 0, '기본', 12000, 9900, 1, 'on-sale'), (${no + 1_000}, ${no}, 1, '넉넉히', 15000, 15000, 1, 'paused')`.execute(
      db,
    );
  }
  interface Page {
    readonly items: readonly { readonly productNo: number }[];
    readonly nextAfter: number | null;
  }
  const page = async (query: string): Promise<Page> => (await agent.get(`/office/products?${query}`)).json<Page>();
  const found = async (query: string) => (await page(query)).items.map(({ productNo }) => productNo);
  const q = `q=${encodeURIComponent('찾을 교재 100%_')}`;
  const first = await page(q);
  const second = await page(`${q}&after=${first.nextAfter}`);
  expect([...first.items, ...second.items].map(({ productNo }) => productNo)).toEqual(numbers);
  expect([first.items.length, second.nextAfter]).toEqual([50, null]);
  expect(await found('q=89001')).toEqual([89_001]);
  expect(await found('q=8900')).toEqual([]);
  expect(await found(`${q}&state=paused`)).toEqual([89_001]);
  expect(await found(`${q}&brandId=nursing&categoryId=4`)).toEqual([89_002]);
  expect(await found(`${q}&brandId=career`)).toEqual([]);
  expect((await agent.get('/office/products/89001')).json()).toMatchObject({
    title: '찾을 교재 100%_',
    state: 'paused',
    optionCount: 2,
    cheapest: 9_900,
    dearest: 15_000,
    plannedAt: null,
    options: [
      { optionNo: 89_001, optionTitle: '기본', isOnSale: true, salePrice: 9_900, former: null, planned: null, history: [] },
      { optionNo: 90_001, optionTitle: '넉넉히', isOnSale: false, salePrice: 15_000 },
    ],
  });
  expect((await agent.get('/office/products/99')).json().kind).toBe('catalogue/office-no-product');
  const { brands } = (await agent.get('/office/today')).json<{ brands: { brandId: string; categories: { label: string }[] }[] }>();
  expect(brands.find(({ brandId }) => brandId === 'nursing')?.categories.map(({ label }) => label)).toContain('면접 대비');
});
