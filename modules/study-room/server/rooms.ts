import type { RecordIdx } from '@modules/attempt';
import type { GroupApi, GroupState } from '@modules/attempt/group';
import type { Clock } from '@platform/kernel';
import { findParticipants, type Participant } from './store/participants.ts';
import { findRoom, type RoomRow } from './store/rooms.ts';
import type { StudyRoomDb } from './tables.ts';

/** A room with who is in it and how far they are, as of one moment. */
export interface Snapshot {
  readonly room: RoomRow;
  /** Those taken out too. */
  readonly participants: readonly Participant[];
  /** By record. One that is erased has none. */
  readonly states: ReadonlyMap<RecordIdx, GroupState>;
  /** Of records under way, at the last count. */
  readonly answered: ReadonlyMap<RecordIdx, number>;
}

/** Everybody who looks at a room within this time sees one reading of it. Milliseconds. */
export const SHARED_MS = 2_000;
/** Journals are read and folded so seldom. Milliseconds. */
export const COUNTED_MS = 30_000;
const MOST_KNOWN = 2_000;

interface Known {
  readonly at: number;
  readonly snapshot: Promise<Snapshot | null>;
}
interface Counted {
  readonly at: number;
  readonly answered: ReadonlyMap<RecordIdx, number>;
}

const recordsOf = (participants: readonly Participant[]) =>
  participants.flatMap(({ recordIdx, learnerId, brandId, removedAt }) =>
    recordIdx === null || removedAt !== null ? [] : [{ recordIdx, learnerId, brandId }],
  );

/** Keeps the newest entries. */
const keep = <Value>(map: Map<string, Value>, key: string, value: Value): void => {
  map.delete(key);
  map.set(key, value);
  if (map.size > MOST_KNOWN) map.delete(map.keys().next().value ?? '');
};

/**
 * Reads of rooms. A page that is open asks every few seconds, so what they ask is answered from one reading for all: three statements for each room and
 * process in two seconds, whoever looks. What decides something reads for itself (`fresh`).
 */
export const createRooms = ({ db, clock, group }: { readonly db: StudyRoomDb; readonly clock: Clock; readonly group: GroupApi }) => {
  const known = new Map<string, Known>();
  const counted = new Map<string, Counted>();
  const now = () => clock.now().getTime();

  const countAnswered = async (room: RoomRow, participants: readonly Participant[], states: Snapshot['states']) => {
    const before = counted.get(room.roomCode);
    if (before && now() - before.at < COUNTED_MS) return before.answered;
    const open = recordsOf(participants).filter(({ recordIdx }) => states.get(recordIdx)?.submittedAt === null);
    // Whoever begins next is counted at once.
    if (open.length === 0) return new Map<RecordIdx, number>();
    const answered = await group.answeredCounts(open);
    keep(counted, room.roomCode, { at: now(), answered });
    return answered;
  };
  const read = async (brandId: string, roomCode: string, counts: boolean): Promise<Snapshot | null> => {
    const room = await findRoom(db, brandId, roomCode);
    if (!room) return null;
    const participants = await findParticipants(db, room.roomIdx);
    const states = new Map((await group.states(recordsOf(participants))).map((state) => [state.recordIdx, state]));
    const answered = counts ? await countAnswered(room, participants, states) : new Map<RecordIdx, number>();
    return { room, participants, states, answered };
  };
  const keyOf = (brandId: string, roomCode: string) => `${brandId} ${roomCode}`;
  return {
    /** At most {@link SHARED_MS} old; shared by all who ask. Null: there is no such room. */
    shared: (brandId: string, roomCode: string): Promise<Snapshot | null> => {
      const key = keyOf(brandId, roomCode);
      const found = known.get(key);
      if (found && now() - found.at < SHARED_MS) return found.snapshot;
      const snapshot = read(brandId, roomCode, true);
      keep(known, key, { at: now(), snapshot });
      // Neither a failure nor a code that somebody made up takes a place.
      const forget = () => {
        if (known.get(key)?.snapshot === snapshot) known.delete(key);
      };
      snapshot.then((value) => value === null && forget(), forget);
      return snapshot;
    },
    /** As the database has it now, without what is answered. */
    fresh: (brandId: string, roomCode: string): Promise<Snapshot | null> => read(brandId, roomCode, false),
    /** Something of it changed here: who looks next sees it. Other processes see it within {@link SHARED_MS}. */
    forget: ({ brandId, roomCode }: Pick<RoomRow, 'brandId' | 'roomCode'>): void => void known.delete(keyOf(brandId, roomCode)),
  };
};
export type Rooms = ReturnType<typeof createRooms>;
