import type { JournalEvent } from '../../contract.ts';

/** Lines of one device that the server has not acknowledged, rising by seq, without a hole after `ackedSeq`. */
export interface LineQueue {
  readonly deviceId: string;
  readonly ackedSeq: () => number;
  readonly size: () => number;
  readonly lastSeq: () => number;
  readonly all: () => readonly JournalEvent[];
  readonly push: (event: JournalEvent) => void;
  readonly head: (count: number) => readonly JournalEvent[];
  /** @returns whether the server got further than before */
  readonly acknowledge: (ackedSeq: number) => boolean;
}

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
    head: (count) => lines.slice(0, count),
    acknowledge: (seq) => {
      if (seq > acked) {
        acked = seq;
        lines = lines.filter((line) => line.seq > seq);
        return true;
      }
      if (seq === acked || lines.length === 0) return false;
      // The server knows less than it once said (restored from a backup): count on from there, or it would never say yes again.
      const rest = lines;
      acked = seq;
      lines = [];
      rest.forEach(push);
      return false;
    },
  };
};
