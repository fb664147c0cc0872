import { join } from 'node:path';
import type { Db } from '@platform/db';
import { testDatabase } from '@platform/testing';
import { afterAll, beforeAll, onTestFailed, beforeEach } from 'vitest';
import { journeyBrands, miniPackage } from './mini-package.ts';
import { TestProduct, type ProductOptions } from './product.ts';

/** Lines of the product's log shown with a failed test. */
const SHOWN_LINES = 40;

/**
 * The product with the fixture on all three brands, for the test file that calls this: imported by the real command, running when the first
 * test begins. What it logged is shown with a test that fails.
 */
export const useProduct = (options: Pick<ProductOptions, 'env'> & { readonly isEmpty?: boolean } = {}): (() => TestProduct) & { readonly databaseUrl: string; readonly db: Db<never> } => {
  const { url, db } = testDatabase<never>();
  let product: TestProduct | undefined;
  beforeAll(async () => {
    product = await TestProduct.prepare({ databaseUrl: url, ...options });
    if (!options.isEmpty) {
      const { dataDir } = product;
      await product.import(...(await Promise.all(journeyBrands.map((brand) => miniPackage(brand, join(dataDir, 'packages'))))));
    }
    await product.start();
  });
  beforeEach(() => {
    onTestFailed(() => console.log(product?.logs.split('\n').slice(-SHOWN_LINES).join('\n')));
  });
  afterAll(() => product?.end());
  const current = () => {
    if (!product) throw new Error('the product has not been started');
    return product;
  };
  return Object.assign(current, { databaseUrl: url, db });
};
