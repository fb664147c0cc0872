import { randomBytes } from 'node:crypto';
import type { Log } from '@platform/db';
import { listenOn } from '@platform/module';
import { sql } from 'kysely';
import type { RecordIdx } from '../contract.ts';
import { findStates, type RecordState } from './store/records.ts';
import type { AttemptDb } from './store/tables.ts';

const CHANNEL = 'maru_attempt';
/** What is told in the same moment is looked up together. Milliseconds. */
const GATHER_MS = 5;
/** What could not be looked up is looked up again. Milliseconds. */
const AGAIN_MS = 1_000;
/** What the writer writes is looked for so often, where somebody else follows it: a save tells nobody, it has no time for that. Milliseconds. */
export const FOLLOW_EVERY_MS = 2000;
/** Ids in one notification, which may have 8,000 bytes. */
const MOST_IDS = 400;

/** Who writes a record, how far its devices are and whether it is submitted, told to whoever listens, in whatever process. */
export interface RecordChanges {
  /** Something about these records changed and is committed. Returns at once; only ids travel. */
  readonly notify: (recordIdxs: readonly RecordIdx[]) => void;
  /** Calls back with the record's state now and after every change. @param onState says whether it follows also what nobody tells. @returns what ends it */
  readonly subscribe: (recordIdx: RecordIdx, onState: (state: RecordState) => boolean) => Promise<() => void>;
  /** Looks up what is followed though nobody tells of it; called every {@link FOLLOW_EVERY_MS}. */
  readonly follow: () => void;
  readonly close: () => Promise<void>;
}

/**
 * PostgreSQL carries the ids of changed records between processes; each reads for itself what changed, and only of records that somebody
 * listens to here. A process without listeners hears nothing and opens no connection.
 */
export const createRecordChanges = ({
  db,
  databaseUrl,
  log,
}: {
  readonly db: AttemptDb;
  readonly databaseUrl: string;
  readonly log: Log;
}): RecordChanges => {
  const self = randomBytes(6).toString('hex');
  const listeners = new Map<RecordIdx, Set<(state: RecordState) => boolean>>();
  const changed = new Set<RecordIdx>();
  const followed = new Set<RecordIdx>();
  const unsent = new Set<RecordIdx>();
  let timer: NodeJS.Timeout | undefined;
  let sendTimer: NodeJS.Timeout | undefined;
  let started: Promise<void> | undefined;
  let isClosed = false;
  /** Statements under way: the database is let go of after them. */
  const running = new Set<Promise<unknown>>();

  const run = (work: Promise<unknown>): void => {
    const done = work
      .catch((error: unknown) => log.error({ err: error }, 'changes of records were not passed on'))
      .finally(() => running.delete(done));
    running.add(done);
  };
  const lookUp = async (): Promise<void> => {
    const recordIdxs = [...changed];
    changed.clear();
    let states: readonly RecordState[];
    try {
      states = await findStates(db, recordIdxs);
    } catch (error) {
      // Nobody tells of it again.
      recordIdxs.forEach((recordIdx) => changed.add(recordIdx));
      if (!isClosed) timer ??= setTimeout(begin, AGAIN_MS);
      throw error;
    }
    for (const state of states) {
      const isFollowed = [...(listeners.get(state.recordIdx) ?? [])].map((listener) => listener(state)).some(Boolean);
      if (isFollowed) followed.add(state.recordIdx);
      else followed.delete(state.recordIdx);
    }
  };
  /** One after the other: whoever wrote before must not be told after who writes now. */
  let lookedUp: Promise<void> = Promise.resolve();
  const begin = (): void => {
    timer = undefined;
    lookedUp = lookedUp.catch(() => undefined).then(lookUp);
    run(lookedUp);
  };
  const note = (recordIdxs: Iterable<RecordIdx>): void => {
    if (isClosed) return;
    for (const recordIdx of recordIdxs) if (listeners.has(recordIdx)) changed.add(recordIdx);
    if (changed.size > 0) timer ??= setTimeout(begin, GATHER_MS);
  };

  // Not in the transaction of the change: a notification takes a lock that all commits of the database share.
  const sendChanged = (): void => {
    sendTimer = undefined;
    const all = [...unsent];
    unsent.clear();
    for (let at = 0; at < all.length; at += MOST_IDS)
      run(sql`select pg_notify(${CHANNEL}, ${`${self} ${all.slice(at, at + MOST_IDS).join(',')}`})`.execute(db));
  };

  const channel = listenOn(
    databaseUrl,
    CHANNEL,
    {
      message: (payload) => {
        const [from, idxs = ''] = payload.split(' ');
        if (from !== self) note(idxs.split(',').map((idx) => Number(idx) as RecordIdx));
      },
      gap: () => note(listeners.keys()),
    },
    log,
  );

  return {
    notify: (recordIdxs) => {
      if (recordIdxs.length === 0 || isClosed) return;
      note(recordIdxs);
      recordIdxs.forEach((recordIdx) => unsent.add(recordIdx));
      sendTimer ??= setTimeout(sendChanged, GATHER_MS);
    },
    follow: () => note(followed),
    subscribe: async (recordIdx, onState) => {
      await (started ??= channel.start().catch((error: unknown) => {
        started = undefined;
        throw error;
      }));
      const set = listeners.get(recordIdx) ?? new Set();
      listeners.set(recordIdx, set.add(onState));
      note([recordIdx]);
      return () => {
        set.delete(onState);
        if (set.size > 0) return;
        listeners.delete(recordIdx);
        followed.delete(recordIdx);
      };
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(sendTimer);
      sendChanged();
      await channel.close();
      await Promise.all(running);
    },
  };
};
