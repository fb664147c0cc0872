import { access, constants, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { REPORT_COLUMNS, statisticsReport, type ReportRow } from '@modules/answers/statistics';
import { createExamModule } from '@modules/exam/server';
import { OperatorError, systemClock } from '@platform/kernel';
import papaparse from 'papaparse';
import { operatorCommand } from './operator-command.ts';

const USAGE = `문항 통계를 CSV로 냅니다: 정답률, 점이연 상관, 변별도, 선택지별 선택률과 평균, KR-20. 첫 응시만 셉니다.

  npm run statistics -- --brand ID [--exam SLUG] [--out 파일.csv]

  --exam SLUG       한 시험만. 없으면 브랜드의 모든 시험
  --out 파일        없으면 화면에 냅니다.
  --database-url U  DATABASE_URL 대신 쓸 데이터베이스`;

const read = () => {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ options: { brand: text, exam: text, out: text, 'database-url': text, help: { type: 'boolean' } } }).values;
  } catch (cause) {
    throw new OperatorError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
  }
};

/** Spreadsheets read CSV as UTF-8 only with a byte order mark; and run what looks like a formula unless it is escaped. */
const csvOf = (rows: readonly ReportRow[]): string =>
  `\uFEFF${papaparse.unparse([...rows], { columns: [...REPORT_COLUMNS], escapeFormulae: true, newline: '\r\n' })}\r\n`;

await operatorCommand(async (open) => {
  const { brand, exam: slug, out, help, 'database-url': databaseUrl } = read();
  if (help) {
    console.log(USAGE);
    return true;
  }
  if (!brand) throw new OperatorError(USAGE);
  // Before the work, not after it.
  if (out !== undefined) await access(dirname(resolve(out)), constants.W_OK);
  const { db } = await open({ databaseUrl });
  const exams = createExamModule({ db, clock: systemClock }).api;
  const { items } = await exams.exams(brand, { sort: 'title', page: 1, pageSize: Number.MAX_SAFE_INTEGER });
  const wanted = items.filter((exam) => slug === undefined || exam.slug === slug);
  if (wanted.length === 0)
    throw new OperatorError(slug === undefined ? `시험이 없는 브랜드입니다: ${brand}` : `브랜드 ${brand}에 없는 시험입니다: ${slug}`);
  const rows: ReportRow[] = [];
  for (const { examIdx, title } of wanted) {
    const exam = await exams.exam(brand, examIdx);
    if (exam.ok) for (const detail of exam.value.details) rows.push(...(await statisticsReport({ db, exams }, title, detail)));
  }
  if (out === undefined) process.stdout.write(csvOf(rows));
  else {
    await writeFile(out, csvOf(rows));
    console.log(`${out}: ${wanted.length}개 시험, ${rows.length}문항`);
  }
  return true;
});
