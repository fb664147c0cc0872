import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync, strToU8, type Zippable } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMITS } from './limits.ts';
import { openPackage } from './open-package.ts';
import { refusal } from './test-help.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'maru-open-'));
});
afterAll(() => rm(root, { recursive: true }));

let count = 0;
const write = async (bytes: Uint8Array | string, name = `file-${++count}.zip`) => {
  const path = join(root, name);
  await writeFile(path, bytes);
  return path;
};
const zip = (files: Zippable) => write(zipSync(files));
const small = { ...LIMITS, totalBytes: 20_000_000, textBytes: 2_000_000, fileCount: 10 };

it('opens a folder and a zip of it as the same package, packing folder and clutter left out', async () => {
  const folder = join(root, 'pack');
  await mkdir(join(folder, 'images'), { recursive: true });
  await mkdir(join(folder, '.git'));
  await writeFile(join(folder, 'exam.yaml'), 'a');
  await writeFile(join(folder, 'images/가.png'), 'b');
  await writeFile(join(folder, '.git/config'), 'c');
  const packed = await zip({
    'pack/exam.yaml': strToU8('a'),
    'pack/images/가.png': strToU8('b'),
    '__MACOSX/pack/._exam.yaml': strToU8('x'),
  });
  const [one, two] = [await openPackage(folder), await openPackage(packed)];
  expect([...two.files.keys()].toSorted()).toEqual(['exam.yaml', 'images/가.png']);
  expect(two.contentHash).toBe(one.contentHash);
});

it('has another hash for other content', async () => {
  const [one, two] = [await openPackage(await zip({ a: strToU8('1') })), await openPackage(await zip({ a: strToU8('2') }))];
  expect(one.contentHash).not.toBe(two.contentHash);
});

it.each(['../evil.yaml', 'a/../../evil.yaml', '/etc/evil.yaml', 'C:\\evil.yaml', '..\\evil.yaml', 'a/./b.yaml'])(
  'refuses the path %s',
  async (path) => {
    expect((await refusal(async () => openPackage(await zip({ [path]: strToU8('x') })))).join()).toContain('밖을 가리키는 경로');
  },
);

it('refuses a symbolic link in a zip and in a folder', async () => {
  const link = await zip({ link: [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] });
  expect((await refusal(() => openPackage(link))).join()).toContain('심볼릭 링크');
  const folder = join(root, 'linked');
  await mkdir(folder);
  await symlink('/etc/passwd', join(folder, 'exam.yaml'));
  expect((await refusal(() => openPackage(folder))).join()).toContain('심볼릭 링크');
});

it('stops a bomb while it inflates', async () => {
  const bomb = await zip({ 'sound.mp3': [new Uint8Array(15_000_000), { level: 9 }] });
  expect((await refusal(() => openPackage(bomb, small))).join()).toContain('압축 폭탄');
});

it('counts what all files together unpack to', async () => {
  const noise = Uint8Array.from({ length: 4_000_000 }, (_none, index) => (index * 2_654_435_761) >>> 24);
  const many = await zip(Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`${number}.mp3`, [noise, { level: 0 as const }]])));
  expect((await refusal(() => openPackage(many, small))).join()).toContain('너무');
});

it('does not believe the size that a header claims', async () => {
  const bytes = Buffer.from(zipSync({ 'a.txt': [new Uint8Array(1_000_000), { level: 9 }] }));
  for (const signature of [0x04034b50, 0x02014b50]) {
    const at = bytes.indexOf(Buffer.from([signature & 0xff, (signature >> 8) & 0xff, (signature >> 16) & 0xff, signature >>> 24]));
    bytes.writeUInt32LE(10, at + (signature === 0x02014b50 ? 24 : 22));
  }
  expect((await refusal(async () => openPackage(await write(bytes)))).join()).toMatch(/깨졌|읽을 수 없/);
});

it('finds a changed byte by the checksum', async () => {
  const bytes = Buffer.from(zipSync({ 'a.txt': [strToU8('0123456789'), { level: 0 }] }));
  bytes.write('x', bytes.indexOf('0123456789') + 4);
  expect((await refusal(async () => openPackage(await write(bytes)))).join()).toContain('검사합');
});

it('refuses too many files, a damaged zip and an empty one', async () => {
  const many = await zip(Object.fromEntries(Array.from({ length: 11 }, (_none, index) => [`${index}.txt`, strToU8('x')])));
  expect((await refusal(() => openPackage(many, small))).join()).toContain('파일이 너무 많습니다');
  expect((await refusal(async () => openPackage(await write(Buffer.from('PK\u0003\u0004 garbage'))))).join()).toContain('읽을 수 없습니다');
  expect((await refusal(async () => openPackage(await zip({})))).length).toBe(1);
});

it('refuses a file of 200 MB by its size alone', async () => {
  const huge = await write('', 'huge.xml');
  await truncate(huge, 200_000_000);
  const before = process.memoryUsage().rss;
  expect((await refusal(() => openPackage(huge))).join()).toBe('huge.xml: [] 파일이 너무 큽니다: 200 MB (150 MB까지).');
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

it('says that a file is not there', async () => {
  expect((await refusal(() => openPackage(join(root, 'none.zip')))).join()).toContain('파일이나 폴더가 없습니다');
});

it('reads file names that Windows in Korea wrote', async () => {
  // “가.txt” in CP949 and no UTF-8 mark; fflate writes names of latin-1 letters as single bytes
  const bytes = Buffer.from(zipSync({ 'AA.txt': strToU8('x'), 'b.txt': strToU8('y') }));
  for (let at = bytes.indexOf('AA.txt'); at >= 0; at = bytes.indexOf('AA.txt')) bytes.set([0xb0, 0xa1], at);
  expect([...(await openPackage(await write(bytes))).files.keys()]).toEqual(['가.txt', 'b.txt']);
});
