import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ingestVideo, isLecture, keepIngested, VideoRefused } from '@modules/course/media';
import { OperatorError } from '@platform/kernel';
import { objectStoreOf } from './file-store.ts';
import { operatorCommand } from './operator-command.ts';

const USAGE = `녹화한 MP4를 강의 영상으로 올립니다. 720p와 360p, 10초마다의 장면을 만들고, 멈췄다가 다시 실행하면 이어서 합니다.

  npm run ingest -- 파일.mp4 --course 상품번호 --lecture 강의

  --course N          강의를 파는 상품의 번호 (예: 30201)
  --lecture ID        강의의 id (예: unit-conversion)
  --check             만들어 보기만 하고 강의에 넣지 않습니다
  --database-url U    DATABASE_URL 대신 쓸 데이터베이스`;

const read = () => {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: { course: text, lecture: text, check: flag, 'database-url': text, help: flag },
    });
  } catch (cause) {
    throw new OperatorError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
  }
};

/** One line for each tenth, so that a log of it stays short. */
const printing = () => {
  let last = '';
  return ({
    step,
    steps,
    name,
    percent,
  }: {
    readonly step: number;
    readonly steps: number;
    readonly name: string;
    readonly percent: number;
  }) => {
    const line = `${step}/${steps} ${name} ${percent - (percent % 10)}%`;
    if (line !== last) console.log(line);
    last = line;
  };
};

await operatorCommand(async (open) => {
  const { values, positionals } = read();
  if (values.help) {
    console.log(USAGE);
    return true;
  }
  const [file, ...more] = positionals;
  const productNo = Number(values.course);
  const lectureId = values.lecture;
  if (file === undefined || more.length > 0 || !Number.isSafeInteger(productNo) || lectureId === undefined) throw new OperatorError(USAGE);
  await access(file).catch(() => {
    throw new OperatorError(`${file}: 파일이 없습니다.`);
  });
  const { db, settings } = await open({ databaseUrl: values['database-url'], migrates: false });
  const place = { productNo, lectureId };
  if (!(await isLecture(db, place))) throw new OperatorError(`강의가 없습니다: ${productNo} ${lectureId}`);
  try {
    const ingested = await ingestVideo(file, { workDir: join(settings.DATA_DIR, 'ingest'), onProgress: printing() });
    if (!values.check) await keepIngested({ db, objects: objectStoreOf(settings) }, place, ingested);
    console.log(
      `${file}: ${Math.round(ingested.durationMs / 1000)}초, ${ingested.renditions.map(({ height }) => `${height}p`).join(', ')}`,
    );
    return true;
  } catch (cause) {
    if (cause instanceof VideoRefused) throw new OperatorError(`${file}: ${cause.message}`);
    throw cause;
  }
});
