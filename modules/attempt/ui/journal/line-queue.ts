import type { JournalEvent } from '../../contract.ts';

/** Lines of one device that the server has not acknowledged, rising by seq, without a hole after `ackedSeq`. Those that it has are kept: it may lose them. */
export interface LineQueue {
  readonly deviceId: string;
  readonly ackedSeq: () => number;
  readonly size: () => number;
  readonly lastSeq: () => number;
  readonly all: () => readonly JournalEvent[];
  readonly push: (event: JournalEvent) => void;
  /** The first lines, at most so many and at least one, and as many as a browser lets outlive its page together. */
  readonly head: (count: number) => readonly JournalEvent[];
  /** The last lines, with the same limits. */
  readonly tail: (count: number) => readonly JournalEvent[];
  /** Gives lines other times, keeping their order; none gets older than `notBeforeMs`. @param timeOf undefined leaves a line as it is */
  readonly redate: (timeOf: (line: JournalEvent) => number | undefined, notBeforeMs: number) => void;
  /** @returns whether the server got further than before */
  readonly acknowledge: (ackedSeq: number) => boolean;
}

/** A request that outlives its page may hold 64 KB; this leaves room for what is around the lines. Bytes, about. */
const MAX_HEAD_BYTES = 48_000;
/** Letters of Hangul take three bytes, numbers of a list about six with their comma. */
const valueBytes = (value: unknown): number => {
  if (typeof value === 'string') return value.length * 3;
  if (Array.isArray(value)) return value.length * 6;
  return typeof value === 'object' && value !== null ? Object.values(value).reduce((sum: number, part) => sum + valueBytes(part), 0) : 0;
};
/** Of any act, also one that comes later. */
export const sizeOf = (event: JournalEvent): number => 110 + ('value' in event ? valueBytes(event.value) : 0);
const fitting = (lines: readonly JournalEvent[], count: number): readonly JournalEvent[] => {
  let bytes = 0;
  const cut = lines.findIndex((event, at) => at >= count || ((bytes += sizeOf(event)), bytes > MAX_HEAD_BYTES && at > 0));
  return cut < 0 ? lines.slice() : lines.slice(0, cut);
};

/**
 * `filler` makes a line that says nothing new, for a number whose line was lost before it reached the disk: the server counts
 * without holes, and would never acknowledge what comes after one.
 */
export const makeLineQueue = (
  deviceId: string,
  ackedSeq: number,
  stored: readonly JournalEvent[],
  filler: (seq: number, atMs: number) => JournalEvent,
  lastSeq = 0,
): LineQueue => {
  let acked = ackedSeq;
  let lines: JournalEvent[] = [];
  let past: readonly JournalEvent[] = stored.filter(({ seq }) => seq <= ackedSeq);
  const fillUpTo = (seq: number, atMs: number) => {
    for (let next = end() + 1; next < seq; next += 1) lines.push(filler(next, atMs));
  };
  const end = () => lines.at(-1)?.seq ?? acked;
  const push = (event: JournalEvent) => {
    if (event.seq <= end()) return;
    fillUpTo(event.seq, event.atMs);
    lines.push(event);
  };
  stored.forEach(push);
  if (lastSeq > end()) fillUpTo(lastSeq + 1, lines.at(-1)?.atMs ?? 0);

  return {
    deviceId,
    ackedSeq: () => acked,
    size: () => lines.length,
    lastSeq: end,
    all: () => lines,
    push,
    head: (count) => fitting(lines, count),
    tail: (count) => fitting(lines.toReversed(), count).toReversed(),
    redate: (timeOf, notBeforeMs) => {
      let lastMs = notBeforeMs;
      lines = lines.map((line) => {
        const time = timeOf(line);
        const dated = time === undefined ? line : { ...line, atMs: Math.max(lastMs, time) };
        lastMs = Math.max(lastMs, dated.atMs);
        return dated;
      });
    },
    acknowledge: (seq) => {
      if (seq > acked) {
        acked = seq;
        past = [...past, ...lines.filter((line) => line.seq <= seq)];
        lines = lines.filter((line) => line.seq > seq);
        return true;
      }
      if (seq === acked) return false;
      // The server knows less than it once said (restored from a backup, or failed over): what it lost is sent again.
      const rest = [...past, ...lines];
      acked = seq;
      past = past.filter((line) => line.seq <= seq);
      lines = [];
      rest.forEach(push);
      return false;
    },
  };
};
