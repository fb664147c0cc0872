import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ffmpeg } from './ffmpeg.ts';
import { ingestVideo } from './ingest-video.ts';
import { probe } from './probe.ts';

let folder = '';
const path = (name: string) => join(folder, name);
const SOUND = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=12'];
const filmed = async (name: string, size: string, ...more: readonly string[]) => {
  const picture = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=10:duration=12`];
  const made = await ffmpeg([...picture, ...SOUND, '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', ...more, path(name)]);
  expect(made.code).toBe(0);
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ingest-'));
  await filmed('whole.mp4', '960x540');
  await filmed('index-in-front.mp4', '960x540', '-movflags', '+faststart');
});
afterAll(() => rm(folder, { recursive: true }));

const ingest = async (name: string) => {
  const told: string[] = [];
  const ingested = await ingestVideo(path(name), {
    workDir: path('work'),
    onProgress: ({ step, steps, name: what, percent }) => told.push(`${step}/${steps} ${what} ${percent}`),
  });
  return { ...ingested, told };
};

it('makes renditions that are no larger than the file, and a thumbnail for each ten seconds', async () => {
  const { durationMs, renditions, thumbnails, told } = await ingest('whole.mp4');
  expect(Math.round(durationMs / 1000)).toBe(12);
  expect(renditions.map(({ height }) => height)).toEqual([360]);
  expect(await probe(renditions[0]!.file)).toMatchObject({ width: 640, height: 360, hasSound: true });
  // The index stands in front: a browser begins before it has the whole file.
  const bytes = await readFile(renditions[0]!.file);
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  expect(thumbnails.length).toBeGreaterThanOrEqual(1);
  expect(told.at(-1)).toBe('2/2 thumbnails 100');
});

it('a file of 720 lines has two renditions, and a small one keeps its size', async () => {
  await filmed('large.mp4', '1280x720');
  expect((await ingest('large.mp4')).renditions.map(({ height }) => height)).toEqual([720, 360]);
  await filmed('small.mp4', '320x180');
  expect((await ingest('small.mp4')).renditions.map(({ height }) => height)).toEqual([180]);
});

it('begun again it goes on behind what is whole', async () => {
  await filmed('again.mp4', '1280x720');
  const first = await ingest('again.mp4');
  const [large, small] = first.renditions;
  const before = (await stat(large!.file)).mtimeMs;
  await rm(small!.file);
  const second = await ingest('again.mp4');
  expect(second.renditions).toEqual(first.renditions);
  expect((await stat(large!.file)).mtimeMs).toBe(before);
  expect((await stat(small!.file)).size).toBeGreaterThan(1000);
});

it('refuses what is broken, with the reason', async () => {
  const refusal = (name: string) =>
    ingest(name).then(
      () => 'taken',
      (cause: unknown) => (cause as Error).message,
    );
  await writeFile(path('text.mp4'), '동영상이 아니에요. '.repeat(500));
  expect(await refusal('text.mp4')).toMatch(/^동영상 파일이 아닙니다/);

  // A playlist under another name would have ffmpeg open what it names.
  await writeFile(path('list.mp4'), `ffconcat version 1.0\nfile ${path('whole.mp4')}\n`);
  expect(await refusal('list.mp4')).toMatch(/^동영상 파일이 아닙니다/);

  const whole = await readFile(path('whole.mp4'));
  await writeFile(path('cut.mp4'), whole);
  await truncate(path('cut.mp4'), Math.floor(whole.length / 2));
  expect(await refusal('cut.mp4')).toMatch(/^파일이 끝까지 저장되지 않았습니다/);

  const front = await readFile(path('index-in-front.mp4'));
  await writeFile(path('half.mp4'), front.subarray(0, Math.floor(front.length / 2)));
  expect(await refusal('half.mp4')).toMatch(/^파일이 중간에서 (?:깨졌|끊겼)습니다/);

  const damaged = Buffer.from(front);
  damaged.fill(0x5a, Math.floor(front.length * 0.6), Math.floor(front.length * 0.7));
  await writeFile(path('damaged.mp4'), damaged);
  expect(await refusal('damaged.mp4')).toMatch(/^파일이 중간에서 (?:깨졌|끊겼)습니다/);

  await ffmpeg([...SOUND, '-c:a', 'aac', path('sound.mp4')]);
  expect(await refusal('sound.mp4')).toMatch(/^화면이 없습니다/);
});
