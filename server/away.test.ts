import { join } from 'node:path';
import { endsWithin, runOn, testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { DatabaseProxy } from '@platform/testing/database-proxy';
import { journeyBrands } from '../testing/journey-brands.ts';
import { register } from '../testing/member.ts';
import { miniPackage } from '../testing/mini-package.ts';
import { TestProduct } from '../testing/product.ts';
import { Sitter } from '../testing/sitter.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';

/** A browser gives up after this, and a service manager kills. Milliseconds. */
const BROWSER_MS = 10_000;
const POLL = { interval: 100, timeout: 240_000 };
const { db, url } = testDatabase<never>();
const proxy = new DatabaseProxy(url);
let product: TestProduct;
let idx = 0;
const agent = () => product.agent('cbt.career.localhost');
const ready = async () => (await agent().get('/readyz')).json<{ status: string; reason?: string }>();
const aSitting = async (own = product) => {
  const sitter = new Sitter(own.agent('cbt.career.localhost'));
  // As a browser does: a connection that a test before this one cut may be found broken by this very request.
  await vi.waitFor(() => sitter.start(idx), POLL);
  const { problemIdx } = (await sitter.paper()).problems[0]!;
  return { sitter, save: () => (sitter.note({ kind: 'answer', problemIdx, value: [1] }), sitter.send(1)) };
};

beforeAll(async () => {
  await proxy.open();
  product = await TestProduct.prepare({ databaseUrl: proxy.url });
  await product.import(...(await Promise.all(journeyBrands.map((brand) => miniPackage(brand, join(product.dataDir, 'packages'))))));
  await product.start();
  idx = await sittingIdx(product, 'career', 'full');
});
beforeEach(async () => {
  proxy.silence(false);
  await proxy.open();
  if (!product.isRunning) await product.start();
  await vi.waitFor(async () => {
    const { status } = await ready();
    if (status !== 'ready') throw new Error(status);
  }, POLL);
});
afterAll(async () => {
  await product.kill9();
  await product.end();
  await proxy.cut();
});

it('says that it comes back: 503 with Retry-After, words, a page of the brand, and one line a second in the log', async () => {
  const { save } = await aSitting();
  expect((await save()).status).toBe(200);
  const member = product.agent('api.career.localhost');
  await register(member);
  // Before it is cut: what works in the background may be the first to notice, and the line of that second is its own.
  const from = product.logs.length;
  const begun = performance.now();
  await proxy.cut();
  const answer = await save();
  expect([answer.status, answer.json().kind, answer.headers['retry-after'], answer.json().requestId]).toEqual([
    503,
    'server/away',
    '2',
    answer.headers['x-request-id'],
  ]);
  expect(answer.json().message).toContain('저장 서버에 다시 연결하는 중');
  const page = await agent().ask('/exam/all?q=away', { headers: { accept: 'text/html' } });
  expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '2', 'private, no-store']);
  expect(page.text).toContain('오류가 발생하였습니다');
  const graph = await member.post('/graphql', { query: '{ currentUser { id } }' });
  expect([graph.status, graph.headers['retry-after'], graph.json()]).toEqual([
    503,
    '2',
    { data: { currentUser: null }, errors: [expect.objectContaining({ extensions: { code: 'SERVER_AWAY' } })] },
  ]);
  expect((await member.post('/graphql', { query: '{ __typename }' })).status).toBe(200); // asks nothing of the database
  await Promise.all(Array.from({ length: 100 }, save));
  // What was found out a second ago may still stand.
  await expect.poll(ready, POLL).toEqual({ status: 'not ready', reason: 'database away' });
  expect((await agent().get('/healthz')).status).toBe(200);

  const linesOf = () =>
    product.logs
      .slice(from)
      .split('\n')
      .filter((line) => line.includes('database away:'));
  await expect.poll(() => linesOf().length, POLL).toBeGreaterThan(0);
  expect(linesOf().length).toBeLessThanOrEqual(Math.ceil((performance.now() - begun) / 1000) + 1);
  expect(product.logs.slice(from)).not.toContain('"stack"');

  // Somebody starts while the primary is changed: they wait, and see nothing of it.
  const other = new Sitter(agent());
  const starting = other.start(idx);
  setTimeout(() => void proxy.open(), 1_000);
  expect((await starting).recordIdx).toBeGreaterThan(0);
  await expect.poll(async () => (await save()).status, POLL).toBe(200);
});

it('answers before a browser gives up when the network falls silent, and goes on when it speaks again', async () => {
  const { save } = await aSitting();
  expect((await save()).status).toBe(200);
  const { pid } = product;
  proxy.silence(true);
  const answers = Promise.all([save(), agent().ask('/exam/all?q=silent', { headers: { accept: 'text/html' } })]);
  const [answer, page] = await endsWithin(BROWSER_MS, () => answers);
  expect([answer.status, page.status]).toEqual([503, 503]);
  await expect.poll(ready, POLL).toMatchObject({ status: 'not ready' });
  proxy.silence(false);
  await expect.poll(async () => (await save()).status, POLL).toBe(200);
  expect([product.pid, product.isRunning]).toEqual([pid, true]);
});

it('hands in what is overdue also when the network lost the connections of the background, without a word', async () => {
  const { sitter, save } = await aSitting();
  expect((await save()).status).toBe(200);
  proxy.lose();
  await sql`update attempt.record set deadline_at = deadline_at - interval '1 day' where record_idx = ${sitter.recordIdx}`.execute(db);
  const results = async () => (await sql`select from attempt.result where record_idx = ${sitter.recordIdx}`.execute(db)).rows.length;
  await expect.poll(results, POLL).toBe(1);
});

it('is not ready where a commit has no room, although the database answers', async () => {
  const name = new URL(url).pathname.slice(1);
  const administrator = Object.assign(new URL(url), { username: 'postgres' }).href;
  const renew = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
  await runOn(administrator, `alter database ${name} set temp_file_limit = '1kB'`, renew);
  await expect.poll(ready, POLL).toEqual({ status: 'not ready', reason: 'cannot commit' });
  await runOn(administrator, `alter database ${name} reset temp_file_limit`, renew);
});

it.each(['1', '2'])('on SIGTERM is gone within ten seconds also while the database hangs, with %s worker(s)', async (count) => {
  const own = count === '1' ? product : await TestProduct.start({ databaseUrl: proxy.url, env: { WEB_CONCURRENCY: count } });
  onTestFinished(() => own.kill9());
  const { save } = await aSitting(own);
  proxy.silence(true);
  const hanging = save().catch(() => null);
  const { code } = await endsWithin(BROWSER_MS, () => own.stop());
  expect(code).toBe(0);
  await hanging;
  if (own !== product) await own.end();
});
