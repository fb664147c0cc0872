import { randomBytes } from 'node:crypto';
import { listenOn, type Log } from '@platform/db';
import { sql } from 'kysely';
import type { RecordIdx } from '../contract.ts';
import { findStates, type RecordState } from './store/records.ts';
import type { AttemptDb } from './store/tables.ts';

const CHANNEL = 'maru_attempt';
/** What is told in the same moment is looked up together. Milliseconds. */
const GATHER_MS = 5;

/** Who writes a record and whether it is submitted, told to whoever listens, in whatever process. */
export interface News {
  /** Something about these records changed and is committed. Returns at once; only ids travel. */
  readonly tell: (recordIdxs: readonly RecordIdx[]) => void;
  /** Calls back with the record's state now and after every change. @returns what ends it */
  readonly hear: (recordIdx: RecordIdx, onState: (state: RecordState) => void) => Promise<() => void>;
  readonly close: () => Promise<void>;
}

/**
 * PostgreSQL carries the ids of changed records between processes; each reads for itself what changed, and only of records that somebody
 * listens to here. A process without listeners hears nothing and opens no connection.
 */
export const createNews = ({ db, databaseUrl, log }: { readonly db: AttemptDb; readonly databaseUrl: string; readonly log: Pick<Log, 'error'> }): News => {
  const self = randomBytes(6).toString('hex');
  const listeners = new Map<RecordIdx, Set<(state: RecordState) => void>>();
  const changed = new Set<RecordIdx>();
  let timer: NodeJS.Timeout | undefined;
  let started: Promise<void> | undefined;
  let isClosed = false;
  /** Statements under way: the database is let go of after them. */
  const running = new Set<Promise<unknown>>();

  const run = (work: Promise<unknown>): void => {
    const done = work.catch((error: unknown) => log.error(`news of attempts: ${String(error)}`)).finally(() => running.delete(done));
    running.add(done);
  };
  const lookUp = async (): Promise<void> => {
    timer = undefined;
    const recordIdxs = [...changed];
    changed.clear();
    for (const state of await findStates(db, recordIdxs)) for (const listener of listeners.get(state.recordIdx) ?? []) listener(state);
  };
  const note = (recordIdxs: Iterable<RecordIdx>): void => {
    if (isClosed) return;
    for (const recordIdx of recordIdxs) if (listeners.has(recordIdx)) changed.add(recordIdx);
    if (changed.size > 0) timer ??= setTimeout(() => run(lookUp()), GATHER_MS);
  };

  const channel = listenOn(databaseUrl, CHANNEL, {
    message: (payload) => {
      const [from, idxs = ''] = payload.split(' ');
      if (from !== self) note(idxs.split(',').map((idx) => Number(idx) as RecordIdx));
    },
    gap: () => note(listeners.keys()),
  }, { warn: log.error });

  return {
    tell: (recordIdxs) => {
      if (recordIdxs.length === 0 || isClosed) return;
      note(recordIdxs);
      // Not in the transaction of the change: a notification takes a lock that all commits of the database share.
      run(sql`select pg_notify(${CHANNEL}, ${`${self} ${recordIdxs.join(',')}`})`.execute(db));
    },
    hear: async (recordIdx, onState) => {
      await (started ??= channel.start().catch((error: unknown) => {
        started = undefined;
        throw error;
      }));
      const set = listeners.get(recordIdx) ?? new Set();
      listeners.set(recordIdx, set.add(onState));
      note([recordIdx]);
      return () => {
        set.delete(onState);
        if (set.size === 0) listeners.delete(recordIdx);
      };
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await channel.close();
      await Promise.all(running);
    },
  };
};
