import { createHash } from 'node:crypto';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { checkSize, isClutter, LIMITS, type Limits } from './limits.ts';
import { refuse, showBytes } from './problems.ts';
import { unzip } from './unzip.ts';

/** All files of one package, in memory; paths with `/`, relative to the package, never leaving it. */
export interface PackageFiles {
  /** What the operator named, without its folder. */
  readonly name: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** SHA-256 over names and contents: the same package has the same hash, packed or not. */
  readonly contentHash: string;
}

/** Opens a folder, a zip or a single file. Nothing is ever written to disk. */
export const openPackage = async (path: string, limits: Limits = LIMITS): Promise<PackageFiles> => {
  const name = basename(path);
  const found = await lstat(path).catch(() => refuse('파일이나 폴더가 없습니다.', { file: path }));
  if (found.isSymbolicLink()) refuse('심볼릭 링크는 받지 않습니다.', { file: path });
  if (found.isDirectory()) return packageOf(name, await readFolder(path, limits));
  if (!found.isFile()) refuse('파일도 폴더도 아닙니다.', { file: path });
  if (found.size > limits.packageBytes)
    refuse(`파일이 너무 큽니다: ${showBytes(found.size)} (${showBytes(limits.packageBytes)}까지).`, { file: name });
  const bytes = await readFile(path);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return packageOf(name, withoutWrapper(await unzip(bytes, name, limits)));
  checkSize(name, bytes.byteLength, limits);
  return packageOf(name, new Map([[name, bytes]]));
};

const readFolder = async (root: string, limits: Limits): Promise<Map<string, Uint8Array>> => {
  const files = new Map<string, Uint8Array>();
  let total = 0;
  const walk = async (folder: string): Promise<void> => {
    for (const entry of (await readdir(join(root, folder), { withFileTypes: true })).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (isClutter(path)) continue;
      if (entry.isSymbolicLink()) refuse('심볼릭 링크는 받지 않습니다.', { file: path });
      if (entry.isDirectory()) await walk(path);
      if (!entry.isFile()) continue;
      const { size } = await lstat(join(root, path));
      checkSize(path, size, limits);
      total += size;
      if (total > limits.packageBytes) refuse(`폴더가 너무 큽니다 (${showBytes(limits.packageBytes)}까지).`, { file: path });
      if (files.size >= limits.fileCount) refuse(`파일이 너무 많습니다 (${limits.fileCount}개까지).`, { file: path });
      files.set(path.normalize('NFC'), await readFile(join(root, path)));
    }
  };
  await walk('');
  return files;
};

/** Many zips hold one folder with everything in it; that folder is packing, not content. */
const withoutWrapper = (files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> => {
  const [first] = files.keys();
  const slash = first?.indexOf('/') ?? -1;
  if (first === undefined || slash < 0) return files;
  const wrapper = first.slice(0, slash + 1);
  if (![...files.keys()].every((path) => path.startsWith(wrapper))) return files;
  return new Map([...files].map(([path, bytes]) => [path.slice(wrapper.length), bytes]));
};

const packageOf = (name: string, files: ReadonlyMap<string, Uint8Array>): PackageFiles => {
  if (files.size === 0) refuse('파일이 하나도 없습니다.', { file: name });
  const hash = createHash('sha256');
  for (const path of [...files.keys()].toSorted()) {
    const bytes = files.get(path) ?? new Uint8Array();
    hash.update(`${path}\0${bytes.byteLength}\0`).update(bytes);
  }
  return { name, files, contentHash: hash.digest('hex') };
};
