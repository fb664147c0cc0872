import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { CourseFile } from '../../contract-content.ts';
import { drawSlide } from './draw-slide.ts';
import { ffmpeg } from './ffmpeg.ts';
import { slidesOf, type Slide } from './slides.ts';

/** Counts up with what is drawn or encoded otherwise: videos of before are made anew. */
const VERSION = 1;
/** One frame a second: it stands still between two slides. */
const RATE = 1;
/** A jump waits for so many frames at most. */
const KEYFRAME_EVERY = 10;

const ENCODING = [
  `-vf fps=${RATE},format=yuv420p -c:v libvpx-vp9 -deadline good -cpu-used 5 -b:v 0 -crf 30 -g ${KEYFRAME_EVERY}`,
  '-lag-in-frames 0 -threads 1 -f webm',
].flatMap((part) => part.split(' '));

export interface MadeSoFar {
  readonly done: number;
  readonly total: number;
  readonly lectureId: string;
}
type Lecture = CourseFile['lectures'][number];

/** What a video is made of; beside it stands what it was made of. */
const printOf = (lecture: Lecture, slides: readonly Slide[]): string =>
  createHash('sha256')
    .update(JSON.stringify([VERSION, lecture.title, lecture.durationMs, slides]))
    .digest('hex');
const made = async (file: string): Promise<string> => readFile(`${file}.made`, 'utf8').catch(() => '');

/**
 * The video of each lecture of a course, drawn from its slides, into `outDir` under the name that `course.yaml` gives it: VP9 in WebM, 1280 × 720,
 * one frame a second, without sound. Begun again it makes what is missing or was made of other slides; a file is whole or not there.
 *
 * @param onProgress after each lecture, also one that was there
 * @param signal ends it between two frames
 */
export const makeLectureMedia = async (
  courseFolder: string,
  outDir: string,
  onProgress: (made: MadeSoFar) => void,
  signal?: AbortSignal,
): Promise<void> => {
  const { lectures } = CourseFile.parse(parse(await readFile(join(courseFolder, 'course.yaml'), 'utf8')));
  await mkdir(outDir, { recursive: true });
  for (const [at, lecture] of lectures.entries()) {
    signal?.throwIfAborted();
    const slides = slidesOf(lecture);
    const file = join(outDir, lecture.media.webm);
    const print = printOf(lecture, slides);
    if ((await made(file)) !== print) await makeVideo(lecture, slides, { file, print, signal });
    onProgress({ done: at + 1, total: lectures.length, lectureId: lecture.id });
  }
};

interface Target {
  readonly file: string;
  readonly print: string;
  readonly signal: AbortSignal | undefined;
}
const makeVideo = async (lecture: Lecture, slides: readonly Slide[], { file, print, signal }: Target): Promise<void> => {
  const work = await mkdtemp(join(tmpdir(), 'maru-lecture-'));
  try {
    const list = ['ffconcat version 1.0'];
    for (const [at, slide] of slides.entries()) {
      const name = `${at}.png`;
      const svg = await drawSlide(slide, { course: lecture.title, page: at + 1, pages: slides.length });
      await writeFile(join(work, name), await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer());
      const endMs = slides[at + 1]?.startMs ?? lecture.durationMs;
      list.push(`file ${name}`, `duration ${(endMs - slide.startMs) / 1000}`);
      // The last one has no duration otherwise.
      if (at === slides.length - 1) list.push(`file ${name}`);
    }
    await writeFile(join(work, 'slides.txt'), `${list.join('\n')}\n`);
    const part = `${file}.${randomUUID()}.part`;
    const input = ['-v', 'error', '-y', '-f', 'concat', '-i', join(work, 'slides.txt'), '-t', String(lecture.durationMs / 1000), '-an'];
    const { code, said } = await ffmpeg([...input, ...ENCODING, part], { signal }).catch(async (cause: unknown) => {
      await rm(part, { force: true });
      throw cause;
    });
    if (code !== 0) {
      await rm(part, { force: true });
      throw new Error(`ffmpeg ended with ${code} at lecture ${lecture.id}: ${said.slice(0, 500)}`);
    }
    await rm(`${file}.made`, { force: true });
    await rename(part, file);
    await writeFile(`${file}.made`, print);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
};
