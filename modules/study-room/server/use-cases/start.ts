import { err } from '@platform/kernel';
import type { StudyRoomApi } from '../../contract.ts';
import type { Deps } from '../deps.ts';
import { enterAsPerson, phaseAt } from '../enter.ts';
import { linkRecord } from '../store/participants.ts';

/**
 * The record that belongs to a place in the room is the one that this very learner has just begun, or has open of the room's paper: it comes from the attempt
 * module, never from the request, so nobody can put another one's, or a finished one, in its place.
 */
export const start =
  (deps: Deps): StudyRoomApi['start'] =>
  async (at, deviceId) => {
    const entered = await enterAsPerson(deps, at);
    if (!entered.ok) return entered;
    const { snapshot, me } = entered.value;
    const { room } = snapshot;
    if (me.recordIdx !== null) {
      // Begun already: in another tab, or the answer was lost. It may be finished after the window too.
      const view = await deps.attempts.attempt(at.who, me.recordIdx, deviceId);
      return view.ok && view.value.submittedAt === null ? view : err({ kind: 'study-room/already-sat' });
    }
    const phase = phaseAt(snapshot, deps.clock.now());
    if (phase !== 'open') return err({ kind: phase === 'before' ? 'study-room/not-yet' : 'study-room/closed' });
    const exam = await deps.exams.examDetail(at.who.brandId, room.examDetailIdx);
    if (!exam.ok) return err({ kind: 'study-room/exam-not-found' });
    if (exam.value.detail.paperHash !== room.paperHash) return err({ kind: 'study-room/paper-changed' });

    const started = await deps.attempts.start(at.who, { examDetailIdx: room.examDetailIdx, deviceId });
    if (!started.ok) return started;
    if (started.value.startedAt < room.opensAt.getTime()) return err({ kind: 'study-room/begun-before' });
    await linkRecord(deps.db, room.roomIdx, me.seat, started.value.recordIdx);
    deps.rooms.forget(room);
    return started;
  };
