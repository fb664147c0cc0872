import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileStore, type FileStore } from './index.ts';

let root = '';
let files: FileStore;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'maru-files-'));
  files = createFileStore(root);
  await writeFile(join(root, 'secret'), 'secret');
});
afterAll(() => rm(root, { recursive: true }));
const bytes = (text: string) => new TextEncoder().encode(text);

it('gives back what was put, under the name of its content', async () => {
  const hash = await files.put(bytes('maru'), 'image/png');
  // sha256sum of the four bytes
  expect(hash).toBe('88afc4570ca6a354f7bf02c93d9f361e5f07f3d5b4c9d5bf2ee76cc1bdfd13f3');
  expect(new TextDecoder().decode((await files.get(hash))!)).toBe('maru');
});

it('stores the same bytes once, also when two put them at the same time', async () => {
  const hashes = await Promise.all([1, 2, 3, 4].map(() => files.put(bytes('same'), 'image/png')));
  expect(new Set(hashes).size).toBe(1);
  expect(await readdir(join(root, 'files', hashes[0]!.slice(0, 2)))).toEqual([hashes[0]]);
});

it('is closed to other accounts of the machine', async () => {
  const hash = await files.put(bytes('closed'), 'image/png');
  const folders = [join(root, 'files'), join(root, 'files', hash.slice(0, 2))];
  for (const folder of folders) expect((await stat(folder)).mode & 0o007, folder).toBe(0);
});

it('lists whole files alone', async () => {
  const hashes = [await files.put(bytes('one'), 'image/png'), await files.put(bytes('two'), 'image/png')];
  await writeFile(join(root, 'files', hashes[0]!.slice(0, 2), `${hashes[0]}.draft`), 'half');
  expect(await Array.fromAsync(files.list())).toEqual(expect.arrayContaining(hashes));
  expect((await Array.fromAsync(files.list())).every((name) => /^[0-9a-f]{64}$/.test(name))).toBe(true);
  expect(await Array.fromAsync(createFileStore(join(root, 'nowhere')).list())).toEqual([]);
});

it.each(['', '../secret', '..', '/etc/passwd', 'a'.repeat(63), `${'a'.repeat(62)}/.`, 'A'.repeat(64), 'f'.repeat(64)])(
  'has nothing under the name %j',
  async (name) => {
    expect(await files.get(name)).toBeNull();
  },
);
