import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { servedProduct } from './testing.ts';

/** Loads of the build that counts: two servers of this file share one process. */
const counted = globalThis as { pageLoads?: number };
const PAGES =
  'export default { pageSearch: () => "", render: async () => ({ status: 200, html: "<p>page</p>", scripts: [], location: null }) };';
/** A page build of one page, and how often it was loaded. */
const COUNTING = `globalThis.pageLoads = (globalThis.pageLoads ?? 0) + 1;${PAGES}`;

const roots: string[] = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true, force: true })));
/** A checkout with this build of its pages. */
const rootWith = (build: string): string => {
  const root = mkdtempSync(join(tmpdir(), 'maru-root-'));
  roots.push(root);
  mkdirSync(join(root, 'dist/client'), { recursive: true });
  mkdirSync(join(root, 'dist/server'));
  writeFileSync(join(root, 'dist/server/server.js'), build);
  for (const name of ['brands', 'docs', 'package.json', 'node_modules'])
    symlinkSync(join(import.meta.dirname, '..', name), join(root, name));
  return root;
};

describe('a server that is ready', () => {
  const product = servedProduct({}, { root: rootWith(COUNTING) });

  it('has loaded its pages before the first one is asked for, once', async () => {
    expect(counted.pageLoads).toBe(1);
    const answer = await product.agent('cbt.career.localhost').get('/');
    expect([answer.status, answer.text, counted.pageLoads]).toEqual([200, '<p>page</p>', 1]);
  });
});

describe('a server whose pages cannot be loaded', () => {
  const root = rootWith('export default {');
  const product = servedProduct({}, { root });
  const agent = product.agent('cbt.career.localhost');

  it('says so, is not ready, and serves the API, and its pages as soon as they can be', async () => {
    expect(product.logged.filter(({ msg }) => msg === 'pages could not be loaded')).toHaveLength(1);
    expect((await agent.get('/')).status).toBe(500);
    expect((await agent.get('/apiV2/exams')).status).toBe(200);
    const ready = await agent.get('/readyz');
    expect([ready.status, ready.json()]).toEqual([503, { status: 'not ready', reason: 'no pages' }]);
    expect((await agent.get('/healthz')).status).toBe(200);
    writeFileSync(join(root, 'dist/server/server.js'), PAGES);
    // Whoever is not ready is sent nobody: the question itself has them loaded.
    await expect.poll(async () => (await agent.get('/readyz')).json(), { timeout: 60_000, interval: 500 }).toEqual({ status: 'ready' });
    expect((await agent.get('/')).status).toBe(200);
  });
});
