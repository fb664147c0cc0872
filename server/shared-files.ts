import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDb, type Db } from '@platform/db';
import { sql } from 'kysely';
import type { Settings } from './settings.ts';

type FileSettings = Pick<Settings, 'DATA_DIR' | 'S3_BUCKET'>;

const idFileOf = (settings: FileSettings): string => join(settings.DATA_DIR, 'files', 'store-id');
const readId = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').then(
    (text) => text.trim(),
    () => null,
  );

/** The id that the database knows its folder by; the first who asks gives it. */
const storeIdOf = async (db: Db<never>, proposed: string): Promise<string> => {
  await sql`insert into files.store (store_id) values (${proposed}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ readonly store_id: string }>`select store_id from files.store`.execute(db);
  return rows[0]?.store_id ?? proposed;
};

const claimFiles = async (settings: FileSettings, id: string): Promise<void> => {
  await mkdir(join(settings.DATA_DIR, 'files'), { recursive: true, mode: 0o750 });
  await writeFile(idFileOf(settings), `${id}\n`);
};

/**
 * Whether this machine sees the files that belong to the database: images imported elsewhere would be missing here, and the other way round.
 *
 * @returns a line for the operator where the folder is another one; undefined where it is the same, or a bucket holds the files
 */
export const foreignFiles = async (settings: FileSettings, db: Db<never>): Promise<string | undefined> => {
  if (settings.S3_BUCKET !== undefined) return undefined;
  const found = await readId(idFileOf(settings));
  const proposed = found ?? randomUUID();
  const id = await storeIdOf(db, proposed);
  if (id === found) return undefined;
  if (id === proposed) {
    await claimFiles(settings, id);
    return undefined;
  }
  return (
    `${join(settings.DATA_DIR, 'files')} 는 이 데이터베이스의 파일 폴더가 아닙니다. 다른 기기에서 가져온 그림이 이 기기에서는 보이지 않습니다. ` +
    'DATA_DIR/files 를 모든 기기가 함께 쓰게 하거나, S3_* 를 지정하세요. 폴더를 옮겨 왔다면 옛 폴더의 store-id 파일도 함께 옮기세요.'
  );
};

/** After a restore: this machine's folder is the one that belongs to the database. */
export const adoptFiles = async (settings: FileSettings, db: Db<never>): Promise<void> => {
  if (settings.S3_BUCKET === undefined) await claimFiles(settings, await storeIdOf(db, randomUUID()));
};

/** `foreignFiles` on a connection of its own. */
export const foreignFilesAt = async (settings: FileSettings, databaseUrl: string): Promise<string | undefined> => {
  const db = openDb<never>(databaseUrl, { max: 1 });
  try {
    return await foreignFiles(settings, db);
  } finally {
    await db.destroy();
  }
};
