import { createWriteStream, existsSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { EXPORT_FORMATS, exportExam, type ExportFormat } from '@modules/exam/export';
import { OperatorError } from '@platform/kernel';
import { sql } from 'kysely';
import yazl from 'yazl';
import { fileStoreOf } from './file-store.ts';
import { operatorCommand } from './operator-command.ts';

const USAGE = `출판된 시험 하나를 꾸러미(zip)로 내보냅니다. 다시 가져오면 아무것도 바뀌지 않습니다.

  npm run export -- --format maru|qti3 시험

  --format maru|qti3  maru: 우리 형식(docs/exchange-format.md), qti3: QTI 3.0
  --brand ID          같은 id의 시험이 여러 브랜드에 있을 때
  --out 파일.zip      없으면 시험.형식.zip
  --database-url U    DATABASE_URL 대신 쓸 데이터베이스`;

const read = () => {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({
      allowPositionals: true,
      options: { format: text, brand: text, out: text, 'database-url': text, help: { type: 'boolean', default: false } },
    });
  } catch (cause) {
    throw new OperatorError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
  }
};

const isFormat = (word: string | undefined): word is ExportFormat => EXPORT_FORMATS.some((format) => format === word);

/** Entries without the day of writing: the same exam is the same file. */
const writeZip = async (path: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> => {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of files) zip.addBuffer(Buffer.from(bytes), name, { mtime: new Date(2000, 0, 1), forceDosTimestamp: true });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path, { flags: 'wx' }));
};

await operatorCommand(async (open) => {
  const { values, positionals } = read();
  if (values.help) {
    console.log(USAGE);
    return true;
  }
  const { format, brand } = values;
  const [slug, ...more] = positionals;
  if (slug === undefined || more.length > 0 || !isFormat(format)) throw new OperatorError(USAGE);
  const path = values.out ?? `${slug}.${format}.zip`;
  if (existsSync(path)) throw new OperatorError(`${path} 가 이미 있습니다. --out 으로 다른 이름을 쓰세요.`);

  const { db, settings } = await open({ databaseUrl: values['database-url'], migrates: false });
  const { rows } = await sql<{ readonly brand_id: string }>`select brand_id from exam.exam where slug = ${slug} order by 1`.execute(db);
  const brands = rows.map((row) => row.brand_id).filter((id) => brand === undefined || id === brand);
  if (brands.length > 1) throw new OperatorError(`${slug} 가 여러 브랜드에 있습니다. --brand 로 고르세요: ${brands.join(', ')}`);
  const [brandId] = brands;
  const exported = brandId === undefined ? null : await exportExam({ db, files: fileStoreOf(settings) }, { brandId, slug, format });
  if (!exported) throw new OperatorError(`시험이 없습니다: ${brand === undefined ? '' : `${brand}/`}${slug}`);
  await writeZip(path, exported.files);
  console.log(`${path}: 파일 ${exported.files.size}개`);
  for (const { detail, losses } of exported.losses) console.log(`  ${detail} — 이 형식에 담기지 않은 것: ${losses.join(', ')}`);
  return true;
});
