import { err, ok } from '@platform/kernel';
import { sql } from 'kysely';
import type { CourseApi, CourseView, Viewer } from '../contract.ts';
import { MOST_MARKS } from '../contract.ts';
import type { Mark, MyCourses } from '../contract-views.ts';
import type { Deps } from './deps.ts';
import { parseVtt } from './parse-vtt.ts';
import { findAnswers, quizOf } from './quiz-views.ts';
import { findCourse, findLecture, findLectures, findMarks, findWatches, type MarkRow } from './store.ts';
import type { LectureRow, WatchRow } from './tables.ts';

type Owned = Awaited<ReturnType<Deps['orders']['courses']>>[number];
/** Bought again after it was over, the one that goes on counts. */
const ORDER = { open: 0, claimed: 1, over: 2 } as const;
const accessOf = (own: readonly Owned[], productNo: number) => {
  const [best] = own
    .filter((one) => one.productNo === productNo)
    .toSorted((a, b) => ORDER[a.state] - ORDER[b.state] || (b.endsAt ?? Infinity) - (a.endsAt ?? Infinity));
  return best ? { state: best.state, startsAt: best.startsAt, endsAt: best.endsAt } : null;
};
/** Whoever may watch it now. */
export const mayWatch = async ({ orders }: Pick<Deps, 'orders'>, who: Viewer, productNo: number): Promise<boolean> =>
  accessOf(await orders.courses(who), productNo)?.state === 'open';

interface CourseRow {
  readonly productNo: number;
  readonly title: string;
  readonly teacher: string;
  readonly lectureCount: number;
  readonly durationMs: number;
  readonly watchedCount: number;
  readonly watchedMs: number;
  readonly last: (Omit<NonNullable<MyCourses[number]['last']>, 'at'> & { readonly at: string }) | null;
}
const NOTHING = { teacher: null, lectureCount: 0, durationMs: 0, watchedCount: 0, watchedMs: 0, last: null } as const;

export const mine =
  ({ db, orders }: Pick<Deps, 'db' | 'orders'>): CourseApi['mine'] =>
  async (who) => {
    const own = (await orders.courses(who)).filter(({ kind }) => kind === 'course');
    const productNos = [...new Set(own.map(({ productNo }) => productNo))];
    const { rows } = await sql<CourseRow>`
      select c.product_no as "productNo", c.title, c.teacher, l."lectureCount", l."durationMs", l."watchedCount", l."watchedMs",
        case when n.lecture_id is null then null else jsonb_build_object('lectureId', n.lecture_id, 'no', n.no, 'title', n.title,
          'positionMs', n.position_ms, 'durationMs', n.duration_ms, 'at', n.position_at, 'device', n.device) end as last
      from course.course c
      cross join lateral (
        select count(*)::integer as "lectureCount", coalesce(sum(l.duration_ms), 0)::bigint as "durationMs",
          count(w.watched_at)::integer as "watchedCount", coalesce(sum(w.watched_ms), 0)::bigint as "watchedMs"
        from course.lecture l left join course.watch w on w.product_no = l.product_no and w.lecture_id = l.lecture_id
          and w.member_id = ${who.memberId} and w.brand_id = ${who.brandId}
        where l.product_no = c.product_no) l
      left join lateral (
        select w.lecture_id, w.position_ms, w.position_at, w.device, l.no, l.title, l.duration_ms
        from course.watch w join course.lecture l using (product_no, lecture_id)
        where w.member_id = ${who.memberId} and w.brand_id = ${who.brandId} and w.product_no = c.product_no
        order by w.position_at desc limit 1) n on true
      where c.brand_id = ${who.brandId} and c.product_no = any(${productNos}::bigint[])`.execute(db);
    return productNos.flatMap((productNo) => {
      const access = accessOf(own, productNo);
      const title = own.find((one) => one.productNo === productNo)?.title ?? '';
      const { last, ...found } = rows.find((row) => row.productNo === productNo) ?? { productNo, title, ...NOTHING };
      return access ? [{ ...found, last: last && { ...last, at: new Date(last.at).getTime() }, access }] : [];
    });
  };

const lessonOf = (lecture: LectureRow, watch: WatchRow | undefined): CourseView['lessons'][number] => ({
  lectureId: lecture.lecture_id,
  no: lecture.no,
  title: lecture.title,
  isReady: lecture.media_id !== null,
  isOpened: watch !== undefined,
  isWatched: watch !== undefined && watch.watched_at !== null,
  positionMs: watch?.position_ms ?? 0,
  durationMs: lecture.duration_ms,
  watchedMs: watch?.watched_ms ?? 0,
});

export const course =
  ({ db, orders }: Pick<Deps, 'db' | 'orders'>): CourseApi['course'] =>
  async (brandId, who, productNo) => {
    const found = await findCourse(db, brandId, productNo);
    if (!found) return err({ kind: 'course/not-found' });
    const [lectures, own, watches] = await Promise.all([
      findLectures(db, productNo),
      who ? orders.courses(who) : [],
      who ? findWatches(db, who, productNo) : [],
    ]);
    const watchById = new Map(watches.map((watch) => [watch.lecture_id, watch]));
    return ok({
      productNo,
      title: found.title,
      teacher: found.teacher,
      access: accessOf(own, productNo),
      lessons: lectures.map((lecture) => lessonOf(lecture, watchById.get(lecture.lecture_id))),
      materials: lectures.flatMap(({ lecture_id, materials }) =>
        materials.map(({ title }, place) => ({ lectureId: lecture_id, place, title })),
      ),
    });
  };

export const markOf = ({ mark_id, at_ms, text }: MarkRow): Mark => ({ markId: mark_id, atMs: at_ms, text });

export const lecture =
  (deps: Pick<Deps, 'db' | 'orders'>): CourseApi['lecture'] =>
  async (who, name) => {
    const { db } = deps;
    const [row, found, isOpen] = await Promise.all([
      findLecture(db, who.brandId, name),
      findCourse(db, who.brandId, name.productNo),
      mayWatch(deps, who, name.productNo),
    ]);
    if (!row || !found) return err({ kind: 'course/not-found' });
    if (!isOpen) return err({ kind: 'course/closed' });
    const [lectures, watches, marks, answers] = await Promise.all([
      findLectures(db, name.productNo),
      findWatches(db, who, name.productNo),
      findMarks(db, who, name, MOST_MARKS),
      findAnswers(db, who, name),
    ]);
    const watchById = new Map(watches.map((watch) => [watch.lecture_id, watch]));
    const watch = watchById.get(name.lectureId);
    const { isReady, isOpened, isWatched, positionMs, durationMs } = lessonOf(row, watch);
    return ok({
      productNo: name.productNo,
      courseTitle: found.title,
      lectureId: name.lectureId,
      no: row.no,
      title: row.title,
      summary: row.summary,
      isReady,
      isOpened,
      isWatched,
      positionMs,
      durationMs,
      ranges: (watch?.watched ?? []).map(([fromMs, toMs]) => ({ fromMs, toMs })),
      chapters: row.chapters,
      cues: parseVtt(row.captions),
      materials: row.materials.map(({ title }, place) => ({ place, title })),
      marks: marks.map(markOf),
      quiz: quizOf(row.quiz, answers),
      lessons: lectures.map((one) => {
        const { lectureId, no, title, durationMs: length, ...lesson } = lessonOf(one, watchById.get(one.lecture_id));
        return { lectureId, no, title, durationMs: length, isWatched: lesson.isWatched, isOpened: lesson.isOpened };
      }),
      nextLectureId: lectures.find(({ no }) => no > row.no)?.lecture_id ?? null,
    });
  };

export const captions =
  (deps: Pick<Deps, 'db' | 'orders'>): CourseApi['captions'] =>
  async (who, name) => {
    const [row, isOpen] = await Promise.all([findLecture(deps.db, who.brandId, name), mayWatch(deps, who, name.productNo)]);
    if (!row) return err({ kind: 'course/not-found' });
    return isOpen ? ok(row.captions) : err({ kind: 'course/closed' });
  };

/** What is kept of a member, for their export. */
export const watched = (db: Deps['db'], { brandId, memberId }: Viewer): Promise<WatchRow[]> =>
  db
    .selectFrom('course.watch')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('brand_id', '=', brandId)
    .orderBy('product_no')
    .orderBy('opened_at')
    .execute();
export const marked = (db: Deps['db'], { brandId, memberId }: Viewer): Promise<MarkRow[]> =>
  db.selectFrom('course.mark').selectAll().where('member_id', '=', memberId).where('brand_id', '=', brandId).orderBy('made_at').execute();
