import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import S3Server from 's3rver';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { miniPackage } from '../testing/mini-package.ts';
import { TestProduct } from '../testing/product.ts';
import { foreignFiles } from './shared-files.ts';
import { servedProduct } from './testing.ts';

describe('a folder for the files of one database', () => {
  const { db } = testDatabase<never>();
  let work = '';
  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'maru-shared-'));
  });
  afterAll(() => rm(work, { recursive: true }));
  const machine = (name: string) => ({ DATA_DIR: join(work, name), S3_BUCKET: undefined });

  it('is the first one’s; another machine is told to share it, and is content once it does', async () => {
    // Two first starts at once: one of them made the folder that counts.
    const said = await Promise.all([foreignFiles(machine('a'), db), foreignFiles(machine('b'), db)]);
    expect(said.filter((line) => line !== undefined)).toHaveLength(1);
    const [first, second] = said[0] === undefined ? ['a', 'b'] : ['b', 'a'];
    expect(await foreignFiles(machine(second), db)).toContain('모든 기기가 함께 쓰게 하거나, S3_*');
    expect(await foreignFiles({ ...machine(second), S3_BUCKET: 'maru' }, db)).toBeUndefined();
    await cp(join(work, first, 'files'), join(work, second, 'files'), { recursive: true });
    expect(await foreignFiles(machine(second), db)).toBeUndefined();
    expect(await foreignFiles(machine(first), db)).toBeUndefined();
  });
});

describe('the start', () => {
  const { url } = testDatabase<never>();
  const products: TestProduct[] = [];
  afterAll(async () => {
    for (const product of products) await product.end();
  });

  it('says on a second machine that the folder is not the database’s, and nothing on the first', async () => {
    for (let n = 0; n < 2; n++) products.push(await TestProduct.prepare({ databaseUrl: url, programs: inject('programs') }));
    const [first, second] = products as [TestProduct, TestProduct];
    for (const product of [first, second, first]) {
      await product.start();
      await product.stop();
    }
    const warned = (product: TestProduct) =>
      product.logs.split('\n').filter((line) => line.includes('이 데이터베이스의 파일 폴더가 아닙니다'));
    expect(warned(first)).toEqual([]);
    expect(warned(second).map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ level: 40, msg: expect.stringContaining(join(second.dataDir, 'files')) }),
    ]);
  });
});

describe('images in a bucket', () => {
  const folder = mkdtemp(join(tmpdir(), 'maru-bucket-'));
  // Known before the product starts, because its settings name it, and none that the system or a product of another test (`testing/product.ts`) may have.
  const port = 7_000 + (process.pid % 900);
  let server: S3Server;
  beforeAll(async () => {
    server = new S3Server({
      address: '127.0.0.1',
      port,
      silent: true,
      directory: await folder,
      configureBuckets: [{ name: 'maru', configs: [] }],
    });
    await server.run();
  });
  afterAll(async () => {
    await server.close();
    await rm(await folder, { recursive: true });
  });
  const s3 = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'ap-northeast-2',
    S3_BUCKET: 'maru',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const product = servedProduct(s3);

  it('are served by a machine whose own folder holds none', async () => {
    await product.bring(
      await miniPackage('career', join(product.dataDir, 'changed'), (yaml) => yaml.replace('여덟 문항으로', '문항 여덟으로')),
    );
    const { rows } = await sql<{ readonly asset_hash: string }>`select asset_hash from exam.asset`.execute(product.database.db);
    expect(rows.length).toBeGreaterThan(0);
    await rm(join(product.dataDir, 'files'), { recursive: true, force: true });
    for (const { asset_hash: hash } of rows) {
      const answers = await Promise.all(
        ['svg', 'png', 'webp', 'jpg'].map((extension) => product.agent('cbt.career.localhost').get(`/files/${hash}.${extension}`)),
      );
      expect(answers.some(({ status }) => status === 200)).toBe(true);
    }
  });
});
