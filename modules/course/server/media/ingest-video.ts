import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ffmpeg } from './ffmpeg.ts';
import { inputOf, probe, VideoRefused, type Probed } from './probe.ts';

const HEIGHTS = [720, 360] as const;
const SECONDS_PER_THUMBNAIL = 10;
/** A container rounds, and sound ends a little later than pictures. */
const TOLERANCE_MS = 1000;

export interface Rendition {
  readonly height: number;
  readonly file: string;
}
export interface Ingested {
  readonly durationMs: number;
  /** The largest first. */
  readonly renditions: readonly Rendition[];
  /** One for each ten seconds, in order. */
  readonly thumbnails: readonly string[];
}
interface Options {
  /** Holds a folder for each file that was begun, named by its content. */
  readonly workDir: string;
  /** `step` of `steps` is at so many percent. */
  readonly onProgress: (at: { readonly step: number; readonly steps: number; readonly name: string; readonly percent: number }) => void;
  readonly signal?: AbortSignal;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex').slice(0, 32);
};
/** A smaller picture is not made larger; a file has one rendition at least. */
const heightsFor = ({ height }: Probed): readonly number[] => {
  const fitting = HEIGHTS.filter((one) => one <= height);
  return fitting.length > 0 ? fitting : [height - (height % 2)];
};
const DAMAGE = /error while decoding|Invalid data|partial file|corrupt|concealing|Invalid NAL|non-existing|Error splitting|decode_slice/i;

/**
 * Renditions (H.264 and AAC in MP4, index in front) and thumbnails of a video. Begun again with the same file it goes on behind the last of them that
 * is whole.
 *
 * @throws VideoRefused with what is wrong with the file
 */
export const ingestVideo = async (file: string, { workDir, onProgress, signal }: Options): Promise<Ingested> => {
  const probed = await probe(file);
  const folder = join(workDir, await hashOf(file));
  await mkdir(folder, { recursive: true });
  const heights = heightsFor(probed);
  const steps = heights.length + 1;
  const told = (step: number, name: string) => (ms: number) =>
    onProgress({ step, steps, name, percent: Math.min(99, Math.floor((100 * ms) / probed.durationMs)) });
  const done = (step: number, name: string) => onProgress({ step, steps, name, percent: 100 });

  const renditions: Rendition[] = [];
  for (const [at, height] of heights.entries()) {
    const name = `${height}p`;
    const target = join(folder, `${name}.mp4`);
    if (!(await exists(target))) await encode(file, target, { probed, height, signal, onTime: told(at + 1, name) });
    done(at + 1, name);
    renditions.push({ height, file: target });
  }
  const thumbnails = join(folder, 'thumbnails');
  if (!(await exists(thumbnails))) await drawThumbnails(file, thumbnails, { signal, onTime: told(steps, 'thumbnails') });
  done(steps, 'thumbnails');
  const names = (await readdir(thumbnails)).toSorted();
  return { durationMs: probed.durationMs, renditions, thumbnails: names.map((name) => join(thumbnails, name)) };
};

interface Encoding {
  readonly probed: Probed;
  readonly height: number;
  readonly signal: AbortSignal | undefined;
  readonly onTime: (ms: number) => void;
}
const encode = async (file: string, target: string, { probed, height, signal, onTime }: Encoding): Promise<void> => {
  const part = `${target}.${randomUUID()}.part`;
  const sound = probed.hasSound ? ['-map', '0:a:0', '-c:a', 'aac', '-b:a', '96k', '-ac', '2'] : ['-an'];
  const picture = `-c:v libx264 -preset veryfast -profile:v main -pix_fmt yuv420p -crf 23 -g 48 -vf scale=-2:${height}`.split(' ');
  try {
    const input = ['-v', 'error', '-y', ...inputOf(file), '-map', '0:v:0'];
    const { code, said } = await ffmpeg([...input, ...picture, ...sound, '-movflags', '+faststart', '-f', 'mp4', part], { signal, onTime });
    const damage = said.split('\n').find((line) => DAMAGE.test(line));
    if (damage !== undefined || code !== 0)
      throw new VideoRefused(
        `파일이 중간에서 깨졌습니다: ${(damage ?? said.split('\n')[0] ?? '').replace(/^\[[^\]]*\] /, '').slice(0, 200)}`,
      );
    const { durationMs } = await probe(part);
    if (Math.abs(durationMs - probed.durationMs) > TOLERANCE_MS)
      throw new VideoRefused(
        `파일이 중간에서 끊겼습니다: ${Math.round(probed.durationMs / 1000)}초라고 적혀 있지만 ${Math.round(durationMs / 1000)}초까지만 읽힙니다.`,
      );
    await rename(part, target);
  } finally {
    await rm(part, { force: true });
  }
};

const drawThumbnails = async (file: string, target: string, run: Pick<Encoding, 'signal' | 'onTime'>): Promise<void> => {
  const part = `${target}.${randomUUID()}.part`;
  await mkdir(part);
  try {
    const pictures = ['-vf', `fps=1/${SECONDS_PER_THUMBNAIL}:round=up,scale=320:-2`, '-q:v', '5', join(part, '%05d.jpg')];
    const { code, said } = await ffmpeg(['-v', 'error', ...inputOf(file), '-an', ...pictures], run);
    if (code !== 0) throw new VideoRefused(`장면을 뽑지 못했습니다: ${said.slice(0, 200)}`);
    await rename(part, target);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
};
