import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Db } from '@platform/db';
import type { ObjectStore } from '@platform/files';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { CourseFile } from '../contract-content.ts';
import { parseVtt } from './parse-vtt.ts';
import type { CourseDb, LectureRow } from './tables.ts';

interface SeedDeps {
  readonly db: Db<never>;
  readonly objects: Pick<ObjectStore, 'put'>;
  /** Holds `courses/COURSE/course.yaml`. */
  readonly contentDir: string;
  readonly brandIds: readonly string[];
  readonly log: (text: string) => void;
}
const TYPES: Readonly<Record<string, string>> = { '.pdf': 'application/pdf', '.txt': 'text/plain; charset=utf-8' };

/** Folders of courses, with what their files say. @throws for a file that is not as `contract-content.ts` says */
export const readCourses = async (contentDir: string): Promise<readonly { readonly folder: string; readonly course: CourseFile }[]> => {
  const root = join(contentDir, 'courses');
  const names = await readdir(root, { withFileTypes: true }).catch(() => []);
  const folders = names
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(root, name))
    .toSorted();
  return Promise.all(
    folders.map(async (folder) => ({ folder, course: CourseFile.parse(parse(await readFile(join(folder, 'course.yaml'), 'utf8'))) })),
  );
};

/** The demo's courses without their videos, which are made later. Videos that are here stay; what was watched stays. */
export const seedCourses = async ({ db: anyDb, objects, contentDir, brandIds, log }: SeedDeps): Promise<void> => {
  const db = anyDb as unknown as CourseDb;
  const courses = await readCourses(contentDir);
  for (const brandId of brandIds) {
    for (const { folder, course } of courses) await saveCourse(db, { brandId, folder, course, objects });
    log(`${courses.length} demo courses for ${brandId}`);
  }
};

/** By what is asked: another question begins without answers, a mended key or explanation keeps them. */
const quizIdOf = (question: string, choices: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([question, choices]))
    .digest('hex')
    .slice(0, 16);

interface Saved {
  readonly brandId: string;
  readonly folder: string;
  readonly course: CourseFile;
  readonly objects: Pick<ObjectStore, 'put'>;
}
const saveCourse = async (db: CourseDb, { brandId, folder, course, objects }: Saved): Promise<void> => {
  const { productNo, title, teacher, lectures } = course;
  const had = await db.selectFrom('course.lecture').select(['lecture_id', 'materials']).where('product_no', '=', productNo).execute();
  await sql`
    insert into course.course (product_no, brand_id, title, teacher) values (${productNo}, ${brandId}, ${title}, ${teacher})
    on conflict (product_no) do update set title = excluded.title, teacher = excluded.teacher`.execute(db);
  for (const [place, lecture] of lectures.entries()) {
    const captions = await readFile(join(folder, lecture.captions), 'utf8');
    parseVtt(captions);
    const before = had.find(({ lecture_id }) => lecture_id === lecture.id)?.materials ?? [];
    const materials: LectureRow['materials'][number][] = [];
    for (const { title: name, file } of lecture.materials) {
      const known = before.find((one) => one.title === name);
      const objectId = known?.objectId ?? randomUUID();
      await objects.put('kept', objectId, await readFile(join(folder, file)));
      materials.push({ title: name, objectId, type: TYPES[extname(file)] ?? 'application/octet-stream' });
    }
    const quiz = lecture.quiz.toSorted((a, b) => a.atMs - b.atMs).map((one) => ({ quizId: quizIdOf(one.question, one.choices), ...one }));
    await sql`
      insert into course.lecture (product_no, lecture_id, no, title, summary, duration_ms, chapters, captions, materials, quiz)
      values (${productNo}, ${lecture.id}, ${place + 1}, ${lecture.title}, ${lecture.summary}, ${lecture.durationMs},
        ${JSON.stringify(lecture.chapters)}::jsonb, ${captions}, ${JSON.stringify(materials)}::jsonb,
        ${JSON.stringify(quiz)}::jsonb)
      on conflict (product_no, lecture_id) do update set no = excluded.no, title = excluded.title, summary = excluded.summary,
        duration_ms = excluded.duration_ms, chapters = excluded.chapters, captions = excluded.captions, materials = excluded.materials,
        quiz = excluded.quiz`.execute(db);
  }
};

/** Lectures that have no video yet. */
export const lecturesWithoutMedia = async (anyDb: Db<never>, productNo: number): Promise<readonly string[]> => {
  const rows = await (anyDb as unknown as CourseDb)
    .selectFrom('course.lecture')
    .select('lecture_id')
    .where('product_no', '=', productNo)
    .where('media_id', 'is', null)
    .execute();
  return rows.map(({ lecture_id }) => lecture_id);
};

/** A lecture gets its video. */
export const keepMedia = async (
  { db, objects }: Pick<SeedDeps, 'db' | 'objects'>,
  lecture: { readonly productNo: number; readonly lectureId: string; readonly bytes: Uint8Array; readonly type: string },
): Promise<void> => {
  const id = randomUUID();
  await objects.put('kept', id, lecture.bytes);
  await (db as unknown as CourseDb)
    .updateTable('course.lecture')
    .set({ media_id: id, media_type: lecture.type })
    .where('product_no', '=', lecture.productNo)
    .where('lecture_id', '=', lecture.lectureId)
    .execute();
};
