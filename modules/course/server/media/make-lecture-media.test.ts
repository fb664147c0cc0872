import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { ffmpeg } from './ffmpeg.ts';
import { makeLectureMedia } from './make-lecture-media.ts';

const slide = (startMs: number, title: string) => ({ startMs, title, lines: ['한 줄이에요.'] });
const lecture = (id: string, slides: readonly unknown[]) => ({
  id,
  title: id,
  durationMs: 12_000,
  media: { webm: `${id}.webm` },
  captions: `${id}.vtt`,
  slides,
});
const COURSE = {
  productNo: 1,
  title: '과정',
  teacher: '강의팀',
  lectures: [
    lecture('first', [
      slide(0, '처음'),
      { ...slide(7000, '다음은 아주 다른 화면이에요'), formula: ['1 + 1 = 2', '2 + 2 = 4', '4 + 4 = 8'] },
    ]),
    lecture('second', [
      {
        startMs: 0,
        title: '모든 것',
        flow: ['가', '나'],
        formula: ['1 + 1 = 2'],
        bars: [
          { label: '가', value: 1, text: '1' },
          { label: '나', value: 2, text: '2' },
        ],
      },
      { startMs: 5000, title: '표', table: { head: ['', '나'], rows: [['가', '나']] }, talk: [{ who: '환자', text: '네.', note: '답' }] },
    ]),
  ],
};

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lecture-media-'));
  await writeFile(join(folder, 'course.yaml'), stringify(COURSE));
});
afterEach(() => rm(folder, { recursive: true }));
const out = (name: string) => join(folder, 'out', name);
const makeAll = async () => {
  const told: string[] = [];
  await makeLectureMedia(folder, join(folder, 'out'), ({ done, total, lectureId }) => told.push(`${done}/${total} ${lectureId}`));
  return told;
};
const timeOf = async (name: string) => (await stat(out(name))).mtimeMs;

it('makes a video of each lecture, as long as it says, with every slide', async () => {
  expect(await makeAll()).toEqual(['1/2 first', '2/2 second']);
  expect((await readdir(join(folder, 'out'))).toSorted()).toEqual(['first.webm', 'first.webm.made', 'second.webm', 'second.webm.made']);
  const { said } = await ffmpeg(['-i', out('first.webm'), '-f', 'framemd5', '-']);
  expect(said).toMatch(/Duration: 00:00:12\.00/);
  expect(said).toMatch(/Video: vp9.*1280x720/);
  await ffmpeg(['-v', 'error', '-i', out('first.webm'), '-vf', 'select=gt(scene\\,0.002)', '-vsync', '0', '-f', 'framemd5', out('cuts')]);
  const cut = (await readFile(out('cuts'), 'utf8')).split('\n').find((line) => /^\d/.test(line));
  // The encoder sharpens a slide after it came.
  expect(cut?.split(',')[1]?.trim()).toBe('7');
  expect((await stat(out('first.webm'))).size).toBeLessThan(600_000);
});

it('made again leaves what is whole, makes what has other slides, and what was broken off', async () => {
  await makeAll();
  const [first, second] = [await timeOf('first.webm'), await timeOf('second.webm')];
  const changed = parse(stringify(COURSE)) as typeof COURSE;
  (changed.lectures[1] as { title: string }).title = '다른 이름';
  await writeFile(join(folder, 'course.yaml'), stringify(changed));
  expect(await makeAll()).toHaveLength(2);
  expect(await timeOf('first.webm')).toBe(first);
  expect(await timeOf('second.webm')).not.toBe(second);
  // As after a kill between the video and the note beside it.
  await rm(out('first.webm.made'));
  await copyFile(join(folder, 'course.yaml'), out('first.webm'));
  await makeAll();
  expect((await ffmpeg(['-i', out('first.webm')])).said).toMatch(/Video: vp9/);
});

it('ended by its signal, leaves no part of a file', async () => {
  const ending = new AbortController();
  const told: string[] = [];
  const making = makeLectureMedia(
    folder,
    join(folder, 'out'),
    ({ lectureId }) => {
      told.push(lectureId);
      ending.abort();
    },
    ending.signal,
  );
  await expect(making).rejects.toThrow(/abort/i);
  expect(told).toEqual(['first']);
  expect((await readdir(join(folder, 'out'))).toSorted()).toEqual(['first.webm', 'first.webm.made']);
});

it('refuses slides that do not fit or do not follow one another', async () => {
  const tooMuch = { startMs: 0, title: '많아요', lines: Array.from({ length: 5 }, () => '아주 긴 줄이에요. '.repeat(30)) };
  await writeFile(join(folder, 'course.yaml'), stringify({ ...COURSE, lectures: [lecture('first', [tooMuch])] }));
  await expect(makeAll()).rejects.toThrow(/does not fit/);
  await writeFile(join(folder, 'course.yaml'), stringify({ ...COURSE, lectures: [lecture('first', [slide(1000, '늦어요')])] }));
  await expect(makeAll()).rejects.toThrow(/do not follow/);
});
