import { cp } from 'node:fs/promises';
import type { Db } from '@platform/db';
import { testDatabase } from '@platform/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, onTestFailed } from 'vitest';
import { hasDrawn } from './has-drawn.ts';
import { hostsOf } from './hosts.ts';
import { TestProduct, type ProductOptions } from './product.ts';

/** Lines of the product's log shown with a failed test. */
const SHOWN_LINES = 40;

/**
 * The product with the fixture on all three brands (fixture-setup.ts), for the test file that calls this: running when the first
 * test begins. It runs what was made of the sources once for the whole run (programs.ts), unless they themselves are asked for. What it logged is shown with a test that fails, and a test fails in which an endpoint answered other than its route documents.
 */
export const useProduct = (
  options: Pick<ProductOptions, 'env'> & { readonly isEmpty?: boolean; readonly isFromSources?: boolean } = {},
): (() => TestProduct) & { readonly databaseUrl: string; readonly db: Db<never> } => {
  const fixture = inject('fixture');
  const { url, db } = options.isEmpty ? testDatabase<never>() : testDatabase<never>(fixture.url);
  let product: TestProduct | undefined;
  beforeAll(async () => {
    const { env, isFromSources } = options;
    product = await TestProduct.prepare({ databaseUrl: url, ...(env && { env }), ...(!isFromSources && { programs: inject('programs') }) });
    if (!options.isEmpty) await cp(fixture.dataDir, product.dataDir, { recursive: true });
    await product.start();
    // A page that is kept by nobody.
    await hasDrawn(product.agent(hostsOf('career').cbt));
  });
  beforeEach(() => {
    onTestFailed(() => console.log(product?.logs.split('\n').slice(-SHOWN_LINES).join('\n')));
  });
  afterEach(() => expect(product?.undocumentedAnswers() ?? [], 'answers that their routes do not document').toEqual([]));
  afterAll(() => product?.end());
  const current = () => {
    if (!product) throw new Error('the product has not been started');
    return product;
  };
  return Object.assign(current, { databaseUrl: url, db });
};
