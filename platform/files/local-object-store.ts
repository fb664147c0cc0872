import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isObjectId, isObjectName, type ObjectFolder, type ObjectStore, type ReceivedHere } from './object-store.ts';

const isMissing = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';

/** Objects on this machine's disk. Names are checked before they become paths, so no id reaches another file. */
export const localObjectStore = (root: string): ObjectStore => {
  const pathOf = (folder: ObjectFolder, name: string): string => {
    if (!isObjectName(name)) throw new Error('object store: a name that cannot be one');
    return join(root, folder, name);
  };
  /** Written beside and renamed: what is broken off leaves nothing, and a killed process nothing under an object's name. */
  const write = async <R>(
    folder: ObjectFolder,
    id: string,
    source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    isWhole: (bytes: number, isEnd: boolean) => R | undefined,
  ): Promise<R | undefined> => {
    const draft = pathOf(folder, `${id}.${randomUUID()}`);
    await mkdir(join(root, folder), { recursive: true, mode: 0o750 });
    let isKept = false;
    try {
      const file = await open(draft, 'wx', 0o640);
      try {
        let count = 0;
        for await (const chunk of source) {
          count += chunk.byteLength;
          const refused = isWhole(count, false);
          if (refused !== undefined) return refused;
          await file.write(chunk);
        }
        const refused = isWhole(count, true);
        if (refused !== undefined) return refused;
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, pathOf(folder, id));
      isKept = true;
      return undefined;
    } finally {
      if (!isKept) await rm(draft, { force: true });
    }
  };
  const receive: ReceivedHere['receive'] = async (id, source, size) =>
    (await write('incoming', id, source, (count, isEnd) =>
      count > size ? ('too-many' as const) : isEnd && count < size ? ('too-few' as const) : undefined,
    )) ?? 'stored';

  return {
    put: async (folder, id, bytes) => {
      await write(folder, id, [bytes], () => undefined);
    },
    get: async (folder, id) => {
      if (!isObjectId(id)) return null;
      try {
        return new Uint8Array(await readFile(pathOf(folder, id)));
      } catch (cause) {
        if (isMissing(cause)) return null;
        throw cause;
      }
    },
    read: async (folder, id, from, most) => {
      if (!isObjectId(id)) return null;
      const file = await open(pathOf(folder, id), 'r').catch((cause: unknown) => {
        if (isMissing(cause)) return null;
        throw cause;
      });
      if (!file) return null;
      try {
        const { size } = await file.stat();
        const bytes = new Uint8Array(Math.max(0, Math.min(most, size - from)));
        for (let at = 0; at < bytes.byteLength;) {
          const { bytesRead } = await file.read(bytes, at, bytes.byteLength - at, from + at);
          if (bytesRead === 0) throw new Error('object store: a file that became shorter');
          at += bytesRead;
        }
        return { bytes, size };
      } finally {
        await file.close();
      }
    },
    remove: async (folder, name) => rm(pathOf(folder, name), { force: true }),
    list: async function* (folder) {
      const names = await readdir(join(root, folder)).catch((cause: unknown) => {
        if (isMissing(cause)) return [];
        throw cause;
      });
      for (const name of names.filter(isObjectName)) {
        const found = await stat(pathOf(folder, name)).catch(() => null);
        if (found) yield { name, changedAt: found.mtime };
      }
    },
    incoming: { by: 'server', receive },
  };
};
