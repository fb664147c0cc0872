import { isLoopback, networkOf } from './rate.ts';

/** A proxy closes what is silent for a minute. */
const HEARTBEAT_EVERY_MS = 25_000;
/** Heartbeats go to a part of the streams at a time, so that thousands never make one long task. */
const PARTS = 25;
/** So often `beat` is called. */
export const BEAT_EVERY_MS = HEARTBEAT_EVERY_MS / PARTS;
/** Chunks that wait for a listener who does not read; then it is gone. */
const MAX_WAITING = 8;

export interface StreamLimits {
  /** Open at once on one thing: every tab of every device of one member. */
  readonly perKey: number;
  /** From one address, or one IPv6 network: a class room of 300, each with some tabs. The machine itself is not counted. */
  readonly perAddress: number;
  /** In this process; each takes some 10 kB of memory, and a socket. */
  readonly all: number;
}
/** One listener, told by whoever knows. */
export interface StreamTeller {
  readonly send: (name: string, data: object) => void;
  /** What `encodeEvent` made, once for many listeners. */
  readonly write: (event: Uint8Array) => void;
  readonly end: () => void;
  readonly isEnded: () => boolean;
}

/** How many are open, by whatever they are counted by. */
const createCount = <Key>(most: number) => {
  const counts = new Map<Key, number>();
  return {
    isFull: (key: Key) => (counts.get(key) ?? 0) >= most,
    add: (key: Key, by: 1 | -1) => {
      const count = (counts.get(key) ?? 0) + by;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
};

const encoder = new TextEncoder();
const HEARTBEAT = encoder.encode(':\n\n');
/** One event as it is sent. */
export const encodeEvent = (name: string, data: object): Uint8Array<ArrayBuffer> =>
  encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

interface Open {
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
  readonly end: () => void;
}

/** Server-sent events to many listeners that mostly wait: an idle one costs a timer's share and nothing else. */
export const createEventStreams = <Key>(limits: StreamLimits) => {
  const parts: Set<Open>[] = Array.from({ length: PARTS }, () => new Set());
  let turnOfNext = 0;
  let turn = 0;
  let openCount = 0;
  const byKey = createCount<Key>(limits.perKey);
  const byAddress = createCount<string>(limits.perAddress);
  let isClosed = false;
  const send = (open: Open, chunk: Uint8Array): void => {
    if ((open.controller.desiredSize ?? -MAX_WAITING) <= -MAX_WAITING) return open.end();
    open.controller.enqueue(chunk);
  };

  return {
    /**
     * @param subscribe starts listening; it gives back what ends it
     * @returns null where as many are open as may be: on this key, from this address, or in all
     */
    open: (
      subscribe: (teller: StreamTeller) => Promise<() => void>,
      { key, address = '' }: { readonly key: Key; readonly address?: string | undefined },
    ): ReadableStream<Uint8Array> | null => {
      const isCounted = !isLoopback(address);
      const network = networkOf(address);
      if (openCount >= limits.all || byKey.isFull(key) || (isCounted && byAddress.isFull(network))) return null;
      const count = (by: 1 | -1): void => {
        openCount += by;
        byKey.add(key, by);
        if (isCounted) byAddress.add(network, by);
      };
      count(1);
      let open: Open | undefined;
      let stop: (() => void) | undefined;
      let isEnded = false;
      const part = parts[turnOfNext++ % PARTS];
      const forget = (): void => {
        if (!isEnded) count(-1);
        isEnded = true;
        stop?.();
        if (open) part?.delete(open);
      };
      return new ReadableStream<Uint8Array>({
        start: async (controller) => {
          const end = (): void => {
            if (isEnded) return;
            forget();
            controller.close();
          };
          open = { controller, end };
          part?.add(open);
          // Headers go out with the first bytes.
          controller.enqueue(HEARTBEAT);
          try {
            stop = await subscribe({
              send: (name, data) => {
                if (!isEnded && open) send(open, encodeEvent(name, data));
              },
              write: (event) => {
                if (!isEnded && open) send(open, event);
              },
              end,
              isEnded: () => isEnded,
            });
            if (isClosed) end();
            else if (isEnded) stop();
          } catch {
            end();
          }
        },
        cancel: forget,
      });
    },
    /** A heartbeat to the next part of the streams. */
    beat: (): void => {
      turn = (turn + 1) % PARTS;
      for (const open of parts[turn] ?? []) send(open, HEARTBEAT);
    },
    /** Ends all of them: their listeners come again, to another process or to the next one. */
    close: (): void => {
      isClosed = true;
      for (const part of parts) for (const { end } of part) end();
    },
  };
};

/** Not kept and not gathered: nginx would hold events back before it passes them on. */
export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'private, no-store',
  'x-accel-buffering': 'no',
};
