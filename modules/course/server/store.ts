import { sql } from 'kysely';
import type { LectureName, Viewer } from '../contract.ts';
import type { CourseDb, CourseTables, LectureRow, StreamRow, WatchRow } from './tables.ts';

export type CourseRow = CourseTables['course.course'];
export type MarkRow = CourseTables['course.mark'];

export const findCourse = (db: CourseDb, brandId: string, productNo: number): Promise<CourseRow | undefined> =>
  db.selectFrom('course.course').selectAll().where('product_no', '=', productNo).where('brand_id', '=', brandId).executeTakeFirst();

export const findLectures = (db: CourseDb, productNo: number): Promise<LectureRow[]> =>
  db.selectFrom('course.lecture').selectAll().where('product_no', '=', productNo).orderBy('no').execute();

export const findLecture = async (
  db: CourseDb,
  brandId: string,
  { productNo, lectureId }: LectureName,
): Promise<LectureRow | undefined> => {
  const { rows } = await sql<LectureRow>`
    select l.* from course.lecture l join course.course c using (product_no)
    where l.product_no = ${productNo} and l.lecture_id = ${lectureId} and c.brand_id = ${brandId}`.execute(db);
  return rows[0];
};

export const findWatches = (db: CourseDb, { brandId, memberId }: Viewer, productNo: number): Promise<WatchRow[]> =>
  db
    .selectFrom('course.watch')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('brand_id', '=', brandId)
    .where('product_no', '=', productNo)
    .execute();

/** @param isLocked until the transaction ends, what was watched is changed by nobody else */
export const findWatch = (
  db: CourseDb,
  { brandId, memberId }: Viewer,
  { productNo, lectureId }: LectureName,
  isLocked = false,
): Promise<WatchRow | undefined> =>
  db
    .selectFrom('course.watch')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('brand_id', '=', brandId)
    .where('product_no', '=', productNo)
    .where('lecture_id', '=', lectureId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();

/** Opened for the first time; what was watched before stays. */
export const openWatch = async (
  tx: CourseDb,
  { brandId, memberId }: Viewer,
  { productNo, lectureId }: LectureName,
  device: WatchRow['device'],
  now: Date,
): Promise<void> => {
  await sql`
    insert into course.watch (member_id, brand_id, product_no, lecture_id, position_ms, position_at, device, watched, watched_ms, opened_at)
    values (${memberId}, ${brandId}, ${productNo}, ${lectureId}, 0, ${now}, ${device}, '[]', 0, ${now})
    on conflict (member_id, brand_id, product_no, lecture_id) do nothing`.execute(tx);
};

export const saveWatch = async (tx: CourseDb, row: WatchRow): Promise<void> => {
  await sql`
    update course.watch set position_ms = ${row.position_ms}, position_at = ${row.position_at}, device = ${row.device},
      watched = ${JSON.stringify(row.watched)}::jsonb, watched_ms = ${row.watched_ms}, watched_at = ${row.watched_at}
    where member_id = ${row.member_id} and brand_id = ${row.brand_id} and product_no = ${row.product_no} and lecture_id = ${row.lecture_id}`.execute(
    tx,
  );
};

/** Streams of one member begin and are told of one after the other. */
export const lockStream = async (tx: CourseDb, { brandId, memberId }: Viewer): Promise<StreamRow | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`course ${brandId} ${memberId}`}, 0))`.execute(tx);
  return tx.selectFrom('course.stream').selectAll().where('member_id', '=', memberId).where('brand_id', '=', brandId).executeTakeFirst();
};

export const saveStream = async (tx: CourseDb, row: StreamRow): Promise<void> => {
  await tx
    .insertInto('course.stream')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'brand_id']).doUpdateSet(row))
    .execute();
};

export const deleteStream = async (tx: CourseDb, { brandId, memberId }: Viewer): Promise<void> => {
  await tx.deleteFrom('course.stream').where('member_id', '=', memberId).where('brand_id', '=', brandId).execute();
};

/** The video of a stream that goes on. */
export const findStreamMedia = async (
  db: CourseDb,
  brandId: string,
  streamId: string,
  { productNo, lectureId }: LectureName,
): Promise<Pick<LectureRow, 'media_id' | 'media_type'> | undefined> => {
  const { rows } = await sql<Pick<LectureRow, 'media_id' | 'media_type'>>`
    select l.media_id, l.media_type from course.stream s join course.lecture l using (product_no, lecture_id)
    where s.stream_id = ${streamId} and s.brand_id = ${brandId} and s.product_no = ${productNo} and s.lecture_id = ${lectureId}`.execute(
    db,
  );
  return rows[0];
};

export const findMarks = (
  db: CourseDb,
  { brandId, memberId }: Viewer,
  { productNo, lectureId }: LectureName,
  most: number,
): Promise<MarkRow[]> =>
  db
    .selectFrom('course.mark')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('brand_id', '=', brandId)
    .where('product_no', '=', productNo)
    .where('lecture_id', '=', lectureId)
    .orderBy('at_ms')
    .orderBy('mark_id')
    .limit(most)
    .execute();

export const saveMark = async (tx: CourseDb, row: MarkRow): Promise<void> => {
  await tx
    .insertInto('course.mark')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'brand_id', 'mark_id'])
        .doUpdateSet({ at_ms: row.at_ms, text: row.text })
        .where('course.mark.product_no', '=', row.product_no)
        .where('course.mark.lecture_id', '=', row.lecture_id),
    )
    .execute();
};

export const deleteMark = async (
  db: CourseDb,
  { brandId, memberId }: Viewer,
  { productNo, lectureId }: LectureName,
  markId: string,
): Promise<void> => {
  await db
    .deleteFrom('course.mark')
    .where('member_id', '=', memberId)
    .where('brand_id', '=', brandId)
    .where('mark_id', '=', markId)
    .where('product_no', '=', productNo)
    .where('lecture_id', '=', lectureId)
    .execute();
};

export const deleteMember = async (db: CourseDb, { brandId, memberId }: Viewer): Promise<void> => {
  for (const table of ['course.quiz_answer', 'course.mark', 'course.stream', 'course.watch'] as const)
    await db.deleteFrom(table).where('member_id', '=', memberId).where('brand_id', '=', brandId).execute();
};
