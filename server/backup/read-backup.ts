import { hash as hashOf } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { migrate, readMigrations, type Log } from '@platform/db';
import {
  hasRows,
  isSameDigest,
  nameOf,
  RowDigest,
  withLoading,
  type Loading,
  type TableDigest,
  type TableShape,
} from '@platform/db/backup';
import { isFileHash, isObjectId, type FileStore, type ObjectStore } from '@platform/files';
import { OperatorError } from '@platform/kernel';
import pg from 'pg';
import { openPromise, type Entry } from 'yauzl';
import { MANIFEST, Manifest, SECRET, fileEntry, objectEntry, tableEntry } from './manifest.ts';
import { progressOf } from './progress.ts';

export interface RestoreOptions {
  readonly databaseUrl: string;
  readonly migrationsDir: string;
  /** Null: files and secret stay where they are, for a trial that only shows that the backup can be read. */
  readonly target: {
    readonly files: FileStore;
    readonly objects: ObjectStore;
    readonly dataDir: string;
    readonly hasOwnSecret: boolean;
  } | null;
  readonly path: string;
  readonly say: (line: string) => void;
  readonly log: Log;
}

interface Backup {
  readonly manifest: Manifest;
  readonly has: (name: string) => boolean;
  readonly names: () => Iterable<string>;
  readonly open: (name: string) => Promise<Readable>;
  readonly close: () => void;
}

const damaged = (path: string, why: string, cause?: unknown) => new OperatorError(`${path} 는 온전한 백업이 아닙니다: ${why}`, { cause });

/** PostgreSQL's classes for values that are none of their type, and for rows that do not fit their tables. */
const BAD_ROWS = /^(22|23)/;
/** Whether it is the backup's fault, and not the disk's or the database's. */
const isDamage = (error: unknown): boolean => {
  if (!(error instanceof Error) || error instanceof OperatorError) return false;
  if (error instanceof pg.DatabaseError) return BAD_ROWS.test(error.code ?? '');
  const { code } = error as NodeJS.ErrnoException;
  // Node's zlib; the zip reader and our own counting give no code.
  return code === undefined || code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE';
};

const openBackup = async (path: string): Promise<Backup> => {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const open = async (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw damaged(path, `${name} 이 없습니다.`);
    return zip.openReadStreamPromise(entry);
  };
  const manifest = Manifest.parse(JSON.parse((await buffer(await open(MANIFEST))).toString()));
  return { manifest, has: (name) => entries.has(name), names: () => entries.keys(), open, close: () => zip.close() };
};

/** Tables into which a migration puts rows: what stands there says nothing of whether somebody uses the database. */
const filledByMigrations = (migrationsDir: string): ReadonlySet<string> =>
  new Set(readMigrations(migrationsDir).flatMap(({ sql }) => [...sql.matchAll(/^insert into (\w+\.\w+)/gm)].map(([, name = '']) => name)));

/** A release can restore what it knows how to make: every migration of the backup, unchanged. */
const checkMigrations = (manifest: Manifest, migrationsDir: string): ReadonlySet<string> => {
  const known = new Map(readMigrations(migrationsDir).map(({ name, sha256 }) => [name, sha256]));
  const unknown = manifest.migrations.filter(({ name, sha256 }) => known.get(name) !== sha256).map(({ name }) => name);
  if (unknown.length > 0)
    throw new OperatorError(`이 백업은 더 새롭거나 다른 버전의 것입니다. 이 버전이 모르는 마이그레이션: ${unknown.join(', ')}`);
  return new Set(manifest.migrations.map(({ name }) => name));
};

/**
 * Puts a backup into an empty database and file store: the tables as they were made then, their rows, and only then the migrations that
 * came since. Every table is read back from the database and compared with what the backup was when it was made.
 *
 * @throws OperatorError where the database is not empty, the backup is damaged or from a newer release, or what is there now differs
 */
export const restoreBackup = async (options: RestoreOptions): Promise<Manifest> => {
  try {
    return await restore(options);
  } catch (error) {
    throw isDamage(error) ? damaged(options.path, (error as Error).message, error) : error;
  }
};

const restore = async ({ databaseUrl, migrationsDir, target, path, say, log }: RestoreOptions): Promise<Manifest> => {
  const backup = await openBackup(path);
  try {
    const { manifest } = backup;
    const then = checkMigrations(manifest, migrationsDir);
    if (await hasRows(databaseUrl, filledByMigrations(migrationsDir)))
      throw new OperatorError('데이터베이스가 비어 있지 않습니다. 새 DATA_DIR 이나 빈 데이터베이스로 복원하세요.');
    await migrate(databaseUrl, migrationsDir, log, then);
    if (target) await restoreSecret(backup, target, path);
    await withLoading(databaseUrl, async (loading, tables) => {
      await loadTables(backup, loading, tables, path, say);
      // Before the rows are committed: a backup with a damaged file leaves no rows that point to what is not there.
      const files = await restoreFiles(backup, target?.files ?? null, path);
      say(`파일 ${files}개, 올린 파일 ${await restoreObjects(backup, target?.objects ?? null, path)}개`);
    });
    await migrate(databaseUrl, migrationsDir, log);
    return manifest;
  } finally {
    backup.close();
  }
};

const loadTables = async (
  backup: Backup,
  { load, digest, setSequences }: Loading,
  tables: readonly TableShape[],
  path: string,
  say: (line: string) => void,
): Promise<void> => {
  const present = new Map(tables.map((table) => [nameOf(table), table]));
  const missing = backup.manifest.tables.filter((table) => !present.has(nameOf(table)));
  if (missing.length > 0) throw damaged(path, `이 버전에 없는 테이블: ${missing.map(nameOf).join(', ')}`);
  for (const table of backup.manifest.tables) {
    const name = nameOf(table);
    const read = new RowDigest();
    const passing = progressOf(name, read, say);
    const rows = await backup.open(tableEntry(name));
    await Promise.all([pipeline(rows, read, passing), load(table, passing)]);
    compare(path, name, table, read.digest);
    compare(path, name, table, await digest(table));
  }
  await setSequences(backup.manifest.sequences);
};

const compare = (path: string, name: string, then: TableDigest, now: TableDigest): void => {
  if (!isSameDigest(then, now)) throw damaged(path, `${name} 이 백업할 때와 다릅니다(${then.rows}행이었고 지금 ${now.rows}행).`);
};

/** The name of a file is the hash of its bytes, so a damaged one cannot be stored under its name. */
const restoreFiles = async (backup: Backup, files: FileStore | null, path: string): Promise<number> => {
  let count = 0;
  for (const name of backup.names()) {
    const hash = name.slice(fileEntry('').length);
    if (name !== fileEntry(hash) || !isFileHash(hash)) continue;
    const bytes = await buffer(await backup.open(name));
    const stored = files ? await files.put(bytes, 'application/octet-stream') : hashOf('sha256', bytes);
    if (stored !== hash) throw damaged(path, `${name} 의 내용이 다릅니다.`);
    count += 1;
  }
  if (count !== backup.manifest.files) throw damaged(path, `파일이 ${backup.manifest.files}개여야 하는데 ${count}개입니다.`);
  return count;
};

const restoreObjects = async (backup: Backup, objects: ObjectStore | null, path: string): Promise<number> => {
  let count = 0;
  for (const name of backup.names()) {
    const [, id = '', hash = ''] = name.split('/');
    if (name !== objectEntry(id, hash) || !isObjectId(id)) continue;
    const bytes = await buffer(await backup.open(name));
    if (hashOf('sha256', bytes) !== hash) throw damaged(path, `${name} 의 내용이 다릅니다.`);
    await objects?.put('kept', id, bytes);
    count += 1;
  }
  if (count !== backup.manifest.objects) throw damaged(path, `올린 파일이 ${backup.manifest.objects}개여야 하는데 ${count}개입니다.`);
  return count;
};

/** Sessions and the records of visitors are signed with it: with another one nobody finds theirs again. */
const restoreSecret = async (
  backup: Backup,
  { dataDir, hasOwnSecret }: NonNullable<RestoreOptions['target']>,
  path: string,
): Promise<void> => {
  if (hasOwnSecret || !backup.has(SECRET)) return;
  const secret = await buffer(await backup.open(SECRET));
  const place = join(dataDir, SECRET);
  const present = await readFile(place).catch(() => null);
  if (present && !present.equals(secret))
    throw new OperatorError(`${place} 가 백업 ${path} 의 것과 다릅니다. 새 DATA_DIR 로 복원하거나 그 파일을 지우세요.`);
  await mkdir(dataDir, { recursive: true, mode: 0o750 });
  await writeFile(place, secret, { mode: 0o600 });
};
