import { err, ok } from '@platform/kernel';
import { MOST_MARKS, type CourseApi } from '../contract.ts';
import type { Deps } from './deps.ts';
import { deleteMark, findLecture, findMarks, lockStream, saveMark } from './store.ts';
import { markOf, mayWatch } from './views.ts';

export const putMark =
  (deps: Pick<Deps, 'db' | 'clock' | 'orders'>): CourseApi['putMark'] =>
  async (who, name, markId, { atMs, text }) => {
    const [lecture, isOpen] = await Promise.all([findLecture(deps.db, who.brandId, name), mayWatch(deps, who, name.productNo)]);
    if (!lecture) return err({ kind: 'course/not-found' });
    if (!isOpen) return err({ kind: 'course/closed' });
    return deps.db.transaction().execute(async (tx) => {
      // Counted and written one after the other.
      await lockStream(tx, who);
      const had = await findMarks(tx, who, name, MOST_MARKS);
      if (had.length >= MOST_MARKS && !had.some(({ mark_id }) => mark_id === markId)) return err({ kind: 'course/too-many-marks' });
      await saveMark(tx, {
        member_id: who.memberId,
        brand_id: who.brandId,
        mark_id: markId,
        product_no: name.productNo,
        lecture_id: name.lectureId,
        at_ms: Math.min(atMs, lecture.duration_ms),
        text,
        made_at: deps.clock.now(),
      });
      return ok((await findMarks(tx, who, name, MOST_MARKS)).map(markOf));
    });
  };

/** One's own words can be taken away after the course is over, too. */
export const removeMark =
  ({ db }: Pick<Deps, 'db'>): CourseApi['removeMark'] =>
  async (who, name, markId) => {
    await deleteMark(db, who, name, markId);
    return ok((await findMarks(db, who, name, MOST_MARKS)).map(markOf));
  };
