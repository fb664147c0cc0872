import { isOpenToAll } from '@modules/entitlement';
import { err, ok } from '@platform/kernel';
import { randomInt } from 'node:crypto';
import type { StudyRoomApi } from '../../contract.ts';
import { windowOf } from '../../domain/room-state.ts';
import type { Deps } from '../deps.ts';
import { enterAsOwner } from '../enter.ts';
import { deleteRoom, endRoom, findMade, insertRoom } from '../store/rooms.ts';

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 12;
const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const DAY_MS = 86_400_000;
/** Of one member: rooms whose window is not over, and rooms made within a day. */
const MOST_OPEN = 10;
const MOST_A_DAY = 30;

export const make =
  (deps: Deps): StudyRoomApi['make'] =>
  async ({ brandId, learnerId }, { examDetailIdx, title, opensAt, closesAt, capacity, requestId }) => {
    const before = await findMade(deps.db, learnerId, requestId);
    if (before !== null) return ok({ roomCode: before });
    const found = await deps.exams.examDetail(brandId, examDetailIdx);
    if (!found.ok) return err({ kind: 'study-room/exam-not-found' });
    const { detail } = found.value;
    if (!isOpenToAll(detail)) return err({ kind: 'study-room/not-free' });
    const now = deps.clock.now();
    const window = windowOf({ opensAt, closesAt }, now);
    if (!window) return err({ kind: 'study-room/window' });
    const room = { brandId, roomCode: newCode(), ownerId: learnerId, examDetailIdx, paperHash: detail.paperHash, ...window };
    const made = await insertRoom(
      deps.db,
      { ...room, title: title === undefined || title === '' ? null : title, capacity, requestId, createdAt: now },
      { open: MOST_OPEN, since: new Date(now.getTime() - DAY_MS), sinceThen: MOST_A_DAY },
    );
    // Sent twice at the same moment: the other one made it.
    const roomCode = made ?? (await findMade(deps.db, learnerId, requestId));
    return roomCode === null ? err({ kind: 'study-room/too-many-rooms' }) : ok({ roomCode });
  };

/** Who sits goes on; nobody else starts. */
export const end =
  (deps: Deps, room: StudyRoomApi['room']): StudyRoomApi['end'] =>
  async (at) => {
    const entered = await enterAsOwner(deps, at);
    if (!entered.ok) return entered;
    const { room: row } = entered.value.snapshot;
    await endRoom(deps.db, row.roomIdx, deps.clock.now());
    deps.rooms.forget(row);
    return room(at);
  };

export const remove =
  (deps: Deps): StudyRoomApi['remove'] =>
  async (at) => {
    const entered = await enterAsOwner(deps, at);
    if (!entered.ok) return entered;
    const { room } = entered.value.snapshot;
    await deleteRoom(deps.db, room.roomIdx);
    deps.rooms.forget(room);
    return ok(null);
  };
