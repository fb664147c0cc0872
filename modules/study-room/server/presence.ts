import type { Clock } from '@platform/kernel';
import { writeSeen, type Seen } from './store/participants.ts';
import type { StudyRoomDb } from './tables.ts';

/** So often what was seen is written, of all rooms in one statement. Milliseconds. */
export const WRITE_SEEN_EVERY_MS = 10_000;
/** Waiting to be written; a process has not so many people on room pages. */
const MOST_WAITING = 20_000;

/** Who has the room's page open: noted with each look, written now and then, so that the look itself writes nothing. */
export const createPresence = (db: StudyRoomDb, clock: Clock) => {
  const waiting = new Map<string, Seen>();
  return {
    note: (roomIdx: number, seat: number): void => {
      if (waiting.size < MOST_WAITING) waiting.set(`${roomIdx} ${seat}`, { roomIdx, seat, at: clock.now() });
    },
    write: async (): Promise<void> => {
      const seen = [...waiting.values()];
      waiting.clear();
      await writeSeen(db, seen);
    },
  };
};
export type Presence = ReturnType<typeof createPresence>;
