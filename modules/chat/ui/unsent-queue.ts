import { ApiError } from '@platform/web';
import { OfflineQueue, type Later } from '@platform/web/offline-queue';
import { unsentEntry, type OwnPlace, type Unsent } from './unsent.ts';

interface UnsentQueueDeps {
  readonly place: OwnPlace;
  /** It is one message however often it is sent. */
  readonly send: (one: Unsent) => Promise<void>;
  /** What is waiting changed. */
  readonly onChange: (unsent: readonly Unsent[]) => void;
  readonly later: Later;
  readonly now: () => number;
}

/** What is older is sent by the member alone: nobody expects it any more. */
const AGAIN_WITHIN_MS = 600_000;

/**
 * What a member wrote in a room and is not known to have arrived: sent one after the other, in the order in which it was written. What nobody answered to
 * is tried again; what was refused stays with what was said to it until its writer sends it again or throws it away.
 */
export const unsentQueue = ({ place, send, onChange, later, now }: UnsentQueueDeps) => {
  const entry = unsentEntry(place);
  const update = (change: (unsent: readonly Unsent[]) => readonly Unsent[]): void => {
    entry.update(change);
    onChange(entry.read());
  };
  const without = (clientIds: readonly string[]) => (unsent: readonly Unsent[]) =>
    unsent.some((one) => clientIds.includes(one.clientId)) ? unsent.filter((one) => !clientIds.includes(one.clientId)) : unsent;
  const changed = (clientId: string, change: Partial<Unsent>) => (unsent: readonly Unsent[]) =>
    unsent.map((one) => (one.clientId === clientId ? { ...one, ...change } : one));
  const queue = new OfflineQueue<readonly Unsent[]>({
    entry,
    isNothing: ({ length }) => length === 0,
    next: (unsent) => {
      const one = unsent.find(({ refusal, isFailed, at }) => refusal === undefined && (!isFailed || now() - at < AGAIN_WITHIN_MS));
      if (!one) return null;
      return {
        send: async () => {
          const { clientId } = one;
          if (one.isFailed) update(changed(clientId, { isFailed: false }));
          try {
            await send(one);
            return without([clientId]);
          } catch (error) {
            if (error instanceof ApiError && error.status < 500) return changed(clientId, { isFailed: true, refusal: error.message });
            throw error;
          }
        },
      };
    },
    // What stands behind it waits with it.
    onWait: () => update((unsent) => unsent.map((one) => (one.isFailed ? one : { ...one, isFailed: true }))),
    onChange: () => onChange(entry.read()),
    later,
  });
  return {
    start: (): void => {
      onChange(entry.read());
      queue.start();
    },
    stop: queue.stop,
    deliver: (): void => void queue.deliver(),
    add: (one: Pick<Unsent, 'text' | 'replyTo'>): void => {
      update((unsent) => [...unsent, { ...one, clientId: crypto.randomUUID(), at: now(), isFailed: false }]);
      void queue.deliver();
    },
    /** Its writer wants it sent, however old it is and whatever was said to it. */
    retry: ({ clientId }: Unsent): void => {
      update((unsent) =>
        unsent.map(({ refusal, ...one }) => {
          if (one.clientId === clientId) return { ...one, isFailed: false };
          return refusal === undefined ? one : { ...one, refusal };
        }),
      );
      void queue.deliver();
    },
    /** Thrown away, or seen in the room. */
    drop: (clientIds: readonly string[]): void => {
      if (entry.read().some((one) => clientIds.includes(one.clientId))) update(without(clientIds));
    },
  };
};
export type UnsentQueue = ReturnType<typeof unsentQueue>;
