import { cp } from 'node:fs/promises';
import type { Db } from '@platform/db';
import { testDatabase } from '@platform/testing';
import { afterAll, beforeAll, beforeEach, inject, onTestFailed } from 'vitest';
import { TestProduct, type ProductOptions } from './product.ts';

/** Lines of the product's log shown with a failed test. */
const SHOWN_LINES = 40;

/**
 * The product with the fixture on all three brands (fixture-setup.ts), for the test file that calls this: running when the first
 * test begins. What it logged is shown with a test that fails.
 */
export const useProduct = (
  options: Pick<ProductOptions, 'env'> & { readonly isEmpty?: boolean } = {},
): (() => TestProduct) & { readonly databaseUrl: string; readonly db: Db<never> } => {
  const fixture = inject('fixture');
  const { url, db } = options.isEmpty ? testDatabase<never>() : testDatabase<never>(fixture.url);
  let product: TestProduct | undefined;
  beforeAll(async () => {
    product = await TestProduct.prepare({ databaseUrl: url, ...options });
    if (!options.isEmpty) await cp(fixture.dataDir, product.dataDir, { recursive: true });
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
