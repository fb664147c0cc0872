import { createEventStreams } from '@platform/http/event-streams';
import { err, ok } from '@platform/kernel';
import type { ChatApi } from '../contract.ts';
import type { createHub } from './hub.ts';
import type { ChatDb } from './tables.ts';
import { enter } from './use-cases/enter.ts';

const LIMITS = { perKey: 24, perAddress: 1_500, all: 20_000 };

/** Open streams of members, by session: one that ended ends its streams. */
export const createChatStreams = (db: ChatDb, hub: ReturnType<typeof createHub>) => {
  const streams = createEventStreams<string>(LIMITS);
  const bySession = new Map<string, Set<() => void>>();
  const watch: ChatApi['watch'] = async (who, { chatRoomId, after }, { sessionId, address }) => {
    const entered = chatRoomId === undefined ? null : await enter(db, who, chatRoomId);
    if (entered && !entered.ok) return entered;
    const place = entered?.ok ? entered.value : null;
    const open = place && { roomIdx: place.roomIdx, after: after ?? place.lastChange };
    const stream = streams.open(
      async (teller) => {
        const ends = bySession.get(sessionId) ?? new Set();
        bySession.set(sessionId, ends.add(teller.end));
        const letGo = () => {
          ends.delete(teller.end);
          if (ends.size === 0 && bySession.get(sessionId) === ends) bySession.delete(sessionId);
        };
        try {
          const stop = await hub.subscribe(who, teller, open);
          return () => {
            letGo();
            stop();
          };
        } catch (error) {
          letGo();
          throw error;
        }
      },
      { key: `${who.brandId} ${who.memberId}`, address },
    );
    return stream ? ok(stream) : err({ kind: 'chat/too-many-streams' });
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
