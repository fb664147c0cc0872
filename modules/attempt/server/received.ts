import type { JournalBatch, JournalEvent, RecordIdx } from '../contract.ts';
import { writeAnomalies, type ClockAnomaly } from '../domain/clock-anomaly.ts';
import { LATE_AT_END_MS } from '../domain/late-report.ts';
import { REPORTED_LATE_MS } from '../domain/writers.ts';
import { unitsOf } from '../domain/quota.ts';
import { writeLines } from './lines.ts';
import type { StoredBatch } from './store/journal.ts';

/** How far ahead of the server a device's estimate of the server's clock may run, milliseconds. */
const AHEAD_MS = 2_000;

/**
 * A batch as it is stored: a line that claims to be from the future is dated to its receipt, and that is written down. Null for a batch without lines.
 *
 * @param endsMs the record's deadline; like `receivedMs` since the start
 */
export const received = (
  recordIdx: RecordIdx,
  { deviceId, events, clock }: JournalBatch,
  receivedMs: number,
  endsMs: number,
): StoredBatch | null => {
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return null;
  const aheadMs = furthestAhead(events, receivedMs);
  const dated =
    aheadMs > AHEAD_MS
      ? events.map((event) => (event.atMs > receivedMs + AHEAD_MS ? { ...event, atMs: Math.max(0, receivedMs) } : event))
      : events;
  const lines = writeLines(dated);
  return {
    recordIdx,
    deviceId,
    firstSeq: first.seq,
    lastSeq: last.seq,
    lines,
    suspicion: writeAnomalies(anomaliesOf(events, { aheadMs, delayMs: delayOf(events, receivedMs, endsMs) }, clock)),
    units: unitsOf(lines, events.length),
  };
};

const furthestAhead = (events: readonly JournalEvent[], receivedMs: number): number => {
  let ahead = 0;
  for (const { atMs } of events) if (atMs - receivedMs > ahead) ahead = atMs - receivedMs;
  return ahead;
};

/** How long the oldest line was under way, where that is longer than a network takes; else 0. */
const delayOf = (events: readonly JournalEvent[], receivedMs: number, endsMs: number): number => {
  let delay = 0;
  for (const { atMs } of events) if (receivedMs - atMs > delay) delay = receivedMs - atMs;
  return delay > (receivedMs >= endsMs ? LATE_AT_END_MS : REPORTED_LATE_MS) ? delay : 0;
};

const anomaliesOf = (
  events: readonly JournalEvent[],
  { aheadMs, delayMs }: { readonly aheadMs: number; readonly delayMs: number },
  clock: JournalBatch['clock'],
): readonly ClockAnomaly[] => {
  const found: ClockAnomaly[] = [];
  if (aheadMs > AHEAD_MS) found.push({ kind: 'ahead', ms: aheadMs });
  if (delayMs > 0) found.push({ kind: 'delayed', ms: delayMs });
  let back = 0;
  for (let at = 1; at < events.length; at++) back = Math.max(back, (events[at - 1]?.atMs ?? 0) - (events[at]?.atMs ?? 0));
  if (back > 0) found.push({ kind: 'backwards', ms: back });
  if (clock?.jumpMs) found.push({ kind: 'jump', ms: clock.jumpMs });
  if (clock?.isGuess) found.push({ kind: 'guess', ms: 0 });
  return found;
};
