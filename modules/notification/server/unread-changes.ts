import type { Log } from '@platform/db';
import { listenOn, type Owner } from '@platform/module';
import { sql } from 'kysely';
import { findUnreadCounts, ownerKey, ownerOfKey } from './store.ts';
import type { NotificationDb } from './tables.ts';

const CHANNEL = 'maru_notification';
/** What is told in the same moment is looked up together. Milliseconds. */
const GATHER_MS = 5;
/** Members in one notification of PostgreSQL, which may have 8,000 bytes. */
const MOST_MEMBERS = 100;

/** Every process hears of it when the transaction commits; only ids travel. */
export const announceUnread = async (tx: NotificationDb, owners: readonly Owner[]): Promise<void> => {
  for (let at = 0; at < owners.length; at += MOST_MEMBERS)
    await sql`select pg_notify(${CHANNEL}, ${owners
      .slice(at, at + MOST_MEMBERS)
      .map(ownerKey)
      .join(',')})`.execute(tx);
};

/** How much is unread, told to whoever listens, in whatever process. */
export interface UnreadChanges {
  /** Calls back with the count now and after every change. @returns what ends it */
  readonly subscribe: (owner: Owner, onCount: (count: number) => void) => Promise<() => void>;
  readonly close: () => Promise<void>;
}

/**
 * Each process reads for itself what changed, and only of members who listen here. A process without listeners hears nothing and opens no
 * connection.
 */
export const createUnreadChanges = ({
  db,
  databaseUrl,
  log,
}: {
  readonly db: NotificationDb;
  readonly databaseUrl: string;
  readonly log: Log;
}): UnreadChanges => {
  const listeners = new Map<string, Set<(count: number) => void>>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let started: Promise<void> | undefined;
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;

  const lookUp = async (): Promise<void> => {
    const keys = [...changed];
    changed.clear();
    try {
      const counts = await findUnreadCounts(db, keys.map(ownerOfKey));
      for (const key of keys) for (const onCount of listeners.get(key) ?? []) onCount(counts.get(key) ?? 0);
    } catch (error) {
      log.error({ err: error }, 'counts of unread notifications were not passed on');
      // They are not lost: the next change, or the next look, asks again.
      for (const key of keys) changed.add(key);
      if (!isClosed) timer ??= setTimeout(begin, 1_000);
    }
  };
  // One after the other: an older count must not come after a newer one.
  const begin = (): void => {
    timer = undefined;
    running = running.then(lookUp);
  };
  const note = (keys: Iterable<string>): void => {
    if (isClosed) return;
    for (const key of keys) if (listeners.has(key)) changed.add(key);
    if (changed.size > 0) timer ??= setTimeout(begin, GATHER_MS);
  };
  const channel = listenOn(
    databaseUrl,
    CHANNEL,
    { message: (payload) => note(payload.split(',')), gap: () => note(listeners.keys()) },
    log,
  );
  return {
    subscribe: async (owner, onCount) => {
      await (started ??= channel.start().catch((error: unknown) => {
        started = undefined;
        throw error;
      }));
      const key = ownerKey(owner);
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(onCount));
      note([key]);
      return () => {
        set.delete(onCount);
        if (set.size === 0 && listeners.get(key) === set) listeners.delete(key);
      };
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await channel.close();
      await running;
    },
  };
};
