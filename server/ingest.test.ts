import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createObjectStore } from '@platform/files';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ffmpeg } from '../modules/course/server/media/ffmpeg.ts';
import { runCommand } from '../testing/run-command.ts';

const { db, url } = testDatabase<never>();
const before = randomUUID();
let work = '';
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'maru-ingest-'));
  await createObjectStore(work).put('kept', before, new Uint8Array(10));
  await sql`insert into course.course values (9001, 'nursing', '과정', '강의팀')`.execute(db);
  await sql`insert into course.lecture values (9001, 'first', 1, '처음', '', 60000, '[]', ${'WEBVTT\n\n00:01.000 --> 00:05.000\n말'}, '[]', ${before}, 'video/webm'),
    (9001, 'long', 2, '길어요', '', 60000, '[]', ${'WEBVTT\n\n00:01.000 --> 00:50.000\n말'}, '[]', null, null)`.execute(db);
  const film = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=5:duration=8', '-c:v', 'libx264', '-preset', 'ultrafast'];
  await ffmpeg([...film, join(work, 'film.mp4')]);
});
afterAll(() => rm(work, { recursive: true }));

const run = (...given: readonly string[]) => runCommand('ingest.ts', { databaseUrl: url, dataDir: work, cwd: work }, ...given);
const lecture = async (id: string) =>
  (
    await sql<{ readonly media_id: string | null; readonly media_type: string | null; readonly duration_ms: number }>`
      select media_id, media_type, duration_ms from course.lecture where lecture_id = ${id}`.execute(db)
  ).rows[0];

it('a film becomes the video of a lecture, in place of the one that it had', async () => {
  const ended = await run('film.mp4', '--course', '9001', '--lecture', 'first');
  expect(ended).toMatchObject({ code: 0, err: '' });
  expect(ended.out).toMatch(/1\/2 180p 100%[\s\S]*2\/2 thumbnails 100%\nfilm\.mp4: 8초, 180p/);
  const now = await lecture('first');
  expect(now).toMatchObject({ media_type: 'video/mp4', duration_ms: 8000 });
  const objects = createObjectStore(work);
  expect(await objects.get('kept', before)).toBeNull();
  const bytes = await objects.get('kept', now?.media_id ?? '');
  expect(Buffer.from(bytes ?? []).toString('latin1', 4, 8)).toBe('ftyp');
});

it('says in one line why it takes nothing, and changes nothing', async () => {
  const whole = await readFile(join(work, 'film.mp4'));
  await writeFile(join(work, 'cut.mp4'), whole.subarray(0, whole.length / 2));
  const said = async (...given: readonly string[]) => {
    const { code, out, err } = await run(...given);
    expect(code).toBe(1);
    return `${out}${err}`.trim().split('\n').at(-1);
  };
  expect(await said('cut.mp4', '--course', '9001', '--lecture', 'long')).toMatch(/^cut\.mp4: 파일이 끝까지 저장되지 않았습니다/);
  expect(await said('film.mp4', '--course', '9001', '--lecture', 'long')).toMatch(/영상\(8초\)이 자막이나 목차\(50초\)보다 짧습니다/);
  expect(await said('film.mp4', '--course', '9001', '--lecture', 'none')).toBe('강의가 없습니다: 9001 none');
  expect(await said('none.mp4', '--course', '9001', '--lecture', 'long')).toBe('none.mp4: 파일이 없습니다.');
  expect(await lecture('long')).toEqual({ media_id: null, media_type: null, duration_ms: 60_000 });
});
