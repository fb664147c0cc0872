import { handOver, retrying } from '@platform/db';
import { err, ok, type Result } from '@platform/kernel';
import type { CourseApi, CourseError, LectureName, Started, StartLecture, Viewer } from '../contract.ts';
import { countPlayed, isWatched } from '../domain/watching.ts';
import type { Deps } from './deps.ts';
import { deleteStream, findLecture, findWatch, lockStream, openWatch, saveStream, saveWatch } from './store.ts';
import type { CourseDb, CourseTables, StreamRow } from './tables.ts';

const MEDIA_SECONDS = 600;
/** A device that told nothing for so long watches no more: nobody is asked whether it is taken over from. */
const QUIET_MS = 40_000;

export const start =
  (deps: Deps): CourseApi['start'] =>
  (who, name, given) =>
    retrying(() => deps.db.transaction().execute((tx) => startIn(deps, tx, { who, name, given })));

interface Asked {
  readonly who: Viewer;
  readonly name: LectureName;
  readonly given: StartLecture;
}
const startIn = async (deps: Deps, tx: CourseDb, { who, name, given }: Asked): Promise<Result<Started, CourseError>> => {
  const now = deps.clock.now();
  const lecture = await findLecture(tx, who.brandId, name);
  if (!lecture) return err({ kind: 'course/not-found' });
  // The order's row is locked before anything else: whoever asks the money back waits, or is waited for.
  const line = await deps.orders.keepLine(handOver<CourseTables>(tx), who, name.productNo);
  if (!line) return err({ kind: 'course/closed' });
  if (lecture.media_id === null) return err({ kind: 'course/no-media' });
  const before = await lockStream(tx, who);
  if (before && isElsewhere(before, given, now)) return err({ kind: 'course/watched-elsewhere' });
  const goesOn = before?.stream_id === given.streamId && before.lecture_id === name.lectureId && before.product_no === name.productNo;
  if (!goesOn)
    await saveStream(tx, {
      member_id: who.memberId,
      brand_id: who.brandId,
      stream_id: given.streamId,
      product_no: name.productNo,
      lecture_id: name.lectureId,
      device: given.device,
      counted_at: now,
      credit_ms: 0,
    });
  await openWatch(tx, who, name, given.device, now);
  await deps.orders.noteOpened(line.orderNo, line.lineNo, String(lecture.no), handOver<CourseTables>(tx));
  const watch = await findWatch(tx, who, name);
  const expires = Math.ceil(now.getTime() / 1000) + MEDIA_SECONDS;
  return ok({
    mediaUrl: `/courses/${name.productNo}/lectures/${name.lectureId}/media${deps.signer.sign(who.brandId, name, given.streamId, expires)}`,
    expiresAt: expires * 1000,
    positionMs: watch?.position_ms ?? 0,
  });
};
const isElsewhere = ({ stream_id, counted_at }: StreamRow, { streamId, takesOver }: StartLecture, now: Date): boolean =>
  stream_id !== streamId && !takesOver && now.getTime() - counted_at.getTime() < QUIET_MS;

export const beat =
  (deps: Pick<Deps, 'db' | 'clock'>): CourseApi['beat'] =>
  (who, name, { streamId, positionMs, ranges, speed, isLast }) =>
    deps.db.transaction().execute(async (tx) => {
      const stream = await lockStream(tx, who);
      const isMine = stream?.stream_id === streamId && stream.lecture_id === name.lectureId && stream.product_no === name.productNo;
      if (!isMine) return err({ kind: 'course/taken-over' });
      const [lecture, watch] = [await findLecture(tx, who.brandId, name), await findWatch(tx, who, name, true)];
      if (!lecture || !watch) return err({ kind: 'course/not-found' });
      const now = deps.clock.now();
      const durationMs = lecture.duration_ms;
      const counted = countPlayed(
        { countedAt: stream.counted_at.getTime(), creditMs: stream.credit_ms },
        watch.watched,
        { ranges: ranges.map(({ fromMs, toMs }) => [fromMs, toMs] as const), speed },
        { now: now.getTime(), durationMs },
      );
      const watchedMs = counted.watched.reduce((all, [from, to]) => all + to - from, 0);
      const isDone = watch.watched_at !== null || isWatched(watchedMs, durationMs);
      await saveWatch(tx, {
        ...watch,
        position_ms: Math.min(positionMs, durationMs),
        position_at: now,
        device: stream.device,
        watched: counted.watched,
        watched_ms: watchedMs,
        watched_at: isDone ? (watch.watched_at ?? now) : null,
      });
      if (isLast) await deleteStream(tx, who);
      else await saveStream(tx, { ...stream, counted_at: new Date(counted.stream.countedAt), credit_ms: counted.stream.creditMs });
      return ok({ ranges: counted.watched.map(([fromMs, toMs]) => ({ fromMs, toMs })), watchedMs, isWatched: isDone });
    });
