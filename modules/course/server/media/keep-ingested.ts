import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Db } from '@platform/db';
import type { ObjectStore } from '@platform/files';
import { parseVtt } from '../parse-vtt.ts';
import type { CourseDb } from '../tables.ts';
import type { Ingested } from './ingest-video.ts';
import { VideoRefused } from './probe.ts';

interface Place {
  readonly productNo: number;
  readonly lectureId: string;
}
const lectureOf = (db: CourseDb, { productNo, lectureId }: Place) =>
  db
    .selectFrom('course.lecture')
    .select(['media_id', 'captions', 'chapters'])
    .where('product_no', '=', productNo)
    .where('lecture_id', '=', lectureId)
    .executeTakeFirst();

export const isLecture = async (db: Db<never>, place: Place): Promise<boolean> =>
  (await lectureOf(db as unknown as CourseDb, place)) !== undefined;

/**
 * The lecture shows the video from now on, and is as long as it; the video that it had goes.
 *
 * @throws VideoRefused for a video that ends before its captions or chapters, or a lecture that is gone
 */
export const keepIngested = async (
  { db: anyDb, objects }: { readonly db: Db<never>; readonly objects: Pick<ObjectStore, 'put' | 'remove'> },
  place: Place,
  { durationMs, renditions: [best] }: Ingested,
): Promise<void> => {
  const db = anyDb as unknown as CourseDb;
  const lecture = await lectureOf(db, place);
  if (!lecture || !best) throw new VideoRefused('그런 강의가 없습니다.');
  const end = Math.max(0, ...parseVtt(lecture.captions).map(({ endMs }) => endMs), ...lecture.chapters.map(({ startMs }) => startMs));
  if (durationMs < end)
    throw new VideoRefused(
      `영상(${Math.floor(durationMs / 1000)}초)이 자막이나 목차(${Math.ceil(end / 1000)}초)보다 짧습니다. 자막과 목차를 먼저 고치세요.`,
    );
  const id = randomUUID();
  await objects.put('kept', id, await readFile(best.file));
  await db
    .updateTable('course.lecture')
    .set({ media_id: id, media_type: 'video/mp4', duration_ms: durationMs })
    .where('product_no', '=', place.productNo)
    .where('lecture_id', '=', place.lectureId)
    .execute();
  if (lecture.media_id !== null) await objects.remove('kept', lecture.media_id);
};
