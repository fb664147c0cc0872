import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCatalogueModule } from '@modules/catalogue/server';
import { askPrice, DemoProducts, seedProducts } from '@modules/catalogue/seed';
import { seedSaid } from '@modules/product-review/seed';
import { systemClock } from '@platform/kernel';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { brands } from '../brands/index.ts';

const { db } = testDatabase<never>();
const contentDir = join(import.meta.dirname, '../content');
const seed = () =>
  seedProducts({
    db,
    clock: systemClock,
    contentDir,
    brandIds: ['nursing'],
    sittingOf: async () => 42,
    lectures: new Map([30_104, 30_105, 30_201, 30_202].map((productNo) => [productNo, [60_000]])),
    books: new Map([30_109, 30_203, 30_303, 30_404].map((productNo) => [productNo, 4])),
    log: () => {},
  });

it('the demo has products in every category of the shop, bundles of what it sells, and every price once, however often it is started', async () => {
  await seed();
  await seed();
  const { api } = createCatalogueModule({ db });
  const page = await api.products('nursing', { sort: 'number', page: 1, pageSize: 100 });
  expect(page.totalCount).toBeGreaterThanOrEqual(24);
  const categories = brands.find(({ offers }) => offers.shop)?.shop?.categories ?? [];
  expect(new Set(page.items.map(({ categoryId }) => categoryId))).toEqual(new Set(categories.map(({ categoryId }) => categoryId)));
  // What cannot be opened is not sold, by itself and in bundles; everything else is.
  const coming = page.items.filter(({ isComing }) => isComing);
  expect(coming.map(({ kind }) => kind).toSorted()).toEqual([
    ...Array.from({ length: 2 }, () => 'bundle'),
    ...Array.from({ length: 13 }, () => 'course'),
  ]);
  expect(page.items.every(({ isOnSale, isComing }) => isOnSale !== isComing)).toBe(true);
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
  }>`select max(count)::integer as n from (select count(*) from catalogue.price where option_no <> 301091 group by option_no) of`.execute(
    db,
  );
  // Now, and before where it was reduced: as often as it is started.
  expect(rows[0]?.n).toBe(2);
  const struck = page.items.filter(({ listPrice, salePrice }) => listPrice > salePrice);
  expect(struck.length).toBeGreaterThanOrEqual(5);
  expect(struck.filter(({ isComing }) => isComing)).toEqual([]);
  for (const { productNo } of struck) {
    const one = await api.product('nursing', productNo);
    const shown = one.ok ? one.value.options.filter(({ formerFrom }) => formerFrom !== null) : [];
    expect([productNo, shown.length > 0]).toEqual([productNo, true]);
    for (const { optionNo, listPrice, formerFrom, formerUntil } of shown) {
      // What is struck was asked on every day that is named.
      const { rows: asked } = await sql<{ sale: number }>`
        select (select sale_price from catalogue.price where option_no = ${optionNo} and at <= day order by at desc limit 1)::float8 as sale
        from generate_series(${new Date(formerFrom ?? 0)}::timestamptz, ${new Date((formerUntil ?? 0) - 1)}::timestamptz, '1 day') day`.execute(
        db,
      );
      expect(new Set(asked.map(({ sale }) => sale))).toEqual(new Set([listPrice]));
    }
  }
});

it('a price that the back office changed stays as it is when the product starts again', async () => {
  await seed();
  await db.transaction().execute((tx) => askPrice(tx as never, 301_091, { listPrice: 25_000, salePrice: 24_000 }, systemClock.now()));
  await seed();
  const { rows } = await sql<{ sale: number }>`select sale_price::float8 as sale from catalogue.option where option_no = 301091`.execute(
    db,
  );
  expect(rows).toEqual([{ sale: 24_000 }]);
});

it('every course with a curriculum has a lesson that anybody may see, and each of these has something to show', async () => {
  await seed();
  const { api } = createCatalogueModule({ db });
  const { products } = DemoProducts.parse(parse(await readFile(join(contentDir, 'products/products.yaml'), 'utf8')));
  for (const { productNo, curriculum } of products.filter((one) => one.curriculum.length > 0)) {
    const starred = curriculum.flatMap(({ lessons }) => lessons).map((lesson) => lesson.startsWith('* '));
    expect(starred).toContain(true);
    const shown = await Promise.all(starred.map(async (_is, place) => (await api.sample('nursing', productNo, place + 1)).ok));
    expect([productNo, shown]).toEqual([productNo, starred]);
  }
});

it('what unlocks an exam on the CBT site is an option of the shop that opens a sitting of it', async () => {
  const read = async (path: string): Promise<unknown> => parse(await readFile(join(contentDir, path), 'utf8'));
  const named = (await read('cbt-products.yaml')) as Readonly<
    Record<string, readonly { exam: string; shopbyProductId: number; optionId: number }[]>
  >;
  const { products } = DemoProducts.parse(await read('products/products.yaml'));
  const options = products.flatMap(({ productNo, options }) =>
    options.flatMap(({ optionNo, sittings }) => sittings.map(({ exam }) => ({ exam, shopbyProductId: productNo, optionId: optionNo }))),
  );
  expect(Object.values(named).flat().length).toBeGreaterThan(0);
  // Both stand by hand, the one in the shop's numbers and the other with the exam: they say the same.
  expect(options).toEqual(expect.arrayContaining(Object.values(named).flat()));
});

it('samples of what is said are of products that there are, once, however often it is started', async () => {
  await seed();
  for (let times = 0; times < 2; times += 1) await seedSaid({ db, contentDir, brandIds: ['nursing'], log: () => {} });
  const { rows } = await sql<{ reviews: number; questions: number; answered: number; strays: number }>`
    select (select count(*)::integer from product_review.review) as reviews, count(*)::integer as questions, count(answer)::integer as answered,
      (select count(*)::integer from (select product_no from product_review.review union select product_no from product_review.question) said
        where product_no not in (select product_no from catalogue.product)) as strays from product_review.question`.execute(db);
  expect(rows).toEqual([{ reviews: 6, questions: 3, answered: 2, strays: 0 }]);
});
