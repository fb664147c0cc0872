import type { DeviceId, TakeOverSince } from '../contract.ts';
import { writerAt, type Writer } from './journal.ts';

/** From now on this device writes. The same list where it does already, and for a repeat of what was asked before. */
export const takenOver = (writers: readonly Writer[], next: Writer): readonly Writer[] => {
  const isRepeat = next.requestId !== undefined && writers.some(({ requestId }) => requestId === next.requestId);
  return isRepeat || writers.at(-1)?.deviceId === next.deviceId ? writers : [...writers, next];
};

/**
 * A take-over that was made without a network, by a tab that found another tab of its own browser gone. It counts from then on if that tab
 * was still the writer then; whoever took over since stays the writer. Otherwise nothing changes.
 *
 * @param lastMs the last act of the other tab that the server has; what it did, a clock that it ended above all, is not undone by saying that one took over before
 */
export const takenOverSince = (
  writers: readonly Writer[],
  deviceId: DeviceId,
  { fromMs: saidMs, insteadOf }: TakeOverSince,
  nowMs: number,
  lastMs: number,
): readonly Writer[] => {
  const fromMs = Math.max(saidMs, Math.min(lastMs + 1, nowMs));
  if (
    fromMs > nowMs ||
    writerAt(writers, fromMs) !== insteadOf ||
    writers.some((writer) => writer.deviceId === deviceId && writer.fromMs === fromMs)
  )
    return writers;
  const place = writers.findLastIndex((writer) => writer.fromMs <= fromMs) + 1;
  return [...writers.slice(0, place), { deviceId, fromMs, heardMs: nowMs }, ...writers.slice(place)];
};

/** What is reported so long after it happened is written down; whether it matters says `late-report.ts`. Milliseconds. */
export const REPORTED_LATE_MS = 60_000;

export const isReportedLate = ({ fromMs, heardMs = fromMs }: Writer): boolean => heardMs - fromMs > REPORTED_LATE_MS;

/** Another device was made the writer after this moment: handing in from here would end what is going on there. */
export const isTakenSince = (writers: readonly Writer[], deviceId: DeviceId, atMs: number): boolean => {
  const last = writers.at(-1);
  return last !== undefined && last.deviceId !== deviceId && last.fromMs > atMs;
};
