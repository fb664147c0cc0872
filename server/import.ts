import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importFormats, importPackages, syncExamTypes } from '@modules/exam/import';
import { OperatorError } from '@platform/kernel';
import { fileStoreOf } from './file-store.ts';
import { operatorCommand } from './operator-command.ts';
import { foreignFiles } from './shared-files.ts';

const root = join(import.meta.dirname, '..');

const usage = async () => `시험 파일을 가져옵니다.

  npm run import -- [옵션] 파일·폴더·zip…

형식은 내용으로 알아봅니다.

${(await importFormats()).map(({ label, help }) => `  ${label}: ${help}`).join('\n')}

  --dry-run         저장하지 않고 무엇이 어떻게 될지 보고만 합니다.
  --brand ID        다른 형식에는 없는 정보: 브랜드
  --exam SLUG       시험 id (소문자, 숫자, -)
  --title 제목      시험 제목
  --types A,B       시험 유형 (content/exam-types.yaml의 id)
  --minutes N       시험 시간(분). 없으면 문항당 1분
  --database-url U  DATABASE_URL 대신 쓸 데이터베이스`;

const read = async () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        brand: { type: 'string' },
        exam: { type: 'string' },
        title: { type: 'string' },
        types: { type: 'string' },
        minutes: { type: 'string' },
        'database-url': { type: 'string' },
      },
    });
  } catch (cause) {
    throw new OperatorError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${await usage()}`);
  }
};

const minutesOf = (text: string | undefined): number | undefined => {
  const minutes = text === undefined ? undefined : Number(text);
  if (minutes !== undefined && !(minutes > 0 && minutes <= 1_440))
    throw new OperatorError(`--minutes는 1에서 1440 사이의 수여야 합니다: ${text}`);
  return minutes;
};

await operatorCommand(async (open) => {
  const { values, positionals } = await read();
  if (values.help) {
    console.log(await usage());
    return true;
  }
  if (positionals.length === 0) throw new OperatorError(await usage());
  const missing = positionals.filter((path) => !existsSync(path));
  if (missing.length > 0) throw new OperatorError(`파일이나 폴더가 없습니다: ${missing.join(', ')}`);
  // the second file would become the first one's exam
  if (positionals.length > 1 && (values.exam !== undefined || values.title !== undefined))
    throw new OperatorError('--exam과 --title은 파일 하나를 가져올 때만 쓸 수 있습니다.');
  const minutes = minutesOf(values.minutes);

  const { db, settings } = await open({ databaseUrl: values['database-url'] });
  const foreign = await foreignFiles(settings, db);
  if (foreign) console.error(foreign);
  await syncExamTypes(db, await readFile(join(root, 'content/exam-types.yaml'), 'utf8'));
  const reports = await importPackages({ db, files: fileStoreOf(settings), log: console.log }, positionals, {
    dryRun: values['dry-run'],
    brand: values.brand,
    exam: values.exam,
    title: values.title,
    types: values.types
      ?.split(',')
      .map((slug) => slug.trim())
      .filter(Boolean),
    minutes,
  });
  const count = (outcome: string) => reports.filter((report) => report.outcome === outcome).length;
  console.log(`\n가져옴 ${count('imported')}, 그대로 ${count('unchanged')}, 거절 ${count('refused')}`);
  return count('refused') === 0;
});
