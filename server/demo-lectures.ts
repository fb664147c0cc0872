import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CourseFile } from '@modules/course/content';
import { keepMedia, lecturesWithoutMedia, readCourses } from '@modules/course/seed';
import { openDb, type Db } from '@platform/db';
import type { ObjectStore } from '@platform/files';
import type { Logger } from 'pino';
import { objectStoreOf } from './file-store.ts';
import type { Settings } from './settings.ts';

interface Options {
  readonly databaseUrl: string;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Root of the checkout. */
  readonly root: string;
}

/**
 * Videos of the demo's lectures are no part of the repository: they are made once, while the product runs already. What was made before a stop is
 * kept and not made again.
 *
 * @returns stops it, and waits until it has
 */
export const beginDemoLectures = (settings: Settings, { databaseUrl, log, root }: Options): (() => Promise<void>) => {
  const ended = new AbortController();
  const db = openDb<never>(databaseUrl, { max: 1 });
  const outDir = join(settings.DATA_DIR, 'lectures');
  const work = async (): Promise<void> => {
    try {
      for (const { folder, course } of await readCourses(join(root, 'content'))) {
        if (ended.signal.aborted) return;
        await makeCourse({ db, objects: objectStoreOf(settings), folder, course, outDir, log, signal: ended.signal });
      }
      await rm(outDir, { recursive: true, force: true });
    } catch (error) {
      // The demo goes on without them: a lecture without a video says so.
      if (!ended.signal.aborted) log.warn({ err: error }, 'videos of the demo’s lectures could not be made');
    } finally {
      await db.destroy();
    }
  };
  const done = work();
  return async () => {
    ended.abort();
    await done;
  };
};

interface Made extends Pick<Options, 'log'> {
  readonly db: Db<never>;
  readonly objects: Pick<ObjectStore, 'put'>;
  readonly folder: string;
  readonly course: CourseFile;
  readonly outDir: string;
  readonly signal: AbortSignal;
}
const makeCourse = async ({ db, objects, folder, course, outDir, log, signal }: Made): Promise<void> => {
  const missing = await lecturesWithoutMedia(db, course.productNo);
  if (missing.length === 0) return;
  const into = join(outDir, String(course.productNo));
  await mkdir(into, { recursive: true });
  // Loaded where it is needed: it brings an encoder.
  const { makeLectureMedia } = await import('@modules/course/media');
  await makeLectureMedia(
    folder,
    into,
    ({ done, total, lectureId }) => log.info(`lecture ${lectureId}: ${done} of ${total} (${course.title})`),
    signal,
  );
  for (const lecture of course.lectures.filter(({ id }) => missing.includes(id))) {
    if (signal.aborted) return;
    const bytes = await readFile(join(into, lecture.media.webm));
    await keepMedia({ db, objects }, { productNo: course.productNo, lectureId: lecture.id, bytes, type: 'video/webm' });
  }
};
