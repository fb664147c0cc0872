import { err, ok } from '@platform/kernel';
import type { StudyRoomApi, StudyRoomError } from '../../contract.ts';
import { isTitle, nicknameKey } from '../../domain/nickname.ts';
import type { Deps } from '../deps.ts';
import { enterAsOwner, enterAsPerson } from '../enter.ts';
import { deleteParticipant, findParticipants, insertParticipant, removeParticipant } from '../store/participants.ts';
import { findRoom, lockRoom } from '../store/rooms.ts';

/** Rows of a room at most, those taken out too: an owner who takes out and lets in for ever ends here. */
const MOST_SEATS = 500;

export const join =
  (deps: Deps, room: StudyRoomApi['room']): StudyRoomApi['join'] =>
  async (at, nickname) => {
    const { who, roomCode } = at;
    if (isTitle(nickname)) return err({ kind: 'study-room/nickname-refused' });
    const found = await findRoom(deps.db, who.brandId, roomCode);
    const exam = found && (await deps.exams.examDetail(who.brandId, found.examDetailIdx));
    if (!found || !exam?.ok) return err({ kind: 'study-room/not-found' });
    if (!(await deps.entitlements.mayUse(who, exam.value.detail))) return err({ kind: 'study-room/not-free' });

    const refusal = await deps.db.transaction().execute(async (tx): Promise<StudyRoomError | null> => {
      const locked = await lockRoom(tx, found.roomIdx);
      if (!locked) return { kind: 'study-room/not-found' };
      const all = await findParticipants(tx, locked.roomIdx);
      const own = all.find(({ learnerId }) => learnerId === who.learnerId);
      // Pressed twice, or in two tabs: they are in already, under the name that came first.
      if (own) return own.removedAt === null ? null : { kind: 'study-room/removed' };
      const now = deps.clock.now();
      if (now >= locked.closesAt) return { kind: 'study-room/closed' };
      if (all.filter(({ removedAt }) => removedAt === null).length >= locked.capacity || all.length >= MOST_SEATS)
        return { kind: 'study-room/full' };
      // The name of one who was taken out stays theirs: nobody writes on under it.
      const key = nicknameKey(nickname);
      if (all.some(({ nicknameKey: taken }) => taken === key)) return { kind: 'study-room/nickname-taken' };
      const seat = 1 + Math.max(0, ...all.map((one) => one.seat));
      await insertParticipant(tx, locked.roomIdx, { ...who, seat, nickname, nicknameKey: key, at: now });
      return null;
    });
    if (refusal) return err(refusal);
    deps.rooms.forget(found);
    return room(at);
  };

export const leave =
  (deps: Deps): StudyRoomApi['leave'] =>
  async (at) => {
    const entered = await enterAsPerson(deps, at);
    if (!entered.ok) return entered;
    const { snapshot, me } = entered.value;
    await deleteParticipant(deps.db, snapshot.room.roomIdx, me.seat);
    deps.rooms.forget(snapshot.room);
    return ok(null);
  };

export const takeOut =
  (deps: Deps, room: StudyRoomApi['room']): StudyRoomApi['takeOut'] =>
  async (at, seat) => {
    const entered = await enterAsOwner(deps, at);
    if (!entered.ok) return entered;
    const { room: row, participants } = entered.value.snapshot;
    const one = participants.find((each) => each.seat === seat && each.removedAt === null);
    // The owner leaves; nobody is taken out twice.
    if (one && one.learnerId !== row.ownerId) {
      await deps.db.transaction().execute((tx) => removeParticipant(tx, row.roomIdx, seat, deps.clock.now()));
      deps.rooms.forget(row);
    }
    return room(at);
  };
