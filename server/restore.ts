import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '@platform/kernel';
import { dropDatabase, openDb } from '@platform/db';
import { sql } from 'kysely';
import { restoreBackup, type RestoreOptions } from './backup/read-backup.ts';
import { fileStoreOf, objectStoreOf } from './file-store.ts';
import { operatorCommand } from './operator-command.ts';
import { adoptFiles } from './shared-files.ts';

const USAGE = `npm run backup 으로 만든 파일을 빈 데이터베이스에 복원하고, 테이블마다 다시 읽어 백업과 같은지 확인합니다.

  npm run restore -- 파일.maru-backup
  npm run restore -- --verify 파일.maru-backup

새 DATA_DIR 이나 빈 DATABASE_URL 을 지정하세요. 비어 있지 않은 데이터베이스에는 아무것도 하지 않습니다.

  --verify          복원해 보기만 합니다. 같은 서버에 임시 데이터베이스를 만들었다가 지웁니다.
  --database-url U  DATABASE_URL 대신 쓸 데이터베이스`;

const read = () => {
  try {
    const options = {
      help: { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
      'database-url': { type: 'string' },
    } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch (cause) {
    throw new OperatorError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
  }
};

/** Runs the work on a database of its own on the same server, and removes it. The role must be allowed to make databases. */
const onTrialDatabase = async (databaseUrl: string, work: (url: string) => Promise<void>): Promise<void> => {
  const name = `maru_verify_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(databaseUrl);
  url.pathname = name;
  const db = openDb<never>(databaseUrl, { max: 1 });
  try {
    await sql`create database ${sql.id(name)}`.execute(db);
    try {
      await work(url.href);
    } finally {
      await dropDatabase(databaseUrl, name);
    }
  } finally {
    await db.destroy();
  }
};

const complain = (...said: readonly unknown[]) => console.error(...said);
const log = { info: () => {}, warn: complain, error: complain };

await operatorCommand(async (open) => {
  const { values, positionals } = read();
  if (values.help) {
    console.log(USAGE);
    return true;
  }
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new OperatorError(USAGE);
  if (!existsSync(path)) throw new OperatorError(`파일이 없습니다: ${path}`);
  const { databaseUrl, db, settings } = await open({ databaseUrl: values['database-url'], migrates: false });
  const options: Omit<RestoreOptions, 'databaseUrl' | 'target'> = {
    migrationsDir: join(import.meta.dirname, '../db/migrations'),
    path,
    say: console.log,
    log,
  };
  if (values.verify) {
    await onTrialDatabase(databaseUrl, async (url) => void (await restoreBackup({ ...options, databaseUrl: url, target: null })));
    console.log(`\n${path}: 온전합니다. 임시 데이터베이스에 복원해 모든 테이블과 파일을 확인했습니다.`);
    return true;
  }
  const { createdAt } = await restoreBackup({
    ...options,
    databaseUrl,
    target: {
      files: fileStoreOf(settings),
      objects: objectStoreOf(settings),
      dataDir: settings.DATA_DIR,
      hasOwnSecret: settings.SESSION_SECRET !== undefined,
    },
  });
  await adoptFiles(settings, db);
  console.log(`\n${path} (${createdAt}) 를 복원했습니다. 모든 테이블과 파일이 백업과 같습니다.`);
  return true;
});
