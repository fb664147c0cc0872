import { join } from 'node:path';
import { embeddedPostgres } from '@platform/db';
import { endsWithin, readableLog, runOn } from '@platform/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { miniPackage } from '../testing/mini-package.ts';
import { TestProduct } from '../testing/product.ts';
import { Sitter } from '../testing/sitter.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';

/** A browser gives up after this. Milliseconds. */
const BROWSER_MS = 10_000;
const POLL = { interval: 100, timeout: 240_000 };
/** The product with the database that it brings, as `npm start` runs it. */
const prepare = () => TestProduct.prepare({ databaseUrl: '', programs: inject('programs') });
const agentOf = (product: TestProduct) => product.agent('cbt.career.localhost');
let product: TestProduct;
beforeAll(async () => {
  product = await prepare();
  await product.import(await miniPackage('career', join(product.dataDir, 'packages')));
  await product.start();
});
afterAll(() => product.end());

const aSitting = async () => {
  const sitter = new Sitter(agentOf(product));
  await sitter.start(await sittingIdx(product, 'career', 'full'));
  const { problemIdx } = (await sitter.paper()).problems[0]!;
  return { sitter, save: () => (sitter.note({ kind: 'answer', problemIdx, value: [1] }), sitter.send(sitter.lines.length)) };
};

it('is not ready while commits hang for a replica that never answers, says so soon, and comes back by itself', async () => {
  const { save } = await aSitting();
  expect((await save()).status).toBe(200);
  const database = await embeddedPostgres({ dataDir: product.dataDir, log: readableLog().log });
  const administrator = Object.assign(new URL(database.url), { username: 'postgres' }).href;
  const ready = async () => (await endsWithin(BROWSER_MS, () => agentOf(product).get('/readyz'))).json<object>();
  try {
    await runOn(administrator, `alter system set synchronous_standby_names = 'nobody'`, 'select pg_reload_conf()');
    await expect.poll(ready, POLL).toEqual({ status: 'not ready', reason: 'cannot commit' });
    // The first who ask while a probe hangs, and those who come when its end is known, are told the same.
    for (const said of await Promise.all([ready(), ready(), ready()]))
      expect(said).toEqual({ status: 'not ready', reason: 'cannot commit' });
    expect((await agentOf(product).get('/healthz')).status).toBe(200);
    expect((await endsWithin(BROWSER_MS, save)).status).toBe(503);
  } finally {
    await runOn(administrator, 'alter system reset synchronous_standby_names', 'select pg_reload_conf()');
    await database.stop();
  }
  await expect.poll(ready, POLL).toEqual({ status: 'ready' });
  await expect.poll(async () => (await save()).status, POLL).toBe(200);
});

it('is backed up while it runs, with its progress, and a restore on another machine is verified and goes on', async () => {
  const { sitter, save } = await aSitting();
  expect((await save()).status).toBe(200);
  const path = join(product.dataDir, 'whole.maru-backup');
  const said = await product.command('backup', [path]);
  expect(said).toMatch(/^attempt\.record \d+행, [\d.]+ MB$/m);
  expect(said).toMatch(/^파일 [1-9]\d*개, 올린 파일 0개$/m);
  expect(await product.command('restore', ['--verify', path])).toMatch(/^attempt\.record \d+행, [\d.]+ MB$/m);

  const other = await prepare();
  try {
    expect(await other.command('restore', [path])).toContain('백업과 같습니다');
    await other.start();
    const cookie = sitter.agent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const view = await agentOf(other).get(`${sitter.path()}?deviceId=${sitter.deviceId}`, { cookie });
    expect([view.status, view.json<{ ackedSeq: number }>().ackedSeq]).toEqual([200, sitter.lines.length]);
    const picture = /\/files\/[0-9a-f]{64}\.\w+/.exec(JSON.stringify(await sitter.paper()))?.[0] ?? '';
    expect((await agentOf(other).get(picture)).status).toBe(200);
  } finally {
    await other.end();
  }
});
