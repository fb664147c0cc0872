import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inquiryDesk, type AskedInquiry } from '@modules/inquiry/server';
import { momentText } from '@platform/i18n/formats';
import { OperatorError, systemClock } from '@platform/kernel';
import { objectStoreOf } from './file-store.ts';
import { operatorCommand } from './operator-command.ts';
import type { Settings } from './settings.ts';

const USAGE = `사람들이 보낸 문의를 읽고 답합니다. 답변은 켜져 있는 서버가 몇 초 안에 메일로 보냅니다. 보낸 답변은 고칠 수 없습니다.

  npm run answer-inquiry -- --brand ID                                          답하지 않은 문의, 오래된 것부터
  npm run answer-inquiry -- --brand ID --inquiry 번호 [--pictures 폴더]         한 문의
  npm run answer-inquiry -- --brand ID --inquiry 번호 --file 답변.txt --by 이름  답변

  --pictures 폴더   첨부한 사진을 이 폴더에 저장합니다.
  --file 파일       답변을 적은 텍스트 파일(UTF-8). - 는 표준 입력
  --by 이름         답하는 사람. 받는 사람에게는 보이지 않습니다.
  --database-url U  DATABASE_URL 대신 쓸 데이터베이스`;

const read = () => {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({
      options: { brand: text, inquiry: text, file: text, by: text, pictures: text, 'database-url': text, help: { type: 'boolean' } },
    }).values;
  } catch (cause) {
    throw new OperatorError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
  }
};

/** A terminal does what control characters say: what strangers wrote is shown without them. */
const shown = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  text.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, ' ');

const describe = (asked: AskedInquiry): string => {
  const { inquiryIdx, email, isMember, device, createdAt, content, files, answer, answeredBy } = asked;
  return [
    `${inquiryIdx}번 · ${momentText(createdAt)} · ${email} (${isMember ? '회원' : '비회원'}, ${device})`,
    shown(content),
    ...(files.length > 0 ? [`사진: ${files.map(({ name }) => shown(name)).join(', ')}`] : []),
    ...(answer === null ? [] : [`답변 (${answeredBy ?? ''}):`, answer]),
  ].join('\n');
};

const readAnswer = async (file: string, most: number): Promise<string> => {
  const bytes = file === '-' ? Buffer.concat(await Array.fromAsync(process.stdin)) : await readFile(file);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n').trim();
  } catch {
    throw new OperatorError(`${file}: UTF-8 텍스트가 아닙니다.`);
  }
  if (text === '') throw new OperatorError(`${file}: 답변이 비어 있습니다.`);
  if (text.includes('\0')) throw new OperatorError(`${file}: 텍스트가 아닙니다.`);
  if (text.length > most) throw new OperatorError(`${file}: 답변은 ${most}자까지 보낼 수 있습니다.`);
  return text;
};

const savePictures = async (settings: Settings, { inquiryIdx, files }: AskedInquiry, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const objects = objectStoreOf(settings);
  for (const [n, { id, name }] of files.entries()) {
    const bytes = await objects.get('kept', id);
    if (!bytes) throw new OperatorError(`사진이 없습니다: ${name}`);
    await writeFile(join(folder, `${inquiryIdx}-${n + 1}-${name}`), bytes);
  }
};

await operatorCommand(async (open) => {
  const { brand: brandId, inquiry, file, by, pictures, help, 'database-url': databaseUrl } = read();
  if (help) {
    console.log(USAGE);
    return true;
  }
  if (!brandId || (file !== undefined && (!inquiry || !by?.trim()))) throw new OperatorError(USAGE);
  const inquiryIdx = Number(inquiry ?? 1);
  if (!Number.isSafeInteger(inquiryIdx) || inquiryIdx < 1) throw new OperatorError(`--inquiry 는 번호로 쓰세요: ${inquiry ?? ''}`);
  const { db, settings } = await open({ databaseUrl });
  const desk = inquiryDesk(db);
  if (inquiry === undefined) {
    const waiting = await desk.waiting(brandId);
    console.log(waiting.length === 0 ? '답하지 않은 문의가 없습니다.' : waiting.map(describe).join('\n\n'));
    return true;
  }
  const asked = await desk.one(brandId, inquiryIdx);
  if (!asked) throw new OperatorError(`그런 문의가 없습니다: ${inquiryIdx}번 (${brandId})`);
  if (pictures !== undefined) await savePictures(settings, asked, pictures);
  if (file === undefined) {
    console.log(describe(asked));
    return true;
  }
  const answer = await readAnswer(file, desk.mostAnswer);
  const isSaved = await desk.answer(brandId, inquiryIdx, { answer, by: by?.trim() ?? '', at: systemClock.now() });
  if (!isSaved) throw new OperatorError(`이미 답한 문의입니다: ${inquiryIdx}번`);
  console.log(`답변을 적었습니다. 서버가 ${asked.email} 로 보냅니다.`);
  return true;
});
