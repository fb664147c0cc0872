import type { DeviceId, RecordIdx } from '../contract.ts';
import type { RecordState } from './store/records.ts';
import { seqsOf } from './view.ts';

/** A proxy closes what is silent for a minute. */
const HEARTBEAT_EVERY_MS = 25_000;
/** Heartbeats go to a part of the streams at a time, so that thousands never make one long task. */
const PARTS = 25;
/** So often `beat` is called. */
export const BEAT_EVERY_MS = HEARTBEAT_EVERY_MS / PARTS;
/** Chunks that wait for a listener who does not read; then it is gone. */
const MAX_WAITING = 8;
/** Open at once on one record: every tab of every device of one learner. */
const MOST_PER_RECORD = 12;
/** From one address: a class room of 300, each with some tabs. The machine itself is not counted. */
const MOST_PER_ADDRESS = 1_500;
/** In this process; each takes some 10 kB of memory, and a socket. */
const MOST = 20_000;
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$|^$/;

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

/** Who listens, to what, and from where. */
export interface Listener {
  readonly recordIdx: RecordIdx;
  /** Told of lines that others wrote, without being the writer also of those that the writer writes. */
  readonly deviceId?: DeviceId | undefined;
  readonly address?: string | undefined;
}

const encoder = new TextEncoder();
const HEARTBEAT = encoder.encode(':\n\n');
const event = (name: string, data: object): Uint8Array => encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

interface Open {
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
  readonly end: () => void;
}

/** Server-sent events to many listeners that mostly wait: an idle one costs a timer's share and nothing else. */
export const createSseHub = (now: () => number) => {
  const parts: Set<Open>[] = Array.from({ length: PARTS }, () => new Set());
  let turnOfNext = 0;
  let turn = 0;
  let openCount = 0;
  const byRecord = createCount<RecordIdx>(MOST_PER_RECORD);
  const byAddress = createCount<string>(MOST_PER_ADDRESS);
  let isClosed = false;
  const send = (open: Open, chunk: Uint8Array): void => {
    if ((open.controller.desiredSize ?? -MAX_WAITING) <= -MAX_WAITING) return open.end();
    open.controller.enqueue(chunk);
  };
  const beat = (): void => {
    turn = (turn + 1) % PARTS;
    for (const open of parts[turn] ?? []) send(open, HEARTBEAT);
  };

  return {
    /**
     * @param subscribe starts listening; it gives back what ends it
     * @returns null where as many are open as may be: on this record, from this address, or in all
     */
    open: (
      subscribe: (onState: (state: RecordState) => boolean) => Promise<() => void>,
      { recordIdx, deviceId, address = '' }: Listener,
    ): ReadableStream<Uint8Array> | null => {
      const isCounted = !LOOPBACK.test(address);
      if (openCount >= MOST || byRecord.isFull(recordIdx) || (isCounted && byAddress.isFull(address))) return null;
      const count = (by: 1 | -1): void => {
        openCount += by;
        byRecord.add(recordIdx, by);
        if (isCounted) byAddress.add(address, by);
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
          let sentWriter: DeviceId | undefined;
          let sentSeq = 0;
          try {
            stop = await subscribe(({ writerDeviceId, submittedAt, lastSeqs }) => {
              if (isEnded || !open) return false;
              const isChange = writerDeviceId !== sentWriter;
              if (isChange) send(open, event('writer', { writerDeviceId, serverNow: now() }));
              sentWriter = writerDeviceId;
              const othersSeq = deviceId ? seqsOf(deviceId, Object.entries(lastSeqs)).othersSeq : 0;
              if (othersSeq > sentSeq) send(open, event('lines', { othersSeq: (sentSeq = othersSeq) }));
              // A save that began before a take-over and ends after it takes its writer for the writer still, and tells nobody: one more look.
              if (submittedAt === null) return deviceId !== undefined && (deviceId !== writerDeviceId || (isChange && othersSeq > 0));
              send(open, event('submitted', { submittedAt: submittedAt.getTime() }));
              end();
              return false;
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
    beat,
    /** Ends all of them: their listeners come again, to another process or to the next one. */
    close: () => {
      isClosed = true;
      for (const part of parts) for (const { end } of part) end();
    },
  };
};
export type SseHub = ReturnType<typeof createSseHub>;
