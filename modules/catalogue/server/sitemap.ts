import type { SitemapEntry } from '@platform/kernel';
import { sampleNosOf } from './samples.ts';
import type { CatalogueDb } from './tables.ts';

const FIRST_PAGE = '/';

/**
 * Pages of the shop that are anybody's: its first one, a list for each category that has something, a page for each product, and its sample
 * lessons.
 */
export const sitemapOf = async (db: CatalogueDb, brandId: string): Promise<readonly SitemapEntry[]> => {
  const rows = await db
    .selectFrom('catalogue.product')
    .select(['product_no', 'category_id', 'updated_at', 'body'])
    .where('brand_id', '=', brandId)
    .where('state', '=', 'on-sale')
    .orderBy('product_no')
    .execute();
  const products = rows.map(({ product_no, category_id, updated_at, body }) => ({
    path: `/products/${product_no}`,
    categoryId: category_id,
    lastModified: updated_at.toISOString(),
    samples: sampleNosOf(body).map((lessonNo) => `/products/${product_no}/samples/${lessonNo}`),
  }));
  const newest = (of: typeof products): string =>
    of.reduce((latest, { lastModified }) => (lastModified > latest ? lastModified : latest), '');
  const lists = [...Map.groupBy(products, ({ categoryId }) => categoryId)].toSorted(([a], [b]) => a - b);
  return [
    { path: FIRST_PAGE, lastModified: newest(products) },
    ...lists.map(([categoryId, of]) => ({ path: `/list/${categoryId}`, lastModified: newest(of) })),
    ...products.flatMap(({ path, samples, lastModified }) => [path, ...samples].map((one) => ({ path: one, lastModified }))),
  ];
};
