import type { DeviceId, JournalEvent } from '../contract.ts';

/** Everything a record's devices wrote, as far as the server has it. */
export interface Journal {
  /** Who wrote from when on; the first since 0. A take-over adds one. */
  readonly writers: readonly Writer[];
  readonly devices: readonly DeviceJournal[];
}
export interface Writer {
  readonly deviceId: DeviceId;
  /** Milliseconds since the record's start, server's clock. */
  readonly fromMs: number;
  /** When the server heard of it, where that was later: made without a network. */
  readonly heardMs?: number;
  /** Of the request that made it the writer. */
  readonly requestId?: string;
}
export interface DeviceJournal {
  readonly deviceId: DeviceId;
  /** Rising by `seq`; the same line may stand twice where batches overlapped. */
  readonly events: readonly JournalEvent[];
}
export interface OrderedLine {
  readonly deviceId: DeviceId;
  readonly event: JournalEvent;
  readonly atMs: number;
}

/** The device that may write at this moment. */
export const writerAt = (writers: readonly Writer[], atMs: number): DeviceId | undefined =>
  writers.findLast(({ fromMs }) => fromMs <= atMs)?.deviceId;

/**
 * The lines that count, in the order of their acts: by time, then device, then `seq`. A device's own lines keep their order even where its
 * clock was set back under way. Lines that a device wrote while another one was the writer are left out.
 */
export const linesInOrder = ({ writers, devices }: Journal): readonly OrderedLine[] => {
  const byDevice = devices.toSorted((a, b) => (a.deviceId < b.deviceId ? -1 : 1)).map((device) => countedLines(device, writers));
  // `toSorted` is stable, so that lines of one moment stay ordered by device and `seq`.
  return byDevice.flat().toSorted((a, b) => a.atMs - b.atMs);
};

const countedLines = ({ deviceId, events }: DeviceJournal, writers: readonly Writer[]): readonly OrderedLine[] => {
  const lines: OrderedLine[] = [];
  let lastSeq = 0;
  let atMs = 0;
  for (const event of events) {
    if (event.seq <= lastSeq) continue;
    lastSeq = event.seq;
    atMs = Math.max(atMs, event.atMs);
    if (writerAt(writers, atMs) === deviceId) lines.push({ deviceId, event, atMs });
  }
  return lines;
};
