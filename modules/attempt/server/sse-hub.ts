import { createEventStreams } from '@platform/http/event-streams';
import type { DeviceId, RecordIdx } from '../contract.ts';
import type { RecordState } from './store/records.ts';
import { seqsOf } from './view.ts';

export { BEAT_EVERY_MS } from '@platform/http/event-streams';

const LIMITS = { perKey: 12, perAddress: 1_500, all: 20_000 };

/** Who listens, to what, and from where. */
export interface Listener {
  readonly recordIdx: RecordIdx;
  /** Told of lines that others wrote, without being the writer also of those that the writer writes. */
  readonly deviceId?: DeviceId | undefined;
  readonly address?: string | undefined;
}

/** What listeners of records are told. */
export const createSseHub = (now: () => number) => {
  const streams = createEventStreams<RecordIdx>(LIMITS);
  return {
    ...streams,
    /**
     * @param subscribe starts listening; it gives back what ends it
     * @returns null where as many are open as may be: on this record, from this address, or in all
     */
    open: (
      subscribe: (onState: (state: RecordState) => boolean) => Promise<() => void>,
      { recordIdx, deviceId, address }: Listener,
    ): ReadableStream<Uint8Array> | null =>
      streams.open(
        ({ send, end, isEnded }) => {
          let sentWriter: DeviceId | undefined;
          let sentSeq = 0;
          return subscribe(({ writerDeviceId, submittedAt, lastSeqs }) => {
            if (isEnded()) return false;
            const isChange = writerDeviceId !== sentWriter;
            if (isChange) send('writer', { writerDeviceId, serverNow: now() });
            sentWriter = writerDeviceId;
            const othersSeq = deviceId ? seqsOf(deviceId, Object.entries(lastSeqs)).othersSeq : 0;
            if (othersSeq > sentSeq) send('lines', { othersSeq: (sentSeq = othersSeq) });
            // A save that began before a take-over and ends after it takes its writer for the writer still, and tells nobody: one more look.
            if (submittedAt === null) return deviceId !== undefined && (deviceId !== writerDeviceId || (isChange && othersSeq > 0));
            send('submitted', { submittedAt: submittedAt.getTime() });
            end();
            return false;
          });
        },
        { key: recordIdx, address },
      ),
  };
};
export type SseHub = ReturnType<typeof createSseHub>;
