import { hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { nameOf, RowDigest, withSnapshot, type TableDigest, type TableShape } from '@platform/db/backup';
import type { FileStore, ObjectStore } from '@platform/files';
import { OperatorError } from '@platform/kernel';
import yazl from 'yazl';
import { FORMAT, MANIFEST, SECRET, fileEntry, objectEntry, tableEntry, type Manifest } from './manifest.ts';
import { progressOf } from './progress.ts';

export interface BackupOptions {
  readonly databaseUrl: string;
  readonly files: FileStore;
  readonly objects: ObjectStore;
  readonly dataDir: string;
  /** Where to write; must not exist yet. */
  readonly path: string;
  /** Lines for the operator. */
  readonly say: (line: string) => void;
}

/** Sizes are not known before a table is written, and one of more than 4 GB needs the larger form of a zip. */
const LARGE = { forceZip64Format: true, compressionLevel: 6 } as const;

/**
 * Writes database and files, as they are at one moment, into one file; the product may go on meanwhile. The file appears under its name
 * when it is complete.
 *
 * @throws OperatorError where the file is there already
 */
export const writeBackup = async ({ databaseUrl, files, objects, dataDir, path, say }: BackupOptions): Promise<Manifest> => {
  if (await stat(path).catch(() => null)) throw new OperatorError(`${path} 가 이미 있습니다. 다른 이름을 쓰세요.`);
  const draft = `${path}.partial`;
  const zip = new yazl.ZipFile();
  // The file holds everybody's data, and the secret that signs sessions.
  const written = pipeline(zip.outputStream, createWriteStream(draft, { mode: 0o600 }));
  written.catch(() => {}); // awaited below; a failure before that comes to whoever adds
  try {
    const manifest = await withSnapshot(databaseUrl, async (snapshot) => {
      const tables: (TableShape & TableDigest)[] = [];
      for (const table of snapshot.tables) {
        const digest = new RowDigest();
        const name = nameOf(table);
        const entry = progressOf(name, digest, say);
        zip.addReadStream(entry, tableEntry(name), LARGE);
        await pipeline(snapshot.rows(table), digest, entry);
        tables.push({ ...table, ...digest.digest });
      }
      const sequences = await snapshot.sequences();
      return {
        format: FORMAT,
        createdAt: new Date().toISOString(),
        serverVersion: snapshot.serverVersion,
        migrations: snapshot.migrations,
        tables,
        sequences,
      } as const;
    });
    // After the snapshot: a file is stored before the row that names it, so every file that the rows name is there by now.
    const add = async (name: string, bytes: Uint8Array | null): Promise<number> => {
      if (!bytes) return 0;
      // As a stream, so that the next file waits until this one is written.
      const entry = new PassThrough();
      zip.addReadStream(entry, name);
      await pipeline([bytes], entry);
      return 1;
    };
    let count = 0;
    for await (const name of files.list()) count += await add(fileEntry(name), await files.get(name));
    let objectCount = 0;
    for await (const { name } of objects.list('kept')) {
      const bytes = await objects.get('kept', name);
      if (bytes) objectCount += await add(objectEntry(name, hash('sha256', bytes)), bytes);
    }
    say(`파일 ${count}개, 올린 파일 ${objectCount}개`);
    const secret = await readFile(join(dataDir, SECRET)).catch(() => null);
    if (secret) zip.addBuffer(secret, SECRET);
    const whole: Manifest = { ...manifest, files: count, objects: objectCount };
    zip.addBuffer(Buffer.from(JSON.stringify(whole, null, 1)), MANIFEST);
    zip.end();
    await written;
    await syncToDisk(draft);
    await rename(draft, path);
    return whole;
  } catch (error) {
    (zip.outputStream as Readable).destroy();
    await rm(draft, { force: true });
    throw error;
  }
};

const syncToDisk = async (path: string): Promise<void> => {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};
