import { createEventStreams } from '@platform/http/event-streams';
import { err, ok } from '@platform/kernel';
import type { NotificationApi } from '../contract.ts';
import { ownerKey } from './store.ts';
import type { UnreadChanges } from './unread-changes.ts';

const LIMITS = { perKey: 24, perAddress: 1_500, all: 20_000 };

/** Open streams of members, by session: one that ended ends its streams. */
export const createUnreadStreams = (changes: UnreadChanges) => {
  const streams = createEventStreams<string>(LIMITS);
  const bySession = new Map<string, Set<() => void>>();
  const watch: NotificationApi['watch'] = (owner, { sessionId, address }) => {
    const stream = streams.open(
      async ({ send, end }) => {
        const ends = bySession.get(sessionId) ?? new Set();
        bySession.set(sessionId, ends.add(end));
        const letGo = () => {
          ends.delete(end);
          if (ends.size === 0 && bySession.get(sessionId) === ends) bySession.delete(sessionId);
        };
        let sent: number | undefined;
        try {
          const stop = await changes.subscribe(owner, (unreadCount) => {
            if (unreadCount !== sent) send('unread', { unreadCount });
            sent = unreadCount;
          });
          return () => {
            letGo();
            stop();
          };
        } catch (error) {
          letGo();
          throw error;
        }
      },
      { key: ownerKey(owner), address },
    );
    return stream ? ok(stream) : err({ kind: 'notification/too-many-streams' });
  };
  return {
    watch,
    beat: streams.beat,
    close: streams.close,
    endSessions: (sessionIds: readonly string[]): void => {
      for (const id of sessionIds) for (const end of bySession.get(id) ?? []) end();
    },
  };
};
