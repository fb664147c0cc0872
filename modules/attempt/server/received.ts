import type { JournalBatch, RecordIdx } from '../contract.ts';
import { writeLines } from './lines.ts';
import type { StoredBatch } from './store/journal.ts';

/** How far ahead of the server a device's estimate of the server's clock may run, milliseconds. */
const AHEAD_MS = 2_000;

/** A batch as it is stored: a line that claims to be from the future is dated to its receipt. Null for a batch without lines. */
export const received = (recordIdx: RecordIdx, { deviceId, events }: JournalBatch, receivedMs: number): StoredBatch | null => {
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return null;
  const isAhead = events.some(({ atMs }) => atMs > receivedMs + AHEAD_MS);
  const dated = isAhead ? events.map((event) => (event.atMs > receivedMs + AHEAD_MS ? { ...event, atMs: Math.max(0, receivedMs) } : event)) : events;
  return { recordIdx, deviceId, firstSeq: first.seq, lastSeq: last.seq, lines: writeLines(dated) };
};
