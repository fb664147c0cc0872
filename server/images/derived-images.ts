import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Bytes = Uint8Array<ArrayBuffer>;

/** Images made of others. */
export interface DerivedImages {
  /**
   * The image of this name, made if it is nowhere yet; whoever asks meanwhile waits for the same one.
   *
   * @returns null where too many others are being made: ask again later
   */
  readonly get: (name: string, make: () => Promise<Bytes>) => Promise<Bytes | null>;
}

const MEMORY_BYTES = 32 * 1024 * 1024;
const DISK_BYTES = 512 * 1024 * 1024;
/** Beyond this the oldest go until a tenth is free; looked at once in so many new files. */
const TIDY_EVERY = 200;
/** Made at the same time: encoding takes a core, and pages must go on being served. */
const LANES = 1;
const MOST_WAITING = 64;

/** Cached in memory and on disk, both within limits: anybody may ask for any size of any image. */
export const createDerivedImages = (
  folder: string,
  limits: { readonly memoryBytes?: number; readonly diskBytes?: number; readonly waiting?: number } = {},
): DerivedImages => {
  const { memoryBytes = MEMORY_BYTES, diskBytes = DISK_BYTES, waiting: mostWaiting = MOST_WAITING } = limits;
  const memory = new Map<string, Bytes>();
  let inMemory = 0;
  const underWay = new Map<string, Promise<Bytes | null>>();
  const queue: (() => void)[] = [];
  let busy = 0;
  let written = 0;

  const keep = (name: string, bytes: Bytes): Bytes => {
    memory.set(name, bytes);
    inMemory += bytes.byteLength;
    for (const [oldest, old] of memory) {
      if (inMemory <= memoryBytes) break;
      memory.delete(oldest);
      inMemory -= old.byteLength;
    }
    return bytes;
  };
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= LANES) await new Promise<void>((resolve) => queue.push(resolve));
    else busy += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
    }
  };
  const tidy = async (): Promise<void> => {
    const files = await Promise.all(
      (await readdir(folder)).map(async (file) => ({
        path: join(folder, file),
        ...(await stat(join(folder, file)).then(
          ({ size, mtimeMs }) => ({ size, mtimeMs }),
          () => ({ size: 0, mtimeMs: 0 }),
        )),
      })),
    );
    let total = files.reduce((sum, { size }) => sum + size, 0);
    if (total <= diskBytes) return;
    for (const { path, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (total <= diskBytes * 0.9) break;
      await rm(path, { force: true });
      total -= size;
    }
  };
  const store = async (path: string, bytes: Bytes): Promise<void> => {
    const draft = `${path}.${randomUUID()}`;
    await mkdir(folder, { recursive: true, mode: 0o750 });
    await writeFile(draft, bytes);
    await rename(draft, path);
    if (written++ % TIDY_EVERY === 0) await tidy();
  };
  const find = async (name: string, make: () => Promise<Bytes>): Promise<Bytes | null> => {
    const path = join(folder, createHash('sha256').update(name).digest('hex'));
    const onDisk = await readFile(path).catch(() => null);
    if (onDisk) {
      // The disk's order of leaving is that of the last use.
      await utimes(path, new Date(), new Date()).catch(() => undefined);
      return keep(name, new Uint8Array(onDisk));
    }
    if (queue.length >= mostWaiting) return null;
    const bytes = await inTurn(make);
    // A full disk costs time, not the image.
    await store(path, bytes).catch(() => undefined);
    return keep(name, bytes);
  };

  return {
    get: (name, make) => {
      const cached = memory.get(name);
      if (cached) {
        memory.delete(name);
        memory.set(name, cached);
        return Promise.resolve(cached);
      }
      let found = underWay.get(name);
      if (!found) {
        found = find(name, make).finally(() => underWay.delete(name));
        underWay.set(name, found);
      }
      return found;
    },
  };
};
