import { parseArgs } from 'node:util';
import { OperatorError } from '@platform/kernel';
import { writeBackup } from './backup/write-backup.ts';
import { fileStoreOf, objectStoreOf } from './file-store.ts';
import { operatorCommand } from './operator-command.ts';

const USAGE = `데이터베이스와 파일을 한 파일로 백업합니다. 서버가 돌고 있어도 됩니다.

  npm run backup -- 파일.maru-backup

내장 PostgreSQL 과 DATABASE_URL 모두에서 같습니다. 파일에는 모든 회원의 자료와 세션 비밀이 들어 있으니 안전한 곳에 두세요.
복원: npm run restore -- 파일.maru-backup

  --database-url U  DATABASE_URL 대신 쓸 데이터베이스`;

const read = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', default: false }, 'database-url': { type: 'string' } },
    });
  } catch (cause) {
    throw new OperatorError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
  }
};

await operatorCommand(async (open) => {
  const { values, positionals } = read();
  if (values.help) {
    console.log(USAGE);
    return true;
  }
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new OperatorError(USAGE);
  const { databaseUrl, settings } = await open({ databaseUrl: values['database-url'], migrates: false });
  const stores = { files: fileStoreOf(settings), objects: objectStoreOf(settings) };
  const { tables } = await writeBackup({ databaseUrl, ...stores, dataDir: settings.DATA_DIR, path, say: console.log });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `\n${path}: 테이블 ${tables.length}개, ${rows.toLocaleString('ko')}행. 읽을 수 있는지 확인: npm run restore -- --verify ${path}`,
  );
  return true;
});
