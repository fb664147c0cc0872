import { createHash, randomUUID } from 'node:crypto';
import { glob, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isFileHash, type FileStore } from './file-store.ts';

/**
 * Files on this machine's disk, below `folder`, in 256 sub-folders by the hash's first byte. The name is checked before it becomes a
 * path, so no address reaches another file. The media type is not kept here: who stores a file knows it.
 */
export const localFileStore = (folder: string): FileStore => {
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash);
  return {
    put: async (bytes) => {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const path = pathOf(hash);
      const size = await stat(path).then(
        (found) => found.size,
        () => -1,
      );
      if (size === bytes.byteLength) return hash;
      await mkdir(join(folder, hash.slice(0, 2)), { recursive: true, mode: 0o750 });
      // written beside and renamed: a killed process leaves no half file under a content name
      const draft = `${path}.${randomUUID()}`;
      try {
        const file = await open(draft, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (cause) {
        await rm(draft, { force: true });
        throw cause;
      }
      return hash;
    },
    get: async (hash) => {
      if (!isFileHash(hash)) return null;
      try {
        return await readFile(pathOf(hash));
      } catch (cause) {
        if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
        throw cause;
      }
    },
    list: async function* () {
      for await (const path of glob('??/*', { cwd: folder })) if (isFileHash(basename(path))) yield basename(path);
    },
  };
};
