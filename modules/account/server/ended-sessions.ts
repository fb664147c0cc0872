import type { Log } from '@platform/db';
import { listenOn } from '@platform/module';
import type { Clock } from '@platform/kernel';
import { ACCESS_TOKEN_SECONDS } from '../domain/access-token.ts';
import { ENDED_CHANNEL, recentlyEnded } from './store.ts';
import type { AccountDb } from './tables.ts';

/** As long as a token of such a session could still be believed, milliseconds. */
const REMEMBERED_MS = (ACCESS_TOKEN_SECONDS + 60) * 1000;

/** Which sessions were ended while their access tokens still run: asked for with every request, so kept in memory. */
export interface EndedSessions {
  readonly has: (sessionId: string) => boolean;
  /** In this process at once; others hear of it from the database. */
  readonly add: (sessionIds: readonly string[]) => void;
  /** Calls back when sessions end, in whatever process. @returns what ends it */
  readonly listen: (onEnded: (sessionIds: readonly string[]) => void) => () => void;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export const createEndedSessions = (deps: {
  readonly db: AccountDb;
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Log;
}): EndedSessions => {
  /** By session id, the oldest first: until when it is remembered. */
  const ended = new Map<string, number>();
  const listeners = new Set<(sessionIds: readonly string[]) => void>();
  const add = (sessionIds: readonly string[]): void => {
    const now = deps.clock.now().getTime();
    for (const [id, until] of ended) {
      if (until > now) break;
      ended.delete(id);
    }
    for (const id of sessionIds) ended.set(id, now + REMEMBERED_MS);
    for (const onEnded of listeners) onEnded(sessionIds);
  };
  const load = async () => add(await recentlyEnded(deps.db, new Date(deps.clock.now().getTime() - REMEMBERED_MS)));
  const listener = listenOn(
    deps.databaseUrl,
    ENDED_CHANNEL,
    {
      message: (id) => add([id]),
      gap: () => void load().catch((error: unknown) => deps.log.error({ err: error }, 'ended sessions could not be read')),
    },
    deps.log,
  );
  return {
    has: (sessionId) => ended.has(sessionId),
    add,
    listen: (onEnded) => {
      listeners.add(onEnded);
      return () => void listeners.delete(onEnded);
    },
    // Listening first: what ends between the two is heard or read, or both.
    start: async () => {
      await listener.start();
      await load();
    },
    close: listener.close,
  };
};
