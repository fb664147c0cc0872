import { join } from 'node:path';
import { createCatalogueModule } from '@modules/catalogue/server';
import { seedProducts } from '@modules/catalogue/seed';
import { systemClock } from '@platform/kernel';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { brands } from '../brands/index.ts';

const { db } = testDatabase<never>();
const contentDir = join(import.meta.dirname, '../content');
const seed = () => seedProducts({ db, clock: systemClock, contentDir, brandIds: ['nursing'], sittingOf: async () => 42, log: () => {} });

it('the demo has products in every category of the shop, bundles of what it sells, and every price once, however often it is started', async () => {
  await seed();
  await seed();
  const { api } = createCatalogueModule({ db });
  const page = await api.products('nursing', { sort: 'number', page: 1, pageSize: 100 });
  expect(page.totalCount).toBeGreaterThanOrEqual(24);
  const categories = brands.find(({ offers }) => offers.shop)?.shop?.categories ?? [];
  expect(new Set(page.items.map(({ categoryId }) => categoryId))).toEqual(new Set(categories.map(({ categoryId }) => categoryId)));
  expect(page.items.every(({ isOnSale }) => isOnSale)).toBe(true);
  const bundles = page.items.filter(({ kind }) => kind === 'bundle');
  expect(bundles.length).toBeGreaterThanOrEqual(3);
  for (const { productNo } of bundles) {
    const one = await api.product('nursing', productNo);
    const option = one.ok ? one.value.options[0] : undefined;
    const alone = option?.parts.reduce((all, { salePrice }) => all + salePrice, 0) ?? 0;
    // What is said to be saved is saved.
    expect(option?.salePrice).toBeLessThan(alone);
  }
  const { rows } = await sql<{
    n: number;
  }>`select max(count)::integer as n from (select count(*) from catalogue.price group by option_no) of`.execute(db);
  expect(rows[0]?.n).toBe(1);
});

it('what unlocks an exam on the CBT site is an option of the shop', async () => {
  await seed();
  const { rows } = await sql<{ option: number; product: number }>`
    select option_no as option, product_no as product from catalogue.option where option_no = 300011`.execute(db);
  expect(rows).toEqual([{ option: 300_011, product: 30_001 }]);
});
