import { parseArgs } from 'node:util';
import { listReports, type ListedReport } from '@modules/exam/server';
import { OperatorError } from '@platform/kernel';
import papaparse from 'papaparse';
import { operatorCommand } from './operator-command.ts';

const USAGE = `학습자가 보낸 문항 오류 신고를 CSV로 냅니다. 여러 사람이 신고한 문항이 먼저 나옵니다. 정답을 고치려면 npm run correct-key 를 씁니다.

  npm run problem-reports -- --brand ID [--since YYYY-MM-DD]

  --since 날짜      이 날(한국 시각)부터. 없으면 전부
  --database-url U  DATABASE_URL 대신 쓸 데이터베이스`;

const read = () => {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ options: { brand: text, since: text, 'database-url': text, help: { type: 'boolean' } } }).values;
  } catch (cause) {
    throw new OperatorError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
  }
};
const startOf = (day: string | undefined): Date => {
  if (day === undefined) return new Date(0);
  const start = new Date(`${day}T00:00:00+09:00`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(start.getTime())) throw new OperatorError(`--since 는 YYYY-MM-DD 로 쓰세요: ${day}`);
  return start;
};
const COLUMNS = [
  'reporters',
  'exam',
  'sitting',
  'problem',
  'problemIdx',
  'kind',
  'words',
  'reportedAt',
] as const satisfies readonly (keyof ListedReport)[];

await operatorCommand(async (open) => {
  const { brand, since, help, 'database-url': databaseUrl } = read();
  if (help) {
    console.log(USAGE);
    return true;
  }
  if (!brand) throw new OperatorError(USAGE);
  const { db } = await open({ databaseUrl });
  const rows = (await listReports(db, brand, startOf(since))).map((row) => ({ ...row, reportedAt: row.reportedAt.toISOString() }));
  // Spreadsheets read CSV as UTF-8 only with a byte order mark; and run what looks like a formula unless it is escaped.
  process.stdout.write(`\uFEFF${papaparse.unparse(rows, { columns: [...COLUMNS], escapeFormulae: true, newline: '\r\n' })}\r\n`);
  return true;
});
