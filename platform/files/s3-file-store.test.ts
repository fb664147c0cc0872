import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3Server from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileStore, type FileStore } from './index.ts';

const options = (endpoint: string, bucket = 'maru') => ({
  endpoint,
  region: 'ap-northeast-2',
  bucket,
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
});
let folder = '';
let server: S3Server;
let endpoint = '';
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-s3-'));
  server = new S3Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'maru', configs: [] }],
  });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
  files = createFileStore('/nowhere', options(endpoint));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
const bytes = (text: string) => new TextEncoder().encode(text);

it('gives back what was put, on every machine that knows the bucket', async () => {
  const hash = await files.put(bytes('maru'), 'image/svg+xml');
  expect(hash).toBe('88afc4570ca6a354f7bf02c93d9f361e5f07f3d5b4c9d5bf2ee76cc1bdfd13f3');
  expect(await files.put(bytes('maru'), 'image/svg+xml')).toBe(hash);
  expect(new TextDecoder().decode((await createFileStore('/elsewhere', options(endpoint)).get(hash))!)).toBe('maru');
});

it.each(['', '../secret', 'a'.repeat(63), 'f'.repeat(64)])('has nothing under the name %j', async (name) => {
  expect(await files.get(name)).toBeNull();
});

it('lists more files than one answer of the store holds', async () => {
  const put = await Promise.all(Array.from({ length: 7 }, (_, at) => files.put(bytes(`file ${at}`), 'image/png')));
  const listed = new Set(await Array.fromAsync(createFileStore('/nowhere', { ...options(endpoint), pageSize: 3 }).list()));
  expect(put.filter((hash) => !listed.has(hash))).toEqual([]);
});

it('refuses bytes that are not those of the name', async () => {
  const hash = await files.put(bytes('true'), 'image/png');
  const stored = (await readdir(join(folder, 'maru', 'files'))).find((name) => name.startsWith(hash) && name.endsWith('_object'))!;
  await writeFile(join(folder, 'maru', 'files', stored), 'false');
  await expect(files.get(hash)).rejects.toThrow('the bytes of');
});

it('says with which status the store refused', async () => {
  const none = createFileStore('/nowhere', options(endpoint, 'no-bucket'));
  await expect(none.put(bytes('maru'), 'image/png')).rejects.toThrow('PUT answered 404');
  await expect(Array.fromAsync(none.list())).rejects.toThrow('GET answered 404');
});
