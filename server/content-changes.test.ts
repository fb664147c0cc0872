import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { testDatabase } from '@platform/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { miniPackage } from '../testing/mini-package.ts';
import { variantPackage } from '../testing/one-detail.ts';
import { TestProduct } from '../testing/product.ts';

const fixture = inject('fixture');
const { url } = testDatabase(fixture.url);
const products: TestProduct[] = [];
beforeAll(async () => {
  for (const n of [1, 2]) {
    const product = await TestProduct.prepare({ databaseUrl: url, env: { LOG_LEVEL: 'info' } });
    products.push(product);
    await cp(fixture.dataDir, product.dataDir, { recursive: true });
    if (n === 1) await product.import(await variantPackage('career', join(product.dataDir, 'other'), 'other', () => ({})));
    await product.start();
  }
});
afterAll(() => Promise.all(products.map((product) => product.end())));

const PAGES = [
  ['cbt.career.localhost', '/exam/detail/mini'],
  ['cbt.career.localhost', '/exam/all'],
  ['cbt.career.localhost', '/exam/detail/mini-other'],
  ['cbt.career.localhost', '/cbt/practice/rehearsal'],
  ['cbt.nursing.localhost', '/exam/detail/mini'],
  ['cbt.nursing.localhost', '/exam/all'],
] as const;
/** A page that comes from the cache leaves no line in the log. */
const rendersOf = (product: TestProduct) =>
  PAGES.map(
    ([host, path]) =>
      product.logs.split('\n').filter((line) => line.includes(`"host":"${host}"`) && line.includes(`"path":"${path}"`)).length,
  );
/** A line may come after the page whose it is: the log has its own way here. Counts only grow, so that one render too many fails. */
const hasRendered = (product: TestProduct, times: readonly number[]) => expect.poll(() => rendersOf(product)).toEqual(times);
const visit = async (product: TestProduct) => {
  const texts: string[] = [];
  for (const [host, path] of PAGES) {
    const page = await product.agent(host).get(path, { accept: 'text/html' });
    expect([path, page.status]).toEqual([path, 200]);
    texts.push(page.text);
  }
  return texts;
};
const bring = async (name: string, change: (yaml: string) => string) => {
  const [first] = products;
  expect(await first!.import(await miniPackage('career', join(first!.dataDir, name), change))).toContain('가져옴 1');
};

it('an import makes the pages that show the exam anew in every process, and no page of another brand', async () => {
  for (const product of products) {
    await visit(product);
    await visit(product);
    await hasRendered(product, [1, 1, 1, 1, 1, 1]);
  }
  await bring('text', (yaml) => yaml.replace('여덟 문항으로 지문', '고쳐 쓴 소개로 지문'));
  for (const product of products) {
    await expect.poll(async () => (await visit(product))[0]).toContain('고쳐 쓴 소개로');
    // The exam and lists of its brand; nothing that does not show it.
    await hasRendered(product, [2, 2, 1, 1, 1, 1]);
  }
  await bring('types', (yaml) => yaml.replace('types: [public-ncs]', 'types: [public-ncs, public-rail]'));
  for (const product of products) {
    await expect.poll(async () => (await visit(product), rendersOf(product)[0])).toBe(3);
    expect(rendersOf(product).slice(4), 'another brand').toEqual([1, 1]);
  }
});
