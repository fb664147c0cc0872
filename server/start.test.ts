import { join } from 'node:path';
import { runOn, testDatabase } from '@platform/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { DatabaseProxy } from '@platform/testing/database-proxy';
import { TestProduct, type ProductOptions } from '../testing/product.ts';

const { url } = testDatabase<never>();
const running: TestProduct[] = [];
const prepare = async (options: Partial<ProductOptions> = {}): Promise<TestProduct> => {
  const product = await TestProduct.prepare({ databaseUrl: url, ...options });
  running.push(product);
  return product;
};
afterEach(async () => {
  for (const product of running.splice(0)) {
    await product.kill9();
    await product.end();
  }
});
const ask = (product: TestProduct, path: string, accept = '*/*') =>
  product
    .agent('cbt.career.localhost')
    .get(path, { accept })
    .catch(() => null);
const statusOf = async (product: TestProduct, path: string) => (await ask(product, path))?.status;
const stacks = (product: TestProduct) => product.logs.match(/^\s+at /gm) ?? [];

describe.each([
  ['one process', '1'],
  ['two workers', '2'],
])('%s without a database', (_name, WEB_CONCURRENCY) => {
  it('listens at once, says what it waits for, and serves when the database is there', async () => {
    const proxy = new DatabaseProxy(url);
    await proxy.open();
    await proxy.cut();
    const product = await prepare({ databaseUrl: proxy.url, env: { WEB_CONCURRENCY } });
    void product.launch();
    await expect.poll(() => statusOf(product, '/healthz')).toBe(200);
    await expect.poll(async () => (await ask(product, '/readyz'))?.json()).toEqual({ status: 'not ready', reason: 'database away' });
    expect(await statusOf(product, '/readyz')).toBe(503);

    const page = await ask(product, '/exam/all', 'text/html');
    expect([page?.status, page?.headers['retry-after'], page?.headers['content-type']]).toEqual([503, '2', 'text/html; charset=utf-8']);
    expect(page?.text).toContain('서버를 준비하고 있습니다');
    const api = await product.agent('cbt.career.localhost').post('/apiV2/user-exam-records', {});
    expect([api.status, api.headers['retry-after'], api.json().kind]).toEqual([503, '2', 'server/away']);

    const waiting = () => product.logs.split('\n').filter((line) => line.includes('waiting for the database'));
    // A line of the log comes by a way of its own.
    await expect.poll(() => waiting().length).toBeGreaterThan(0);
    expect(JSON.parse(waiting()[0]!)).toMatchObject({
      database: `127.0.0.1:${proxy.port}`,
      reason: expect.stringContaining('ECONNREFUSED'),
    });

    await proxy.open();
    await expect.poll(() => statusOf(product, '/readyz')).toBe(200);
    await expect.poll(() => product.logs).toContain('마루가 시작되었습니다');
    expect(stacks(product)).toEqual([]);
    expect((await product.stop()).code).toBe(0);
    await proxy.cut();
  });
});

it('is stopped while it waits', async () => {
  const proxy = new DatabaseProxy(url);
  await proxy.open();
  await proxy.cut();
  const product = await prepare({ databaseUrl: proxy.url });
  const ended = product.launch();
  await expect.poll(() => statusOf(product, '/healthz')).toBe(200);
  await product.stop();
  expect(await ended).toBe(0);
  expect(stacks(product)).toEqual([]);
});

it('waits for a primary: a server that may only be read is none', async () => {
  const name = new URL(url).pathname.slice(1);
  await runOn(url, `alter database ${name} set default_transaction_read_only = on`);
  const product = await prepare();
  void product.launch();
  await expect.poll(async () => (await ask(product, '/readyz'))?.json()).toEqual({ status: 'not ready', reason: 'database away' });
  await runOn(url, `alter database ${name} reset default_transaction_read_only`);
  await expect.poll(() => statusOf(product, '/readyz')).toBe(200);
});

it('answers /healthz while demo content is imported, and says that it is', async () => {
  const product = await prepare({ env: { SEED: 'demo' } });
  const ended = product.launch();
  await expect
    .poll(async () => (await ask(product, '/readyz'))?.json(), { interval: 20 })
    .toEqual({ status: 'not ready', reason: 'importing' });
  expect(await statusOf(product, '/healthz')).toBe(200);
  expect(await statusOf(product, '/')).toBe(503);
  await product.stop();
  expect(await ended).toBe(0);
});

describe('what only an operator can help with ends the start with one line', () => {
  const changed = (change: (given: URL) => void) => {
    const given = new URL(url);
    change(given);
    return given.href;
  };
  it.each<readonly [string, () => Partial<ProductOptions>, RegExp]>([
    [
      'a login that is refused',
      () => ({ databaseUrl: changed((given) => (given.username = 'nobody-knows')) }),
      /nobody-knows 의 접속을 거절했습니다.*DATABASE_URL/,
    ],
    [
      'a database that is not there',
      () => ({ databaseUrl: changed((given) => (given.pathname = '/nowhere')) }),
      /^데이터베이스 nowhere 가 .* 없습니다\..*DATABASE_URL/,
    ],
    [
      'no TLS on the other side',
      () => ({ databaseUrl: changed((given) => given.searchParams.set('sslmode', 'verify-full')) }),
      /TLS.*sslmode/,
    ],
    ['a brand that is not there', () => ({ env: { BRANDS: 'foo' } }), /^BRANDS: 없는 브랜드입니다: foo\. 있는 브랜드: career/],
    [
      'a folder that cannot be written',
      () => ({ env: { DATA_DIR: '/sys/maru' } }),
      /^DATA_DIR \/sys\/maru 에 쓸 수 없습니다: .*(EPERM|EACCES|EROFS)/,
    ],
    [
      'a folder below a file',
      () => ({ env: { DATA_DIR: join(import.meta.filename, 'data') } }),
      /^DATA_DIR .* 에 쓸 수 없습니다: 경로의 일부가 폴더가 아닙니다/,
    ],
    ['a setting that is none', () => ({ env: { DATABASE_POOL: '1' } }), /^설정이 올바르지 않습니다\. DATABASE_POOL/],
  ])('%s', async (_name, options, line) => {
    const product = await prepare(options());
    expect(await product.launch()).toBe(1);
    const said = product.logs.split('\n').filter((one) => one !== '' && !one.startsWith('{'));
    expect(said, product.logs).toHaveLength(1);
    expect(said[0]).toMatch(line);
    expect(product.logs).not.toMatch(/"stack"|at .*\.ts:/);
  });
});

describe('commands', () => {
  it.each([
    ['a folder that is not there', ['statistics', '--brand', 'career', '--out', '/nonexistent/x.csv'], /^\/nonexistent: .*ENOENT/m],
    [
      'a database that is away',
      ['statistics', '--brand', 'career', '--database-url', 'postgres://maru@127.0.0.1:1/maru'],
      /^데이터베이스\(127\.0\.0\.1:1\)에 접속하지 못했습니다: ECONNREFUSED/m,
    ],
    [
      'a database that is not there',
      ['import', '--database-url', 'DATABASE/nowhere', join(import.meta.dirname, '../testing/fixtures/mini')],
      /^데이터베이스 nowhere 가/m,
    ],
  ])('say %s in one line', async (_name, [program = '', ...args], line) => {
    const product = await prepare();
    const given = args.map((arg) =>
      arg.startsWith('DATABASE/') ? Object.assign(new URL(url), { pathname: arg.slice('DATABASE'.length) }).href : arg,
    );
    const error = await product.command(program, given).then(
      () => null,
      (reason: unknown) => reason as Error,
    );
    expect(error?.message).toMatch(line);
    expect(error?.message).not.toMatch(/^\s+at /m);
  });
});
